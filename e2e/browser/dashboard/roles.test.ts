import type { Page } from '@playwright/test';
import type { CoursePartsWire, Role } from '@prospectus/contract/admin';
import { describe, it, onTestFinished } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { createPerson, enterPassword, expectInside, type KnownPerson } from '../../support/demo/people.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const institute = 'linden-quay';

describe('the dashboard of', () => {
  const dashboard = useDashboard();

  async function join(role: Role): Promise<{ readonly page: Page; readonly person: KnownPerson }> {
    const person = await createPerson(dashboard.service, institute, role);
    const page = await dashboard.open('/sign-in', { isSignedIn: false, expected: /403 \(Forbidden\)/ });
    await enterPassword(page, person.email);
    await expectInside(page, 'Linden Quay Institute');
    return { page, person };
  }
  const go = (page: Page, path: string) => page.goto(`${dashboard.service.url}/dashboard/i/${institute}${path}`);
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  it('a reader answers enquiries, and shows nothing to change what is published (M1)', async () => {
    const { page } = await join('reader');

    await page.getByRole('link', { name: 'Enquiries', exact: true }).click();
    await expectPage(page.getByRole('link', { name: 'Export CSV' })).toBeHidden();
    await page.getByRole('link', { name: 'Jürgen Weiß' }).first().click();
    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Contacted').click();
    await page.getByLabel('New note').fill('Called back.');
    await button(page, 'Add note').click();
    await expectPage(page.getByText('Called back.')).toBeVisible();
    await expectPage(button(page, 'Erase person')).toBeHidden();
    await page.reload();
    await expectPage(page.getByRole('radio', { name: 'Contacted' })).toBeChecked();

    await go(page, '/catalogue/courses/charts');
    await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden();
    await expectPage(button(page, /^Copy course/)).toBeHidden();
    await go(page, '/catalogue/courses/charts/edit');
    await expectPage(page.getByRole('note')).toContainText('Only editors and admins can change this.');
    await expectPage(page.getByLabel('Title', { exact: true })).toBeDisabled();
    await expectPage(button(page, 'Publish')).toBeHidden();

    await go(page, '/catalogue/courses/machine-learning/edit');
    await page.getByText('Calendar', { exact: true }).first().click();
    const month = page.getByRole('grid').first();
    const dated = month.getByRole('gridcell', { name: /, 1 date/ });
    await dated.first().click();
    const opened = page.getByRole('region', { name: /^Dates on/ });
    await expectPage(opened.getByLabel('Start', { exact: true })).toBeDisabled();
    for (let months = 0; months < 4; months += 1) await button(page, 'Next month').first().click();
    await month.getByRole('gridcell', { name: /^15 / }).click();
    await expectPage(dated).toHaveCount(0);
    await expectPage(button(page, /^Add date/)).toBeHidden();

    await go(page, '/settings');
    await expectPage(page.getByRole('note')).toContainText('Only admins can change this. Your role here: Reader.');
    await expectPage(button(page, /^Save/).first()).toBeDisabled();
    await expectAccessible(page);
    for (const [path, words] of [
      ['/webhooks', 'Only admins of this institute can do this.'],
      ['/activity', 'Only admins of this institute can do this.'],
    ] as const) {
      await go(page, path);
      await expectPage(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
      await expectPage(page.getByText(words)).toBeVisible();
    }
  });

  it('a reader says of a version in the table where its values come from, without a click (K8, M1)', async () => {
    const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses/charts/parts');
    const version = (json as CoursePartsWire).parts.find(({ entity }) => entity === 'version');
    const fields = [{ field: 'max_seats', value: 3 }];
    await dashboard.call('PUT', `/institutes/-/drafts/version/${version?.id}`, { version: 0, fields });
    onTestFinished(async () => void (await dashboard.call('POST', '/institutes/-/drafts/discard', { drafts: 'all' })));
    const { page } = await join('reader');

    await go(page, '/catalogue/courses/charts/edit');

    const row = page.getByRole('table', { name: 'Versions' }).getByRole('row').nth(1);
    await expectPage(row.getByLabel('Seats', { exact: true })).toBeDisabled();
    await expectPage(row.getByText(/^Not published yet, written by /)).toBeVisible();
    await expectAccessible(page);
  });

  it('an editor changes and publishes a course, and offers no key to revoke (M1)', async () => {
    const { page } = await join('editor');

    await go(page, '/catalogue/courses/charts');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).fill('Charts by an editor');
    await expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows on your websites within a minute.')).toBeVisible();

    await go(page, '/keys');
    await expectPage(page.getByRole('note')).toContainText('Only admins can change this. Your role here: Editor.');
    await expectPage(page.getByRole('table', { name: 'Keys' }).getByRole('row').nth(1)).toBeVisible();
    await expectPage(button(page, /^Revoke/)).toBeHidden();
    await expectPage(button(page, 'Create key')).toBeHidden();
    await expectAccessible(page);
    await go(page, '/team');
    await expectPage(page.getByRole('note')).toContainText('Only admins can change this.');
    await expectPage(button(page, 'Invite')).toBeHidden();
    await expectPage(button(page, /^Remove member/)).toBeHidden();
  });

  it('an admin gives another role, which holds at once, and steps down after a question (M2, M4)', async () => {
    const { page: readers, person } = await join('reader');
    const { page } = await join('admin');
    await page.getByRole('link', { name: 'Team' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('combobox', { name: `Role of ${person.name}` }).click();
    await page.getByRole('option', { name: 'Editor' }).click();
    await expectPage(page.getByText(`${person.name}: Editor.`)).toBeVisible();
    await go(readers, '/catalogue/courses/charts');
    await expectPage(readers.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Activity' }).click();
    await expectPage(page.getByText(`Changed the role of ${person.name} (Reader → Editor)`)).toBeVisible();
    await page.getByRole('link', { name: 'Team' }).click();
    const own = page.getByRole('row').filter({ hasText: 'You' }).getByRole('combobox');
    await own.click();
    await page.getByRole('option', { name: 'Reader' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your own role to Reader?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(own).toHaveValue('Admin');
    await own.click();
    await page.getByRole('option', { name: 'Reader' }).click();
    await dialog.getByRole('button', { name: 'Change my role' }).click();
    await expectPage(page.getByRole('note')).toContainText('Your role here: Reader.');
    await expectPage(button(page, 'Invite')).toBeHidden();
  });

  it('somebody whose role was taken away meanwhile says why, and offers it no longer (M2)', async () => {
    const { page, person } = await join('admin');
    await go(page, '/campaigns');
    await button(page, 'Create campaign').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Too late');
    await dashboard.service.run('admin', 'role', person.email, '--institute', institute, '--role', 'reader');

    await page.getByRole('dialog').getByRole('button', { name: 'Create campaign' }).click();

    // The dialog goes with what it was opened by; why, stays.
    await expectPage(page.getByRole('dialog')).toHaveCount(0);
    const reason = page
      .getByRole('alert')
      .filter({ hasText: 'Only editors and admins of this institute can do this.' });
    await expectPage(reason).toBeVisible();
    await expectPage(page.getByRole('note').first()).toContainText('Your role here: Reader.');
  });

  it('a person who is invited as an editor has that role (M1)', async () => {
    const page = await dashboard.open('/i/-/team');
    await button(page, 'Invite').click();
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    await expectPage(dialog.getByRole('radio', { name: 'Admin' })).toBeChecked();
    await dialog.getByLabel('E-mail').fill('edith@school.example');
    await dialog.getByRole('radio', { name: 'Editor' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create link' }).click();

    await expectPage(page.getByRole('row').filter({ hasText: 'edith@school.example' })).toContainText('Editor');
  });
});
