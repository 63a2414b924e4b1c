import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { makeSearches, makeViews } from '../../support/demo/calls.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the screen of what visitors are interested in (E9)', () => {
  const dashboard = useDashboard();
  const table = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('table');

  it('counts what visitors look at, by course and by day, over 7, 28 or 90 days in the address (E9)', async () => {
    await makeViews(dashboard.service, 'spreadsheets', 400);
    const page = await dashboard.open('/i/-');

    await page.getByRole('link', { name: 'Interest', exact: true }).click();
    const first = table(page, 'Courses').getByRole('row').nth(1);
    await expectPage(first).toContainText(/Spreadsheets/i);
    await expectPage(page.getByRole('figure').filter({ hasText: 'Views by day' })).toBeVisible();
    await page.getByText('Show days as table').click();
    const days = page.getByRole('region', { name: 'Views and enquiries' }).getByRole('row');
    await expectPage(days).toHaveCount(29);
    await page.getByText('7 days', { exact: true }).click();
    await expectPage(page).toHaveURL(/days=7/);
    await expectPage(days).toHaveCount(8);
    await expectPage(days.nth(1).getByRole('cell').first()).toHaveText(/^[4-9]\d\d$/);
    await page.getByText('90 days', { exact: true }).click();
    await expectPage(days).toHaveCount(91);

    await first.getByRole('link', { name: /enquir(y|ies) about/ }).click();
    await expectPage(page).toHaveURL(/enquiries\?course=spreadsheets/);
  });

  it('draws its charts where they have room alone, and again once a hidden screen comes back (E9)', async () => {
    await makeViews(dashboard.service, 'spreadsheets', 1);
    const page = await dashboard.open('/i/-/interest');
    const charts = page.locator('figure svg').filter({ has: page.locator('path') });
    await expectPage(charts).toHaveCount(2);
    const before = await charts.first().boundingBox();
    const show = (display: string) =>
      // By the time that two frames are drawn, whatever watches its size has heard of it.
      page.evaluate(`new Promise((resolve) => {
        document.querySelector('main').style.display = '${display}';
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      })`);

    // As a screen is on the way to another whose program is still to come.
    await show('none');
    await expectPage(charts).toHaveCount(0);
    await show('');

    await expectPage(charts).toHaveCount(2);
    expect(await charts.first().boundingBox()).toEqual(before);
    await page.setViewportSize({ width: 800, height: 800 });
    await expectPage.poll(async () => (await charts.first().boundingBox())?.width).toBeLessThan(before?.width ?? 0);
  });

  it('gives the courses as a table for spreadsheets (E9)', async () => {
    const page = await dashboard.open('/i/-/interest');
    const saved = page.waitForEvent('download');

    await page.getByRole('button', { name: 'Download CSV' }).click();

    const download = await saved;
    expect(download.suggestedFilename()).toBe('interest-28-days.csv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\u{feff}"Course ID","Course","Views","Enquiries","Enquiries from pages","Share"');
    expect(lines[1]).toMatch(/^"[\w-]+","[^"]+","\d+","\d+","\d+","[\d.]*"$/);
  });

  it('leads from what was searched for in vain to a synonym, and from what a course lacks to its editor (E9, S18)', async () => {
    await makeSearches(dashboard.service, ['töpferei']);
    const page = await dashboard.open('/i/-/interest');

    await page.getByRole('button', { name: 'Make a synonym for töpferei' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a synonym for “töpferei”' });
    await expectPage(dialog.getByLabel('Word that finds courses')).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expectPage(dialog).toBeHidden();
    await page
      .getByRole('link', { name: /^Edit course / })
      .first()
      .click();
    await expectPage(page).toHaveURL(/\/catalogue\/courses\/[\w-]+\/edit$/);
  });

  it('says what will be there, and what is not counted, where only a server calls (E9)', async () => {
    const page = await dashboard.open('/i/linden-quay-companies/interest');

    await expectPage(page.getByRole('heading', { name: 'No views yet' })).toBeVisible();
    await expectPage(page.getByText(/Calls from your server are not counted/)).toBeVisible();
    await page.getByRole('link', { name: 'Show websites' }).click();
    await expectPage(page).toHaveURL(/\/websites$/);
  });

  it('is in short on the overview once everything is set up (E9)', async () => {
    const page = await dashboard.open('/i/-');
    const card = page.getByRole('region', { name: 'Interest' });

    await expectPage(card.getByText(/^[\d,]+ views$/).first()).toBeVisible();
    await expectPage(card.getByRole('link', { name: /searche?s? without a result/ })).toBeVisible();
    await card.getByRole('link', { name: 'Show interest' }).click();
    await expectPage(page).toHaveURL(/\/interest\?days=7$/);
    await page.goBack();
    await card.getByRole('link', { name: /enquir/ }).click();
    await expectPage(page).toHaveURL(/\/enquiries\?from=\d{4}-\d{2}-\d{2}$/);
  });
});
