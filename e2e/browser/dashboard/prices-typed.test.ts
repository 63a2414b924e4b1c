import type { Page } from '@playwright/test';
import type { CoursePartsWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('a price that is typed', () => {
  const dashboard = useDashboard();
  const editing = '/i/-/catalogue/courses/charts/edit';
  const saved = (page: Page) =>
    expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
  /** The course is free, as it is published. */
  const published = (page: Page) => expectPage(page.getByText('No unpublished changes.')).toBeVisible();
  const kind = (page: Page) => page.getByRole('combobox', { name: 'Price', exact: true }).first();
  const amount = (page: Page) => page.getByLabel('Price: amount').first();
  const openWithAmount = async (typed: string) => {
    const page = await dashboard.open(editing);
    await kind(page).click();
    await page.getByRole('option', { name: 'Amount', exact: true }).click();
    await amount(page).fill(typed);
    return page;
  };
  const draftedPrice = async () => {
    const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses/charts/parts');
    const { parts } = json as CoursePartsWire;
    const drafted = parts.find(({ entity }) => entity === 'version')?.draft?.fields ?? [];
    return drafted.find(({ field }) => field === 'price')?.value;
  };

  it('stays an amount while its digits are typed, also where they are 0 for a moment (K8)', async () => {
    const page = await openWithAmount('1000');
    await amount(page).press('Home');
    await page.keyboard.press('Delete');
    await expectPage(amount(page)).toHaveValue('000');
    await expectPage(kind(page)).toHaveValue('Amount');
    await page.keyboard.type('2');
    await expectPage(amount(page)).toHaveValue('2000');

    await amount(page).fill('');
    await amount(page).pressSequentially('0.50');
    await expectPage(amount(page)).toHaveValue('0.50');
    await saved(page);
    await page.reload();

    await expectPage(amount(page)).toHaveValue('0.50');
    expect(await draftedPrice()).toMatchObject({ amount: 0.5 });
  });

  it('is free once it is said to be so, by its kind or by somebody else (K8)', async () => {
    const page = await openWithAmount('0');
    await published(page);
    await page.reload();
    await expectPage(kind(page)).toHaveValue('Free');

    await kind(page).click();
    await page.getByRole('option', { name: 'Amount', exact: true }).click();
    await amount(page).fill('0');
    await kind(page).click();
    await page.getByRole('option', { name: 'Free', exact: true }).click();

    await expectPage(amount(page)).toBeHidden();
    await published(page);
  });

  it('is not drafted where it can be read in two ways, and says how to write it (K10)', async () => {
    const page = await openWithAmount('');
    await amount(page).pressSequentially('1.290');
    await expectPage(page.getByText('Write 1290 or 1290.00, or else 1.29.')).toBeVisible();
    await expectPage(amount(page)).toHaveAttribute('aria-invalid', 'true');
    await saved(page);
    expect(await draftedPrice()).toMatchObject({ amount: null });

    await amount(page).press('End');
    await page.keyboard.type(',00');

    await expectPage(page.getByText('or else 1.29.')).toBeHidden();
    await saved(page);
    expect(await draftedPrice()).toMatchObject({ amount: 1290 });
  });

  it('is shown and explained as the reader writes numbers (K10)', async () => {
    const english = await openWithAmount('1290.5');
    await saved(english);

    const page = await dashboard.open(editing, { locale: 'de-DE' });
    const betrag = page.getByLabel('Preis: Betrag').first();
    await expectPage(betrag).toHaveValue('1290,50');
    await betrag.fill('1.290');

    await expectPage(page.getByText('Schreiben Sie 1290 oder 1290,00 oder aber 1,29.')).toBeVisible();
    await betrag.fill('1.290,5');
    await expectPage(page.getByText('oder aber 1,29.')).toBeHidden();
  });

  it('is not guessed where the prices of several courses are changed, either (K10)', async () => {
    const page = await dashboard.open('/i/-/catalogue?q=sql');
    await page.getByRole('button', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Change selected' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'What to change' }).click();
    await page.getByRole('option', { name: 'Prices, by an amount' }).click();
    await dialog.getByLabel('Amount').fill('-1.290');

    await expectPage(dialog.getByText('Write 1290 or 1290.00, or else 1.29.')).toBeVisible();
    await expectPage(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled();
    await dialog.getByLabel('Amount').fill('-1,5');
    await expectPage(dialog.getByRole('button', { name: 'Preview' })).toBeEnabled();
  });
});
