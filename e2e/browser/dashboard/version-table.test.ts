import type { Page } from '@playwright/test';
import type { CoursePartsWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { addedCourse, importDemo } from '../../support/demo/catalogue-files.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the versions of a course as a table', () => {
  const dashboard = useDashboard();
  const [edition] = addedCourse.editions;
  const [version] = edition?.versions ?? [];
  /** A course of its own, whose drafts no other test meets. */
  const open = async (course: string, levels: readonly string[]) => {
    const versions = levels.map((level) => ({
      ...version,
      package_session_id: `${course}-${level}`,
      enroll_invite: { id: `enrol-${course}-${level}` },
      ...{ level, max_seats: 12, runs: [{ id: `date-${course}-${level}`, start: '2031-03-10' }] },
    }));
    const editions = [{ ...edition, id: `${course}-en`, versions }];
    await importDemo(dashboard, (file) => ({
      ...file,
      courses: [...file.courses, { ...addedCourse, id: course, editions } as typeof addedCourse],
    }));
    return dashboard.open(`/i/-/catalogue/courses/${course}/edit`);
  };
  const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const seats = (page: Page, name: string) => row(page, name).getByLabel('Seats', { exact: true });
  const saved = (page: Page) =>
    expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
  const drafts = async (course: string) => {
    const { json } = await dashboard.call('GET', `/institutes/-/catalogue/courses/${course}/parts`);
    return (json as CoursePartsWire).parts.flatMap(({ id, draft }) => (draft ? [[id, draft.fields]] : []));
  };

  it('are rows that are edited in place, by keyboard, each value with the way back (K8)', async () => {
    const page = await open('edited', ['Beginner', 'Middle', 'Advanced']);
    await seats(page, 'Beginner').fill('8');
    await page.keyboard.press('Enter');
    await expectPage(seats(page, 'Middle')).toBeFocused();
    await page.keyboard.type('5');
    await page.keyboard.press('Shift+Enter');
    await expectPage(seats(page, 'Beginner')).toBeFocused();
    await row(page, 'Advanced').getByLabel('Enrolment closes').fill('2031-02-01');
    await row(page, 'Advanced').getByLabel('Session', { exact: true }).fill('Evenings');
    await saved(page);
    await expectAccessibleAtAllWidths(page);

    await row(page, 'Beginner').getByRole('button', { name: 'Changed' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Revert to published' }).press('Enter');
    await expectPage(seats(page, 'Beginner')).toHaveValue('12');
    await button(page, 'Undo').click();
    await expectPage(seats(page, 'Beginner')).toHaveValue('8');
    await saved(page);
    expect(await drafts('edited')).toEqual([
      ['edited-Beginner', [{ field: 'max_seats', value: 8 }]],
      ['edited-Middle', [{ field: 'max_seats', value: 5 }]],
      [
        'edited-Advanced',
        expect.arrayContaining([
          { field: 'enroll_invite', value: { id: 'enrol-edited-Advanced', closes: '2031-02-01' } },
          { field: 'session', value: expect.objectContaining({ name: 'Evenings' }) },
        ]),
      ],
    ]);
  });

  it('say in their details what has no column, in the row that enrolment is closed, and are cards at 360 px (K8)', async () => {
    const page = await open('closed', ['Beginner', 'Advanced']);
    const details = page.getByRole('region', { name: 'Details of Beginner' });
    await button(page, 'Details of Beginner').press('Enter');
    await details.getByLabel('Own page').fill('https://added.example/beginner');
    await details.getByRole('combobox', { name: 'Enrolment', exact: true }).press('Enter');
    await page.getByRole('option', { name: 'Closed' }).click();
    await expectPage(row(page, 'Beginner').getByText('Enrolment closed')).toBeVisible();
    await details.getByRole('switch', { name: 'Published' }).press('Space');
    await expectPage(row(page, 'Beginner').getByText('Not published', { exact: true })).toBeVisible();
    await saved(page);
    await expectAccessibleAtAllWidths(page);

    await page.setViewportSize({ width: 360, height: 800 });

    await expectPage(row(page, 'Beginner').getByText('Seats', { exact: true })).toBeVisible();
    const changed = row(page, 'Beginner').getByText('Changed in the details');
    await expectPage(changed).toHaveCount(0);
    await button(page, 'Details of Beginner').click();
    await expectPage(details).toHaveCount(0);
    await expectPage(changed).toBeVisible();
    await expectPage(page.getByText('Changed in the details')).toHaveCount(1);
  });

  it('tell in the row of a version that something in its details is to be put right (K4, K8)', async () => {
    const page = await open('mended', ['Beginner', 'Advanced']);
    await button(page, 'Details of Advanced').click();
    await page.getByRole('region', { name: 'Details of Advanced' }).getByLabel('Own page').fill('not a page');
    const mending = button(page, 'Details of Advanced, which has problems');
    await expectPage(mending).toBeVisible();
    await button(page, 'Undo').click();
    await expectPage(mending).toHaveCount(0);
  });

  it('are copied under names of their own, taken away, and kept after all (K8)', async () => {
    const page = await open('copied', ['Beginner', 'Advanced']);
    await button(page, 'Copy Beginner').press('Enter');
    await expectPage(row(page, 'Beginner (2)')).toBeVisible();
    await button(page, 'Remove Beginner (2)').press('Enter');
    await expectPage(row(page, 'Beginner (2)')).toHaveCount(0);
    await expectPage(button(page, 'Remove Advanced')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(button(page, 'Remove Beginner')).toBeFocused();
    await expectPage(page.getByText('Advanced will be removed when you publish.')).toBeVisible();
    await expectPage(page.getByRole('region', { name: 'Dates of Advanced' })).toHaveCount(0);
    await saved(page);
    await expectAccessibleAtAllWidths(page);
    expect(await drafts('copied')).toEqual([['copied-Advanced', [{ field: 'removed', value: true }]]]);

    await page.getByRole('button', { name: 'Keep it' }).press('Enter');
    await expectPage(seats(page, 'Advanced')).toHaveValue('12');
    await expectPage(page.getByRole('region', { name: 'Dates of Advanced' })).toBeVisible();
    await expect.poll(() => drafts('copied')).toEqual([]);
  });

  it('have their dates below, at once for a few, and for many as a list that each row leads into (K8)', async () => {
    const alone = await open('alone', ['Beginner']);
    await expectPage(alone.getByRole('heading', { name: 'Dates', exact: true })).toBeVisible();
    await expectPage(alone.getByRole('row', { name: 'Date 10 Mar 2031' })).toBeVisible();
    await expectPage(button(alone, 'Go to the dates of Beginner')).toHaveCount(0);
    await expectPage(button(alone, 'Move Beginner down')).toHaveCount(0);

    const page = await open('many', ['A1', 'A2', 'B1', 'B2']);
    const dates = page.getByRole('row', { name: 'Date 10 Mar 2031' });
    await expectPage(button(page, 'Dates of B1 · 1 date')).toBeVisible();
    await expectPage(dates).toHaveCount(0);
    await button(page, 'Go to the dates of B1').press('Enter');
    await expectPage(button(page, 'Dates of B1')).toBeFocused();
    await expectPage(
      page.getByRole('region', { name: 'Dates of B1' }).getByRole('row', { name: 'Date 10' }),
    ).toBeVisible();
    await expectPage(dates).toHaveCount(1);
    await expectAccessibleAtAllWidths(page);
    await page.getByRole('region', { name: 'Dates of B1' }).getByLabel('Start', { exact: true }).fill('');
    await button(page, 'Dates of B1').press('Enter');
    await expectPage(page.getByRole('button', { name: /^Dates of B1 · 1 date · has problems/ })).toBeVisible();
  });
});
