import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../apps/service/test/support/service/eventually.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { importDemo } from '../../support/demo/catalogue-files.ts';
import { addDatedCourses, farMonth } from '../../support/demo/dated-courses.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const list = '/i/-/dates?view=list&course=tested';
const month = `/i/-/dates?month=${farMonth}`;

describe('Dates', () => {
  const dashboard = useDashboard();
  beforeAll(async () => {
    await importDemo(dashboard, addDatedCourses);
    // It is shown within moments.
    await eventually(async () => {
      const { json } = await dashboard.call('GET', '/institutes/-/dates?course=tested');
      expect(json).toMatchObject({ total: 10 });
    });
  });

  const table = (page: Page) => page.getByRole('table', { name: 'Dates', exact: true });
  const row = (page: Page, id: string) => table(page).getByRole('row').filter({ hasText: id });
  const choose = async (page: Page, field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  it('are a click away, as a month with today in it', async () => {
    const page = await dashboard.open('/i/-');
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Dates' }).click();

    await expectPage(page.getByRole('heading', { name: 'Dates', level: 1 })).toBeVisible();
    const today = page.locator('[aria-current="date"]');
    await expectPage(today).toHaveCount(1);
    await expectPage(today).toContainText('Today');
    await expectPage(page.getByText('Times are in the institute’s time zone (Europe/Berlin).')).toBeVisible();
  });

  it('are a list by start, with place, seats left, status and price (R8)', async () => {
    const page = await dashboard.open(list);

    await expectPage(table(page).getByRole('row')).toHaveCount(11);
    await expectPage(page.getByText('10 dates.')).toBeVisible();
    await expectPage(row(page, 'tested-full')).toContainText('0 of 12');
    await expectPage(row(page, 'tested-full')).toContainText('Full');
    await expectPage(row(page, 'tested-off')).toContainText('Cancelled');
    const far = row(page, 'tested-far');
    await expectPage(far).toContainText('14 May 2031, 18:00 – 11 Jun 2031');
    await expectPage(far).toContainText('Wednesdays 18:00 to 20:30');
    await expectPage(far).toContainText('Linden Quay House, Hamburg');
    await expectPage(far).toContainText('€120');
    await expectPage(far).toContainText('Guaranteed');
    await expectPage(far).toContainText('With Ada Byrne');
  });

  it('keep their filters on the way to a course and back', async () => {
    const page = await dashboard.open(`${list}&availability=full`);

    await row(page, 'tested-full').getByRole('link', { name: 'Dates of a test' }).click();
    const shown = page.getByRole('table', { name: 'Shown dates' });
    await expectPage(shown).toBeInViewport();
    await expectPage(shown.getByRole('row')).toHaveCount(11);
    await expectPage(page.getByRole('table', { name: 'Hidden dates' })).toContainText('This date is switched off.');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dates' }).click();

    await expectPage(page).toHaveURL(/dates\?view=list&course=tested&availability=[^&]*full[^&]*$/);
    await expectPage(table(page).getByRole('row')).toHaveCount(2);
  });

  it('are filtered by course, place, status and what an office looks for most, in the address (R7)', async () => {
    const page = await dashboard.open('/i/-/dates?view=list');

    await page.getByRole('combobox', { name: 'Course', exact: true }).fill('Dates of');
    await page.getByRole('option', { name: 'Dates of a test' }).click();
    await expectPage(page).toHaveURL(/course=tested/);
    await expectPage(table(page).getByRole('row')).toHaveCount(11);
    const quick = page.getByRole('group', { name: 'Quick filters' });
    await quick.getByRole('button', { name: 'Closing within 7 days' }).click();
    await expectPage(page).toHaveURL(/quick=closing/);
    await expectPage(table(page).getByRole('row')).toHaveCount(2);
    await expectPage(row(page, 'tested-closing')).toBeVisible();
    await quick.getByRole('button', { name: '3 seats or fewer' }).click();
    await expectPage(row(page, 'tested-closing')).toBeVisible();
    await quick.getByRole('button', { name: 'Cancelled' }).click();
    await expectPage(page).toHaveURL(/availability=[^&]*cancelled/);
    await expectPage(row(page, 'tested-off')).toBeVisible();
    await quick.getByRole('button', { name: 'Cancelled', pressed: true }).click();
    await choose(page, 'Place', 'Linden Quay House, Hamburg');
    await expectPage(table(page).getByRole('row')).toHaveCount(2);
    await expectPage(row(page, 'tested-far')).toBeVisible();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More filters' }).click();
    for (const field of ['Category', 'Format', 'Country', 'Near']) {
      await expectPage(page.getByRole('combobox', { name: field, exact: true })).toBeVisible();
    }
    await page.getByRole('combobox', { name: 'Near', exact: true }).fill('53.55, 9.99');
    await page.getByRole('option', { name: '53.55,9.99' }).click();
    await expectPage(page).toHaveURL(/near=53.55%2C9.99/);
    await expectPage(row(page, 'tested-far')).toBeVisible();
    await page.getByLabel('Starts from').fill('2031-05-15');
    await expectPage(page.getByRole('heading', { name: 'No dates match your filters' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).last().click();

    await expectPage(page).toHaveURL(/dates\?view=list$/);
    await expectPage(page.getByRole('combobox', { name: 'Course', exact: true })).toHaveValue('');
  });

  it('that do not show are listed with the reason, when they are asked for (R2)', async () => {
    const page = await dashboard.open(list);
    await expectPage(row(page, 'tested-far')).toBeVisible();
    await expectPage(row(page, 'tested-draft')).toHaveCount(0);

    await page.getByLabel('Show hidden and past dates').check();

    await expectPage(row(page, 'tested-draft')).toContainText('This date is switched off.');
    await expectPage(row(page, 'tested-over')).toContainText('This date is over. It ended on 3 Feb 2020.');
    await expectPage(page).toHaveURL(/hidden=true/);
    await expectAccessible(page);
  });

  it('are a calendar, with the details of each a click or a key away', async () => {
    const page = await dashboard.open(month);
    const grid = page.getByRole('table', { name: 'May 2031' });

    await expectPage(grid.getByRole('columnheader')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    await expectPage(grid.getByRole('cell').filter({ hasText: /^14/ })).toContainText('18:00 Dates of a test');
    await grid.getByRole('button', { name: '18:00 Dates of a test' }).press('Enter');
    const details = page.getByRole('dialog', { name: 'Dates of a test' });
    await expectPage(details).toContainText('8 of 12');
    await expectPage(details).toContainText('Linden Quay House, Hamburg');
    await expectPage(details).toContainText('Ada Byrne');
    await expectAccessible(page);
    // The check narrows the window for a while: then days stand below one another.
    await page.locator('table[aria-label="May 2031"]').waitFor();
    await page.keyboard.press('Escape');
    await expectPage(details).toBeHidden();
    await expectPage(grid.getByRole('button', { name: '18:00 Dates of a test' })).toBeFocused();

    await grid.getByRole('button', { name: '18:00 Dates of a test' }).click();
    await details.getByRole('link', { name: 'Open the course' }).click();
    await expectPage(page.getByRole('heading', { name: 'Dates of a test', level: 1 })).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dates' }).click();
    await expectPage(grid).toBeVisible();
  });

  it('are stepped through month by month, with mouse and keyboard', async () => {
    const page = await dashboard.open(month);
    await expectPage(page.getByRole('heading', { name: 'May 2031' })).toBeVisible();

    await page.getByRole('button', { name: 'Next month' }).press('Enter');
    await expectPage(page.getByRole('heading', { name: 'June 2031' })).toBeVisible();
    await expectPage(page.getByText('No dates in this month.')).toBeVisible();
    await page.getByRole('button', { name: 'Previous date: 28 May 2031' }).click();
    await expectPage(page.getByRole('heading', { name: 'May 2031' })).toBeVisible();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expectPage(page.getByRole('button', { name: 'Next date: 14 May 2031' })).toBeVisible();
    await page.getByRole('button', { name: 'Today' }).click();

    await expectPage(page.locator('[aria-current="date"]')).toHaveCount(1);
  });

  it('of a busy day are counted, and listed on a click', async () => {
    const page = await dashboard.open(month);

    await page.getByRole('link', { name: '2 more dates on 28 May 2031' }).click();

    await expectPage(page).toHaveURL(/view=list/);
    await expectPage(table(page).getByRole('row')).toHaveCount(7);
    await expectPage(page.getByLabel('Starts from')).toHaveValue('2031-05-28');
  });

  it('are an agenda on a telephone, with what does not show if that is asked for', async () => {
    const page = await dashboard.open(`${month}&hidden=true`, { width: 360 });

    const day = page.getByRole('region', { name: 'Wednesday 14 May' });
    await expectPage(day.getByRole('button')).toContainText('Linden Quay House, Hamburg');
    await expectPage(page.getByRole('table')).toHaveCount(0);
    await expectPage(page.getByRole('region', { name: 'Wednesday 21 May' })).toContainText('Switched off');
    await day.getByRole('button').click();
    await expectPage(page.getByRole('dialog', { name: 'Dates of a test' })).toContainText('8 of 12');
    await expectAccessible(page);
  });

  it.each([
    ['en-US', 'May 2031', 'Sun', '6:00 PM'],
    ['de-DE', 'Mai 2031', 'Mo', '18:00'],
  ])('have weeks and times as readers of %s write them', async (locale, name, first, time) => {
    const page = await dashboard.open(month, { locale });
    const grid = page.getByRole('table', { name });

    await expectPage(grid.getByRole('columnheader').first()).toHaveText(first);
    await expectPage(grid.getByText(time)).toBeVisible();
    await expectAccessible(page);
  });

  it('say what went wrong, and try again', async () => {
    const page = await dashboard.open('/i/-/catalogue', { expected: /status of 503|ERR_FAILED/ });
    await page.route('**/dates/days?*', (route) => route.abort());
    await page.getByRole('link', { name: 'Dates' }).click();
    await expectPage(page.getByRole('alert')).toContainText('Couldn’t load dates');

    await page.unroute('**/dates/days?*');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();

    await expectPage(page.getByRole('alert')).toHaveCount(0);
    await expectPage(page.locator('[aria-current="date"]')).toHaveCount(1);
  });

  it('that need care are named on Overview, with a way to them', async () => {
    const page = await dashboard.open('/i/-');
    const warnings = page.getByRole('status').filter({ hasText: 'Dates that need attention' });

    await expectPage(warnings).toContainText('on sale, but all its dates are over');
    await warnings.getByRole('link', { name: 'Over and out' }).click();
    await expectPage(row(page, 'ended-1')).toContainText('This date is over.');
    await page.goBack();
    await expectPage(warnings).toContainText(/in the next 14 days has? ?(have )?no seats left/);
    await warnings.getByRole('link', { name: 'Show full dates' }).click();

    await expectPage(row(page, 'tested-full')).toContainText('Full');
    await expectPage(page.getByText('1 date.')).toBeVisible();
  });

  it('that do not show are explained one by one under Troubleshoot (R2)', async () => {
    const page = await dashboard.open('/i/-/doctor');
    const part = page.getByRole('region', { name: 'Is a date missing?' });
    const ask = async (id: string) => {
      await part.getByLabel('ID of the date').fill(id);
      await part.getByRole('button', { name: 'Check the date' }).click();
    };

    await ask('tested-draft');
    await expectPage(part.getByRole('status')).toContainText('Not shown');
    await expectPage(part.getByRole('status')).toContainText('This date is switched off.');
    await expectPage(part.getByRole('status')).toContainText('Edit the course in the dashboard and publish the date');
    await ask('Tested-far');
    await expectPage(part.getByRole('status')).toContainText('there is one with the ID tested-far');
    await ask('tested-far');
    await expectPage(part.getByRole('status')).toContainText('This date shows: Dates of a test, 2031-05-14 18:00');
    await expectAccessible(page);
    await part.getByRole('link', { name: 'Open the course' }).click();

    await expectPage(page.getByRole('heading', { name: 'Dates of a test', level: 1 })).toBeVisible();
  });
});
