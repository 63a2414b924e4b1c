import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('a course in two languages', () => {
  const dashboard = useDashboard();

  it('has both next to each other, field by field, where there is room for both (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/bookbinding/edit');
    await page.getByRole('combobox', { name: 'Second language' }).press('Enter');
    await page.getByRole('option', { name: 'Deutsch' }).click();
    const texts = (language: string) => page.getByRole('group', { name: language, exact: true }).first();
    const top = async (language: string, field: string) => {
      const box = await texts(language).getByLabel(field, { exact: true }).first().boundingBox();
      return Math.round(box?.y ?? Number.NaN);
    };
    await expectPage(texts('Deutsch').getByRole('textbox', { name: 'About the course' })).toBeVisible();
    for (const field of ['Title', 'Subtitle', 'Instructors', 'Duration in minutes']) {
      expect(await top('Deutsch', field), field).toBe(await top('English', field));
    }
    const [english, german] = [await texts('English').boundingBox(), await texts('Deutsch').boundingBox()];
    expect(german?.x).toBeGreaterThanOrEqual((english?.x ?? 0) + (english?.width ?? 0));
    await expectAccessibleAtAllWidths(page);

    await texts('Deutsch').getByLabel('Subtitle', { exact: true }).fill('Zwei Tage Handwerk');
    await expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectPage(texts('English')).toBeVisible();
    await expectPage(texts('Deutsch')).toBeHidden();
    await page.getByRole('tab', { name: 'Deutsch' }).click();
    await expectPage(texts('Deutsch').getByLabel('Subtitle', { exact: true })).toHaveValue('Zwei Tage Handwerk');
    await expectPage(texts('English')).toBeHidden();
  });
});
