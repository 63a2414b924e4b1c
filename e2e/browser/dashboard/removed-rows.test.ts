import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { addedCourse, importDemo } from '../../support/demo/catalogue-files.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('what is removed in the editor', () => {
  const dashboard = useDashboard();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const said = (page: Page, text: string) =>
    expectPage(page.getByRole('status').filter({ hasText: text })).toBeAttached();

  it('leaves the focus at the next row, at the one before, or at what adds one, and is announced (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/charts/edit');
    for (const title of ['One', 'Two', 'Three']) {
      await button(page, 'Add author').click();
      await page
        .getByLabel(/^Author \d: Name$/)
        .last()
        .fill(title);
    }

    await button(page, 'Remove Author 2').press('Enter');
    await expectPage(button(page, 'Remove Author 2')).toBeFocused();
    await expectPage(page.getByLabel('Author 2: Name')).toHaveValue('Three');
    await said(page, 'Author 2 is removed.');
    await page.keyboard.press('Enter');
    await expectPage(button(page, 'Remove Author 1')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await expectPage(button(page, 'Add author')).toBeFocused();
    await said(page, 'Author 1 is removed.');
  });

  it('comes back with undoing as rows of their own, however often (K8)', async () => {
    const [edition] = addedCourse.editions;
    const written = { ...edition, authors: ['Ada', 'Ben', 'Cleo'].map((name) => ({ name })) };
    await importDemo(dashboard, (file) => ({
      ...file,
      courses: [...file.courses, { ...addedCourse, editions: [written] } as typeof addedCourse],
    }));
    const page = await dashboard.open('/i/-/catalogue/courses/added-course/edit');
    const author = (number: number) => page.getByLabel(`Author ${number}: Name`);
    for (let round = 1; round <= 2; round += 1) {
      await button(page, 'Remove Author 1').click();
      await expectPage(author(3)).toHaveCount(0);
      await button(page, 'Revert to published').click();
      await expectPage(author(3)).toHaveValue('Cleo');
    }

    await author(3).fill('Dora');

    await expectPage(author(3)).toHaveValue('Dora');
    await expectPage(author(2)).toHaveValue('Ben');
  });

  it('leaves the focus at another date, or at what adds one (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/charts/edit');
    for (const name of ['Mondays', 'Fridays']) {
      await button(page, 'Add date').click();
      await page
        .getByRole('button', { name: /^Details of/ })
        .last()
        .click();
      await page.getByLabel('When, in words').last().fill(name);
    }

    await button(page, 'Remove Mondays').press('Enter');
    await expectPage(button(page, 'Remove Fridays')).toBeFocused();
    await page.keyboard.press('Enter');

    await expectPage(button(page, 'Add date')).toBeFocused();
    await said(page, 'Fridays is removed.');
  });

  it('leaves the focus at the language that it was, with the way back (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/charts/edit');
    await button(page, 'Remove English').press('Enter');

    await expectPage(page.locator('#edition')).toBeFocused();
    await expectPage(page.getByRole('alert').getByText('English will be removed when you publish.')).toBeVisible();
    await expectPage(button(page, 'Keep it')).toBeVisible();
    await expectAccessible(page);
  });
});
