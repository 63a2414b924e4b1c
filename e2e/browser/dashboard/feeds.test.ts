import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../apps/service/test/support/service/eventually.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { importDemo } from '../../support/demo/catalogue-files.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the screen of calendar feeds', () => {
  const dashboard = useDashboard();

  const row = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  const read = async (url: string) => {
    const reply = await fetch(url);
    return { status: reply.status, text: await reply.text() };
  };
  /** Makes a feed by the dashboard's API; resolves to its address. */
  async function makeFeed(name: string, filter = ''): Promise<string> {
    const { json } = await dashboard.call('POST', '/institutes/-/feeds', { name, filter });
    return (json as { url: string }).url;
  }

  it('teaches what a feed is for, and how to make one (L4)', async () => {
    const page = await dashboard.open('/i/-/feeds');

    await expectPage(page.getByRole('heading', { name: 'No calendar feeds yet' })).toBeVisible();
    await expectPage(page.getByText(/^npx prospectus feeds create/)).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Create feed' })).toHaveCount(1);
  });

  it('makes a calendar of chosen dates, whose address is shown this once with ways to subscribe (L4)', async () => {
    const page = await dashboard.open('/i/-/feeds');

    await page.getByRole('button', { name: 'Create feed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a calendar feed' });
    await dialog.getByLabel('Name').fill('Bremen online');
    const count = dialog.getByText(/^The calendar has \d+ entr/);
    await expectPage(count).toBeVisible();
    const all = Number.parseInt((await count.textContent())?.replace(/\D+/, '') ?? '', 10);
    await dialog.getByRole('combobox', { name: 'Town' }).click();
    await page.getByRole('option', { name: 'Bremen' }).click();
    await dialog.getByLabel('Name').click();
    await expectPage
      .poll(async () => Number.parseInt((await count.textContent())?.replace(/\D+/, '') ?? '', 10))
      .toBeLessThan(all);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create feed' }).click();

    const made = page.getByRole('region', { name: 'The calendar feed Bremen online is ready' });
    await made.getByRole('button', { name: 'Copy the address' }).click();
    await expectPage(made.getByRole('button', { name: 'Copied the address' })).toBeVisible();
    const url = String(await page.evaluate('navigator.clipboard.readText()'));
    const { status, text } = await read(url);
    expect([status, text.includes('X-WR-CALNAME:Bremen online')]).toEqual([200, true]);
    expect(text).toContain('Bremen');
    expect(text).not.toContain('Hamburg');
    const links = {
      'Google Calendar': 'calendar.google.com',
      'Apple Calendar and other apps (webcal)': 'webcal:',
      'Outlook.com': 'outlook.live.com',
    };
    for (const [name, start] of Object.entries(links)) {
      expect(await made.getByRole('link', { name }).getAttribute('href')).toContain(start);
    }
    await expectAccessible(page);
    await expectPage(row(page, 'Bremen online')).toContainText('Town: Bremen');

    await page.reload();
    await expectPage(row(page, 'Bremen online')).toBeVisible();
    expect(await page.content()).not.toContain(url.split('/')[4]);
  });

  it('says next to the field what is wrong with it (L4, R7)', async () => {
    const page = await dashboard.open('/i/-/feeds');

    await page.getByRole('button', { name: 'Create feed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a calendar feed' });
    await dialog.getByLabel('Name').fill(' ');
    await dialog.getByLabel('Starts on or after').fill('2027-02-01');
    await dialog.getByLabel('Starts on or before').fill('2027-01-01');
    await dialog.getByRole('button', { name: 'Create feed' }).click();
    await expectPage(dialog.getByText('Give the calendar a name: subscribers see it')).toBeVisible();
    await dialog.getByLabel('Name').fill('Winter');
    await dialog.getByRole('button', { name: 'Create feed' }).click();
    await expectPage(dialog.getByText('starts_to must not be before starts_from.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(row(page, 'Winter')).toBeHidden();
  });

  it('renews an address after saying that the former one stops, and edits its name and revokes (L4)', async () => {
    const former = await makeFeed('For the team');
    const page = await dashboard.open('/i/-/feeds');

    await page.getByRole('button', { name: 'Renew feed For the team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Renew the address of For the team?' });
    await expectPage(dialog).toContainText('stops working at once');
    await dialog.getByRole('button', { name: 'Renew feed For the team' }).click();
    const made = page.getByRole('region', { name: 'The calendar feed For the team has a new address' });
    const renewed = (await made.getByText(/\/feeds\/[\w-]{43}\/runs\.ics$/).textContent()) ?? '';
    expect([(await read(former)).status, (await read(renewed)).status]).toEqual([404, 200]);
    await made.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Edit feed For the team' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('For all teams');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expectPage(row(page, 'For all teams')).toContainText('New address');
    expect((await read(renewed)).text).toContain('NAME:For all teams');

    await page.getByRole('button', { name: 'Revoke feed For all teams' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke feed For all teams' }).click();
    await expectPage(row(page, 'For all teams')).toContainText('Revoked');
    expect((await read(renewed)).status).toBe(404);
    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    await expectPage(page.getByText('Revoked the calendar feed For all teams')).toBeVisible();
  });

  it('changes which dates a feed shows, at the address that it has (L4, R7)', async () => {
    const address = await makeFeed('North', 'town=Hamburg&near=53.5436,9.9886&radius_km=20');
    const page = await dashboard.open('/i/-/feeds');

    await page.getByRole('button', { name: 'Edit feed North' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit feed North' });
    await expectPage(dialog.getByText('Hamburg', { exact: true })).toBeVisible();
    await expectPage(dialog.getByRole('combobox', { name: 'Distance' })).toHaveValue('20 km');
    await dialog.locator('[aria-label="Clear Near"]').click();
    await dialog.getByRole('combobox', { name: 'Town' }).click();
    await page.getByRole('option', { name: 'Bremen' }).click();
    await dialog.getByLabel('Name').click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();

    await expectPage(dialog).toBeHidden();
    await expectPage(row(page, 'North')).toContainText(/Town: (Hamburg, Bremen|Bremen, Hamburg)/);
    const { status, text } = await read(address);
    expect([status, text.includes('Hamburg'), text.includes('Bremen')]).toEqual([200, true, true]);
  });

  it('finds a course by its title, and calls it by that, with the id where titles repeat (L4)', async () => {
    const alike = ['twin-1', 'twin-2'].map((id) => {
      const runs = [{ id: `${id}-run`, start: '2031-05-14' }];
      const price = { amount: 120, currency: 'EUR' };
      const version = { package_session_id: `${id}-version`, enroll_invite: { id: `${id}-invite` }, price, runs };
      return { id, editions: [{ id: `${id}-edition`, title: 'Twins', versions: [version] }] };
    });
    await importDemo(dashboard, (file) => ({ ...file, courses: [...file.courses, ...alike] }));
    // The service shows what was imported within moments, and the field asks once for what is typed.
    await eventually(async () => {
      const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses?q=twins&sort=title');
      expect(json).toMatchObject({ data: [{ id: 'twin-1' }, { id: 'twin-2' }] });
    });
    const page = await dashboard.open('/i/-/feeds');

    await page.getByRole('button', { name: 'Create feed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a calendar feed' });
    await dialog.getByLabel('Name').fill('Second twin');
    await dialog.getByRole('combobox', { name: 'Course' }).fill('twins');
    await expectPage(page.getByRole('option')).toHaveText(['Twins (twin-1)', 'Twins (twin-2)']);
    await page.getByRole('option', { name: 'Twins (twin-2)' }).click();
    await expectPage(dialog.getByText('The calendar has 1 entry now.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create feed' }).click();
    await expectPage(row(page, 'Second twin')).toContainText('Course: Twins (twin-2)');
    await makeFeed('At the wheel', 'course=wheel');
    await page.reload();

    await expectPage(row(page, 'At the wheel')).toContainText('Course: 10 Evenings at the Wheel');
    await page.getByRole('button', { name: 'Edit feed At the wheel' }).click();
    const edited = page.getByRole('dialog').getByRole('combobox', { name: 'Course' });
    await expectPage(edited).toHaveValue('10 Evenings at the Wheel');
    await edited.fill('twins');
    await page.getByRole('option', { name: 'Twins (twin-1)' }).click();
    await edited.fill('wheel');
    await page.getByRole('option', { name: '10 Evenings at the Wheel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expectPage(row(page, 'At the wheel')).toContainText('Course: 10 Evenings at the Wheel');
  });

  it('is there in German', async () => {
    await makeFeed('Alle', 'attendance=online');
    const page = await dashboard.open('/i/-/feeds', { locale: 'de-DE' });

    await expectPage(page.getByRole('heading', { name: 'Kalender-Abos' })).toBeVisible();
    await expectPage(row(page, 'Alle')).toContainText('Vor Ort oder online: Online');
    await page.getByRole('button', { name: 'Abo Alle erneuern' }).click();
    await expectPage(page.getByRole('dialog', { name: 'Adresse von Alle erneuern?' })).toBeVisible();
  });
});
