import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('saved views', () => {
  const dashboard = useDashboard();
  const search = (page: Page) => page.getByRole('searchbox');
  const views = (page: Page) => page.getByRole('group', { name: 'Saved views' });
  const button = (page: Page, name: string) => views(page).getByRole('button', { name, exact: true });
  const item = async (page: Page, name: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => {
    await views(page).getByRole('button').first().click();
    await page.getByRole(role, { name, exact: true }).click();
  };
  const save = async (page: Page, name: string, opener = 'Save view', action = opener) => {
    await button(page, opener).click();
    await page.getByRole('dialog').getByLabel('Name of the view').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    await expectPage(page.getByRole('dialog')).toHaveCount(0);
  };

  it('keep filters, set them again, are changed, renamed, replaced and deleted (M6)', async () => {
    const page = await dashboard.open('/i/-/catalogue');
    await expectPage(button(page, 'Saved views')).toBeVisible();
    await expectPage(button(page, 'Save view')).toHaveCount(0);

    await search(page).fill('amara');
    await save(page, 'Amara');
    await expectPage(button(page, 'View: Amara')).toBeFocused();

    // It is there after leaving, and on another machine.
    const other = await dashboard.open('/i/-/catalogue');
    await item(other, 'Amara', 'menuitemradio');
    await expectPage(other).toHaveURL(/\?q=amara$/);
    await expectPage(search(other)).toHaveValue('amara');
    await expectPage(button(other, 'View: Amara')).toBeVisible();

    await search(other).fill('noor');
    await expectPage(button(other, 'View: Amara (changed)')).toBeVisible();
    await button(other, 'Save changes').click();
    await expectPage(button(other, 'View: Amara')).toBeFocused();
    await search(other).fill('tom');
    await save(other, 'Tom', 'Save as new view', 'Save view');
    await expectPage(button(other, 'View: Tom')).toBeVisible();

    // A view that has the name is replaced, once its owner was told.
    await search(other).fill('osei');
    await button(other, 'Save as new view').click();
    await other.getByRole('dialog').getByLabel('Name of the view').fill('amara');
    await expectPage(other.getByRole('dialog').getByRole('status')).toContainText('The current filters replace');
    await other.getByRole('dialog').getByRole('button', { name: 'Replace view' }).click();
    await expectPage(button(other, 'View: amara')).toBeVisible();

    await item(other, 'Rename “amara”');
    await other.getByRole('dialog').getByLabel('Name of the view').fill('TOM');
    await expectPage(other.getByText('Another view of this list has this name.')).toBeVisible();
    await other.getByRole('dialog').getByLabel('Name of the view').fill('Osei');
    await other.keyboard.press('Enter');
    await expectPage(button(other, 'View: Osei')).toBeVisible();

    await item(other, 'Delete “Osei”');
    await other.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
    await expectPage(button(other, 'Saved views')).toBeVisible();
    await expectPage(search(other)).toHaveValue('osei');
  });

  it('of enquiries keep who was searched for out, and show the filters that they set (M6)', async () => {
    const page = await dashboard.open('/i/-/enquiries?search=amara&from=2026-01-01');
    await save(page, 'This year');
    const { json } = await dashboard.call('GET', '/institutes/-/saved-views');
    expect(json).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ query: 'from=2026-01-01' })]),
    });

    const other = await dashboard.open('/i/-/enquiries');
    await expectPage(other.getByLabel('From')).toBeHidden();
    await item(other, 'This year', 'menuitemradio');
    await expectPage(other).toHaveURL(/\/enquiries\?from=2026-01-01$/);
    await expectPage(other.getByLabel('From')).toHaveValue('2026-01-01');
    await button(other, 'View: This year').waitFor();
  });

  it('are found with the rest, and lead to their list (M6)', async () => {
    const made = { list: 'courses', name: 'Short of seats', query: 'show=nowhere&q=paper' };
    await dashboard.call('POST', '/institutes/-/saved-views', made);
    const page = await dashboard.open('/i/-/keys');
    await page.getByRole('button', { name: 'Find' }).click();
    await expectPage(page.getByRole('dialog').getByRole('textbox')).toBeFocused();

    await page.keyboard.type('short of');
    await page
      .getByRole('group', { name: 'Saved views' })
      .getByRole('option', { name: 'Short of seats (Courses)' })
      .click();

    await expectPage(page.getByRole('searchbox')).toHaveValue('paper');
    await expectPage(button(page, 'View: Short of seats')).toBeVisible();
  });

  it('whose filter names what is gone say so, and those deleted in another tab are gone here (M6)', async () => {
    const made = { list: 'courses', name: 'Gone', query: 'stream=gone' };
    const { json } = await dashboard.call('POST', '/institutes/-/saved-views', made);
    const page = await dashboard.open('/i/-/catalogue?stream=gone', { expected: /404/ });

    await expectPage(button(page, 'View: Gone')).toBeVisible();
    await expectPage(page.getByRole('combobox', { name: 'Subject' })).toHaveValue('gone');
    await page.getByRole('searchbox').fill('a');
    await expectPage(button(page, 'Save changes')).toBeVisible();
    await dashboard.call('DELETE', `/institutes/-/saved-views/${(json as { readonly id: string }).id}`);
    await button(page, 'Save changes').click();

    await expectPage(page.getByText('There is no such view of yours.')).toBeVisible();
    await expectPage(button(page, 'Saved views')).toBeVisible();
  });

  it('are chosen by keyboard, and the focus comes back (M6)', async () => {
    await dashboard.call('POST', '/institutes/-/saved-views', {
      list: 'dates',
      name: 'Full',
      query: 'availability=full',
    });
    const page = await dashboard.open('/i/-/dates');
    await button(page, 'Saved views').focus();

    await page.keyboard.press('Enter');
    await expectPage(page.getByRole('menuitemradio', { name: 'Full' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(button(page, 'View: Full')).toBeFocused();
    await expectPage(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expectPage(page.getByRole('menuitemradio', { name: 'Full' })).toBeFocused();
    await page.keyboard.press('End');
    await expectPage(page.getByRole('menuitem', { name: 'Delete “Full”' })).toBeFocused();
    await expectAccessibleAtAllWidths(page);
    await page.keyboard.press('Enter');
    await expectPage(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(button(page, 'View: Full')).toBeFocused();
  });

  it('speak German (M6)', async () => {
    const page = await dashboard.open('/i/-/catalogue?q=a', { locale: 'de-DE' });

    await page.getByRole('button', { name: 'Ansicht speichern' }).click();

    await expectPage(
      page.getByRole('dialog', { name: 'Ansicht speichern' }).getByLabel('Name der Ansicht'),
    ).toBeFocused();
    await expectAccessibleAtAllWidths(page);
  });
});
