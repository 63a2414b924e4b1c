import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { makeSearches } from '../../support/demo/calls.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { pressWithin } from '../../support/pages/dialogs.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the screen of what was looked for (S18)', () => {
  const dashboard = useDashboard();
  const row = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const totalOf = async (q: string) => {
    const { url, key } = dashboard.service;
    const query = new URLSearchParams({ q, fuzzy: 'false', page_size: '0' });
    const reply = await fetch(`${url}/catalog/v1/search?${query}`, { headers: { 'X-API-Key': key } });
    return ((await reply.json()) as { readonly total: number }).total;
  };

  it('says what will be there, and what is not kept, before there is anything', async () => {
    const page = await dashboard.open('/i/-');

    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expectPage(page.getByRole('heading', { name: 'No searches to show yet' })).toBeVisible();
    await expectPage(page.getByText(/three different visitors .* Who they were is not recorded/)).toBeVisible();
    await page.getByText('Without a result', { exact: true }).click();
    await expectPage(page.getByRole('heading', { name: 'No failed searches to show' })).toBeVisible();
  });

  it('shows what three visitors looked for, and leads a word without result to one that finds courses', async () => {
    await makeSearches(dashboard.service, ['Letterpress', 'buchdruckerei', 'ada@school.example', '0176 1234567']);
    const letterpress = await totalOf('letterpress');
    expect([letterpress > 0, await totalOf('buchdruckerei')]).toEqual([true, 0]);
    const page = await dashboard.open('/i/-/searches');

    await expectPage(row(page, 'letterpress')).toBeVisible();
    await expectPage(row(page, 'buchdruckerei')).toBeVisible();
    await expectPage(page.getByRole('table').getByRole('row')).toHaveCount(3);
    await page.getByText('Without a result', { exact: true }).first().click();
    await expectPage(page).toHaveURL(/show=none/);
    await expectPage(row(page, 'letterpress')).toBeHidden();

    // By the keyboard alone.
    const make = page.getByRole('button', { name: 'Make a synonym for buchdruckerei' });
    await make.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Make a synonym for “buchdruckerei”' });
    const field = dialog.getByLabel('Word that finds courses');
    await expectPage(field).toBeFocused();
    await page.keyboard.type('zzzzz');
    await expectPage(dialog.getByText('“zzzzz” is in no course. Choose another word.')).toBeVisible();
    await expectPage(dialog.getByText('"synonyms"')).toBeHidden();
    await field.clear();
    await page.keyboard.type('lett');
    await expectPage(page.getByRole('option', { name: 'letterpress' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectPage(
      dialog.getByText(`“buchdruckerei” finds no courses now, and would find ${letterpress}.`),
    ).toBeVisible();
    await expectPage(dialog.getByText('"synonyms": [["buchdruckerei","letterpress"]]')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Copy the line' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('"synonyms": [["buchdruckerei","letterpress"]]');
    await page.keyboard.press('Escape');
    await expectPage(dialog).toBeHidden();
    await expectPage(make).toBeFocused();
    await page.keyboard.press('Enter');
    await pressWithin(dialog, dialog.getByRole('button', { name: 'Close' }).last());
    await expectPage(make).toBeFocused();
  });

  it('adds a synonym to the draft, which is published where synonyms are edited (S18)', async () => {
    const page = await dashboard.open('/i/-/searches?show=none');
    await page.getByRole('button', { name: 'Make a synonym for buchdruckerei' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a synonym for “buchdruckerei”' });
    await dialog.getByLabel('Word that finds courses').fill('letterpress');
    await dialog.getByRole('button', { name: 'Add to the draft' }).click();
    await expectPage(dialog.getByText('The synonym is in the draft. Publish the draft under')).toBeVisible();
    await expectPage(dialog.getByText('"synonyms": [["buchdruckerei","letterpress"]]')).toBeVisible();
    expect(await totalOf('buchdruckerei')).toBe(0);

    await dialog.getByRole('link', { name: 'Subjects, places and settings' }).click();
    await page.getByRole('tab', { name: 'Search', exact: true }).click();
    await expectPage(page.getByText('buchdruckerei', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(() => totalOf('buchdruckerei')).toBe(await totalOf('letterpress'));
  });

  it('goes over 7, 30 or 90 days, in the address, and speaks German', async () => {
    const page = await dashboard.open('/i/-/searches?days=7', { locale: 'de-DE', width: 360 });

    await expectPage(page.getByRole('heading', { name: 'Suche', level: 1 })).toBeVisible();
    await expectPage(page.getByRole('radio', { name: '7 Tage' })).toBeChecked();
    await page.getByText('90 Tage', { exact: true }).click();
    await expectPage(page).toHaveURL(/days=90/);
    await expectPage(row(page, 'letterpress')).toBeVisible();
    await expectAccessible(page);
  });
});
