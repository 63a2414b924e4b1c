import type { Page } from '@playwright/test';
import type { CoursePartsWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { addedCourse, importDemo } from '../../support/demo/catalogue-files.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { pressWithin } from '../../support/pages/dialogs.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the dates of a version as a table', () => {
  const dashboard = useDashboard();
  const course = '/institutes/-/catalogue/courses/added-course/parts';
  const [edition] = addedCourse.editions;
  const versions = edition?.versions.map((version) => ({
    ...version,
    runs: ['2031-03-10', '2031-03-17', '2031-03-24'].map((start) => ({ id: `on-${start}`, start, seats: 12 })),
  }));
  const open = async () => {
    await importDemo(dashboard, (file) => ({
      ...file,
      courses: [
        ...file.courses.filter(({ id }) => id !== addedCourse.id),
        { ...addedCourse, editions: [{ ...edition, versions }] } as typeof addedCourse,
      ],
    }));
    return dashboard.open('/i/-/catalogue/courses/added-course/edit');
  };
  const row = (page: Page, day: string) => page.getByRole('row', { name: `Date ${day} Mar 2031`, exact: true });
  const saved = (page: Page) =>
    expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();

  it('are rows that are edited in place, by keyboard, each value with the way back (K8)', async () => {
    const page = await open();
    const seats = (day: string) => row(page, day).getByLabel('Seats', { exact: true });
    await seats('10').fill('8');
    await page.keyboard.press('Enter');
    await expectPage(seats('17')).toBeFocused();
    await page.keyboard.type('5');
    await page.keyboard.press('Shift+Enter');
    await expectPage(seats('10')).toBeFocused();
    await row(page, '24').getByRole('combobox', { name: 'Status' }).press('Enter');
    await page.getByRole('option', { name: 'Cancelled' }).click();
    await saved(page);
    await expectAccessibleAtAllWidths(page);

    await row(page, '10').getByRole('button', { name: 'Changed' }).press('Enter');
    const changed = page.getByRole('dialog');
    await pressWithin(changed, changed.getByRole('button', { name: 'Revert to published' }));
    await expectPage(seats('10')).toHaveValue('12');
    await saved(page);
    const { json } = await dashboard.call('GET', course);
    const drafts = (json as CoursePartsWire).parts.flatMap(({ id, draft }) => (draft ? [[id, draft.fields]] : []));
    expect(drafts).toEqual([
      ['on-2031-03-17', [{ field: 'seats', value: 5 }]],
      ['on-2031-03-24', [{ field: 'cancelled', value: true }]],
    ]);
  });

  it('say of a date in its details what has no column, and are cards at 360 px (K8)', async () => {
    const page = await open();
    const details = page.getByRole('region', { name: 'Details of 17 Mar 2031' });
    await row(page, '17').getByRole('button', { name: 'Details of 17 Mar 2031' }).press('Enter');
    await details.getByLabel('Note').fill('In the garden');
    await saved(page);
    await expectAccessibleAtAllWidths(page);

    await page.setViewportSize({ width: 360, height: 800 });

    await expectPage(row(page, '17').getByText('Seats', { exact: true })).toBeVisible();
    await row(page, '17').getByRole('button', { name: 'Details of 17 Mar 2031' }).click();
    await expectPage(details).toHaveCount(0);
  });
});
