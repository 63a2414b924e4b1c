import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the settings', () => {
  const dashboard = useDashboard();

  it('show what a course page address would do before it is saved, and save it', async () => {
    const page = await dashboard.open('/i/-/settings');
    const section = page.getByRole('region', { name: 'Course page address' });

    await section.getByRole('textbox', { name: 'Address' }).fill('https://learn.lindenquay.example/all/');
    await expectPage(section.getByText(/^https:\/\/learn\.lindenquay\.example\/all\//)).toBeVisible();
    await section.getByRole('button', { name: 'Save address' }).click();

    await expectPage(page.getByText('Course page address saved.')).toBeVisible();
    await expectPage(section.getByRole('textbox', { name: 'Address' })).toHaveValue(
      'https://learn.lindenquay.example/all',
    );
    await expect
      .poll(async () => (await firstCourse(dashboard)).url)
      .toMatch(/^https:\/\/learn\.lindenquay\.example\/all\//);
  });

  it('refuse an address that is none, in words and before it is sent', async () => {
    const page = await dashboard.open('/i/-/settings');
    const section = page.getByRole('region', { name: 'Course page address' });

    await section.getByRole('textbox', { name: 'Address' }).fill('http://learn.example/courses');

    await expectPage(section.getByText(/must begin with https:\/\//)).toBeVisible();
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Save address' }).click();
    // Once, next to the field.
    await expectPage(section.getByText(/must begin with https:\/\//)).toHaveCount(1);
    await expectPage(section.getByRole('alert')).toHaveCount(0);
  });

  it('ask before enquiries are deleted, and say how many go', async () => {
    const page = await dashboard.open('/i/-/settings');
    const section = page.getByRole('region', { name: 'Keeping enquiries' });

    await section.getByRole('radio', { name: 'for a number of days' }).check();
    await section.getByRole('textbox', { name: 'Days' }).fill('1');
    await section.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete enquiries after 1 day?' });
    await expectPage(dialog).toContainText(
      /enquir(y is|ies are|(y|ies) in the inbox and \d+ in quarantine are) older than that and will be deleted/,
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await section.getByRole('textbox', { name: 'Days' }).fill('3650');
    await section.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete enquiries after 3650 days' }).click();

    await expectPage(page.getByText('Saved')).toBeVisible();
    await page.reload();
    await expectPage(section.getByRole('textbox', { name: 'Days' })).toHaveValue('3650');
  });

  it('say how many enquiries go from the inbox and from quarantine (E1, E11)', async () => {
    const page = await dashboard.open('/i/-/settings');
    const section = page.getByRole('region', { name: 'Keeping enquiries' });
    await section.getByRole('radio', { name: 'for a number of days' }).check();
    let counts = { leads: 2, quarantined: 1 };
    await page.route('**/settings/lead-retention?*', (route) => route.fulfill({ json: counts }));
    const ask = async (days: string) => {
      await section.getByRole('textbox', { name: 'Days' }).fill(days);
      await section.getByRole('button', { name: 'Save' }).click();
      return page.getByRole('dialog', { name: `Delete enquiries after ${days} days?` });
    };

    const both = await ask('20');
    await expectPage(both).toContainText('2 enquiries in the inbox and 1 in quarantine are older than that');
    await both.getByRole('button', { name: 'Cancel' }).click();
    counts = { leads: 0, quarantined: 1 };
    const held = await ask('21');
    await expectPage(held).toContainText('1 enquiry in quarantine is older than that');
    await held.getByRole('button', { name: 'Cancel' }).click();
    counts = { leads: 0, quarantined: 0 };
    await expectPage(await ask('22')).toContainText(
      'No enquiry is older than that today, in the inbox or in quarantine.',
    );
  });

  it('follow what somebody else changes, where nothing was typed, and never write the former value back (M9)', async () => {
    const change = (body: object) => dashboard.call('PATCH', '/institutes/-/settings', body);
    await change({ course_base_url: 'https://former.example/courses', lead_retention_days: 3650 });
    const page = await dashboard.open('/i/-/settings');
    const address = page.getByRole('region', { name: 'Course page address' });
    const keeping = page.getByRole('region', { name: 'Keeping enquiries' });
    const days = keeping.getByRole('textbox', { name: 'Days' });
    await expectPage(address.getByRole('textbox', { name: 'Address' })).toHaveValue('https://former.example/courses');
    await expectPage(days).toHaveValue('3650');
    await change({ course_base_url: 'https://other.example/courses' });

    // Whatever is saved, all that is shown is read again.
    await days.fill('3600');
    await keeping.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete enquiries after 3600 days' }).click();
    await expectPage(address.getByRole('textbox', { name: 'Address' })).toHaveValue('https://other.example/courses');
    await expectPage(address.getByRole('button', { name: 'Save address' })).toBeDisabled();
    await expectPage(page.locator('[data-unsent]')).toHaveCount(0);

    await change({ lead_retention_days: null });
    await address.getByRole('textbox', { name: 'Address' }).fill('https://own.example/courses');
    await address.getByRole('button', { name: 'Save address' }).click();
    await expectPage(keeping.getByRole('radio', { name: 'forever' })).toBeChecked();
    await expectPage(keeping.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectPage(address.getByRole('textbox', { name: 'Address' })).toHaveValue('https://own.example/courses');
    await change({ course_base_url: null, lead_retention_days: 3650 });
  });

  it('show the institute’s profile as the catalogue has it', async () => {
    const page = await dashboard.open('/i/-/settings', { width: 360 });

    const profile = page.getByRole('region', { name: 'Institute profile' });
    await expectPage(profile.getByText('Linden Quay Institute')).toBeVisible();
    await expectPage(profile.getByRole('img', { name: 'Logo' })).toBeVisible();
    await expectPage(profile.getByRole('textbox')).toHaveCount(0);
  });
});

async function firstCourse({ service }: ReturnType<typeof useDashboard>): Promise<{ readonly url: string }> {
  const reply = await fetch(`${service.url}/catalog/v1/courses?page_size=1`, { headers: { 'X-API-Key': service.key } });
  const { data } = (await reply.json()) as { readonly data: readonly [{ readonly url: string }] };
  return data[0];
}
