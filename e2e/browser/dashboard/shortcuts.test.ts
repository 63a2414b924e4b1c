import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('keyboard shortcuts', () => {
  const dashboard = useDashboard();
  const listOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  /** Opens a screen on which keys do something: they do once their part of the page has arrived. */
  const open = async (path: string, locale?: string) => {
    const page = await dashboard.open(path, locale === undefined ? {} : { locale });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const list = page.getByRole('dialog');
    await expect
      .poll(async () => {
        if ((await list.count()) === 0) await page.keyboard.press('?');
        return list.count();
      })
      .toBe(1);
    await page.keyboard.press('Escape');
    await expectPage(list).toHaveCount(0);
    return page;
  };

  it('lead to every screen that the list names, by the keys that it names (M7)', async () => {
    const page = await open('/i/-/keys');
    await page.keyboard.press('?');
    const rows = listOf(page).getByRole('table', { name: 'Go to' }).getByRole('row');
    await expectPage(rows).toHaveCount(16);
    const listed = await rows.evaluateAll((all) =>
      all.map((row) => ({
        name: row.querySelector('th')?.textContent ?? '',
        keys: [...row.querySelectorAll('kbd')].map((key) => key.textContent ?? ''),
      })),
    );
    await page.keyboard.press('Escape');
    await expectPage(listOf(page)).toHaveCount(0);

    for (const { name, keys } of listed) {
      for (const key of keys) await page.keyboard.press(key);
      const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
      await expectPage(entry).toHaveAttribute('aria-current', 'page');
    }
  });

  it('search, walk through a list, open a row, and begin something new (M7)', async () => {
    const page = await open('/i/-/catalogue');
    const links = page.getByRole('table', { name: 'Courses' }).getByRole('rowheader').getByRole('link');
    await links.first().waitFor();

    for (const [key, at] of [
      ['j', 0],
      ['j', 1],
      ['k', 0],
      ['k', 0],
      ['j', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expectPage(links.nth(at)).toBeFocused();
    }
    await page.keyboard.press('n');
    await expectPage(page.getByRole('dialog', { name: 'New course' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectPage(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    await expectPage(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('paper?gcn/');
    await expectPage(page.getByRole('searchbox')).toHaveValue('paper?gcn/');
    await page.getByRole('searchbox').fill('paper prot');
    await expectPage(links).toHaveCount(1);
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expectPage(heading(page, 'Paper Prototypes')).toBeVisible();
    await page.keyboard.press('u');
    await expectPage(heading(page, 'Catalogue')).toBeVisible();
  });

  it('reply to an enquiry, and lead back to those that were listed (M7)', async () => {
    const page = await open('/i/-/enquiries?status=new');
    await page.getByRole('table', { name: 'Enquiries' }).getByRole('link').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const reply = page.getByRole('link', { name: 'Reply' });
    await expectPage(reply).toHaveAttribute('href', /^mailto:/);

    // A letter that was meant for a note leads back to it, and nowhere else.
    const note = page.getByRole('textbox', { name: 'New note' });
    await note.fill('Wants a place in spring, and ');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('u');
    await expectPage(note).toBeFocused();
    await expectPage(note).toHaveValue('Wants a place in spring, and ');
    await note.fill('');
    await page.getByRole('heading', { level: 1 }).click();

    await page.keyboard.press('r');
    await expectPage(page.getByRole('status').filter({ hasText: 'Mark as contacted' })).toBeVisible();
    await page.keyboard.press('u');
    await expectPage(heading(page, 'Enquiries')).toBeVisible();
    await expectPage(page).toHaveURL(/status=new/);
  });

  it('go on after a choice among a few, which is no typing (M7)', async () => {
    const page = await open('/i/-/dates');
    await page.getByText('List', { exact: true }).click();
    await expectPage(page.getByRole('radio', { name: 'List' })).toBeFocused();
    await page.keyboard.type('gc');
    await expectPage(heading(page, 'Catalogue')).toBeVisible();
  });

  it('do nothing in a dialog, a menu or with Ctrl, nor after a pointer was used in between (M7)', async () => {
    const page = await open('/i/-/keys');

    await page.keyboard.press('n');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.type('gc');
    await page.keyboard.press('?');
    await expectPage(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expectPage(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('g');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('c');
    await page.keyboard.press('g');
    await page.keyboard.press('Alt+c');
    await page.keyboard.press('c');

    await expectPage(heading(page, 'Keys')).toBeVisible();
    await page.keyboard.type('gc');
    await expectPage(heading(page, 'Catalogue')).toBeVisible();
  });

  it('stay off in a browser in which they were turned off, but for those with Ctrl, and are listed so (M7)', async () => {
    const page = await open('/i/-/keys');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await listOf(page).getByRole('switch').click();
    await expectPage(listOf(page).getByRole('table', { name: 'Go to' })).toHaveCount(0);
    await expectAccessibleAtAllWidths(page);
    await page.reload();
    await heading(page, 'Keys').waitFor();

    await page.keyboard.press('Control+k');
    await expectPage(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('shortc');
    await expectPage(page.locator('[data-combobox-selected]')).toHaveText('Keyboard shortcuts');
    await page.keyboard.press('Enter');
    await expectPage(listOf(page).getByRole('status')).toContainText('are turned off');
    await page.keyboard.press('Escape');
    await expectPage(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.type('gcn?');
    await expectPage(heading(page, 'Keys')).toBeVisible();
    await expectPage(page.getByRole('dialog')).toHaveCount(0);
  });

  it('are listed in German, accessibly, wide and narrow (M7)', async () => {
    const page = await open('/i/-/keys', 'de-DE');

    await page.keyboard.press('?');

    const list = page.getByRole('dialog', { name: 'Tastenkürzel' });
    await expectPage(list.getByRole('table', { name: 'Gehe zu' }).getByRole('row', { name: /Anfragen/ })).toContainText(
      'gdanne',
    );
    await expectAccessibleAtAllWidths(page);
  });
});
