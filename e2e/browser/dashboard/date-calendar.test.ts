import type { Page } from '@playwright/test';
import type { CoursePartsWire } from '@prospectus/contract/admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../apps/service/test/support/service/eventually.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { importDemo } from '../../support/demo/catalogue-files.ts';
import { addDatedCourses } from '../../support/demo/dated-courses.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const path = '/institutes/-/catalogue/courses/tested-ended/parts';

describe('the dates of a version as a calendar', () => {
  const dashboard = useDashboard();
  beforeAll(async () => {
    await importDemo(dashboard, addDatedCourses);
    await eventually(async () => expect((await dashboard.call('GET', path)).status).toBe(200));
  });
  const open = async (width = 1280): Promise<Page> => {
    const page = await dashboard.open('/i/-/catalogue/courses/tested-ended/edit', { width });
    await page.getByText('Calendar', { exact: true }).click();
    return page;
  };
  const saved = (page: Page) =>
    expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
  const day = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name });

  it('are walked through, opened and added to by the keyboard alone (K8)', async () => {
    const page = await open();
    await expectPage(page.getByRole('heading', { name: 'February 2020' })).toBeVisible();
    await expectPage(page.getByRole('grid').getByRole('columnheader')).toHaveText([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    await day(page, '3 February, 1 date').press('Enter');
    const opened = page.getByRole('region', { name: 'Dates on 3 Feb 2020' });
    await expectPage(opened).toBeFocused();
    await opened.getByLabel('Start: time').fill('09:00');
    await opened.getByLabel('End', { exact: true }).fill('2020-02-04');
    await opened.getByLabel('End: time').fill('16:00');
    await expectPage(day(page, '4 February, 1 date')).toBeVisible();

    await day(page, '3 February, 1 date').press('PageDown');
    await expectPage(page.getByRole('heading', { name: 'March 2020' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expectPage(day(page, '10 March, 0 dates')).toBeFocused();
    await page.keyboard.press('Enter');

    await expectPage(page.getByText('Added a date on 10 Mar 2020.')).toBeAttached();
    await expectPage(day(page, '11 March, 1 date')).toBeVisible();
    await expectPage(page.getByRole('region', { name: 'Date 10 Mar 2020, 09:00' })).toBeVisible();
    await expectAccessible(page);
    await saved(page);
    const { json } = await dashboard.call('GET', path);
    const drafts = (json as CoursePartsWire).parts.flatMap(({ entity, is_published: isOld, draft }) =>
      entity === 'run' && !isOld
        ? Object.fromEntries((draft?.fields ?? []).map((each) => [each.field, each.value]))
        : [],
    );
    expect(drafts).toMatchObject([{ start: '2020-03-10T09:00', end: '2020-03-11T16:00' }]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expectPage(day(page, '10 March, 0 dates')).toBeVisible();
    await saved(page);
  });

  it('keep their time while their day is typed, which browsers report as none meanwhile (K5)', async () => {
    const page = await open();
    await day(page, '3 February, 1 date').click();
    const start = page.getByLabel('Start', { exact: true });
    const time = page.getByLabel('Start: time');
    await time.fill('09:15');

    await start.press('Backspace');
    await expectPage(start).toHaveValue('');
    // Month or day, whichever the browser has first.
    await start.pressSequentially('02');

    await expectPage(start).toHaveValue(/^2020-02-0[23]$/);
    await expectPage(time).toHaveValue('09:15');
    await time.fill('');
    await start.fill('');
    await start.fill('2020-02-03');
    await expectPage(time).toHaveValue('');
    await saved(page);
  });

  it('that are to be taken away stay where they were, and can be kept (K8)', async () => {
    const page = await open();
    await day(page, '3 February, 1 date').click();
    const opened = page.getByRole('region', { name: 'Dates on 3 Feb 2020' });
    await opened.getByRole('button', { name: /^Remove/ }).click();
    await saved(page);
    await page.reload();
    await page.getByText('Calendar', { exact: true }).click();
    await expectPage(day(page, '3 February, 1 date')).toContainText('removed');
    await expectAccessible(page);

    await day(page, '3 February, 1 date').press('Enter');
    await opened.getByRole('button', { name: 'Keep it' }).click();

    await expectPage(opened.getByLabel('Start', { exact: true })).toHaveValue('2020-02-03');
    await expectPage(day(page, '3 February, 1 date')).not.toContainText('removed');
    await saved(page);
  });

  it('have those of several meetings on the days of these, and say which have no day (K8)', async () => {
    const page = await open();
    await day(page, '3 February, 1 date').click();
    await page.getByRole('button', { name: 'Add meeting' }).click();
    await page.getByLabel('Meeting 1: Start', { exact: true }).fill('2020-02-19');
    await page.getByLabel('Meeting 1: Start: time').fill('18:00');
    await expectPage(day(page, '19 February, 1 date')).toContainText('18:00');

    await page.getByRole('button', { name: 'Next month' }).click();
    await day(page, '25 March, 0 dates').click();
    await page.getByLabel('Start', { exact: true }).last().fill('');
    await expectPage(day(page, '25 March, 0 dates')).toBeVisible();
    await day(page, '26 March, 0 dates').click();
    await page.getByRole('button', { name: 'Show 1 date without a day' }).click();
    await expectPage(page.getByRole('region', { name: 'Dates', exact: true })).toBeFocused();
    await saved(page);
  });

  it('are a list of the days that have any where the page is narrow (K8)', async () => {
    const page = await open(360);
    await expectPage(page.getByRole('grid')).toBeHidden();
    const listed = page.getByRole('button', { name: /^Wednesday,? 19 February/ });
    while (!(await listed.isVisible())) await page.getByRole('button', { name: 'Previous month' }).click();
    await listed.click();
    await expectPage(page.getByRole('region', { name: 'Dates on 19 Feb 2020' })).toBeVisible();
    await expectAccessible(page);
  });
});
