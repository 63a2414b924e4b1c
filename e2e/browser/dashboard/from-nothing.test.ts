import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { plainPng } from '../../../apps/service/test/support/others/plain-png.ts';
import { eventually } from '../../../apps/service/test/support/service/eventually.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { serveHtml } from '../../support/pages/serve-html.ts';

describe('an institute without any file', () => {
  const dashboard = useDashboard();
  const saved = (page: Page) =>
    expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
  const publish = async (page: Page) => {
    await saved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectPage(page.getByText('Published. It shows on your websites within a minute.')).toBeVisible();
  };
  const choose = async (page: Page, field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).first().click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  it('has its name, a stream, a course with a date, a picture and a price, and shows it on a website (K3, K8)', async () => {
    const page = await dashboard.open('/operator');

    await page.getByRole('button', { name: 'New institute' }).click();
    const dialog = page.getByRole('dialog', { name: 'New institute' });
    await dialog.getByLabel('Name').fill('Pottery Süd');
    await expectPage(dialog.getByLabel('ID')).toHaveValue('pottery-sued');
    await choose(page, 'Currency', 'EUR');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create institute' }).click();
    await expectPage(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Subjects and places' }).click();
    await page.getByRole('tab', { name: 'Subjects' }).click();
    await page.getByLabel('New subject').fill('Clay');
    await page.keyboard.press('Enter');
    await expectPage(page.getByRole('region', { name: 'Clay', exact: true })).toBeVisible();
    await publish(page);

    await page.getByRole('link', { name: 'Catalogue' }).first().click();
    await page.getByRole('button', { name: 'New course' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Bowls for beginners');
    await choose(page, 'Subject', 'Clay');
    await page.getByRole('dialog').getByLabel('First date').fill('2031-03-04');
    await page.getByRole('button', { name: 'Create course' }).click();
    await choose(page, 'Price', 'Amount');
    await page.getByLabel('Price: amount').first().fill('120');
    const picture = { name: 'bowl.png', mimeType: 'image/png', buffer: plainPng(800, 500) };
    await page.getByLabel('Upload a picture: Picture', { exact: true }).setInputFiles(picture);
    await expectPage(page.getByRole('status').filter({ hasText: 'Uploaded.' })).toBeVisible();
    await publish(page);

    await page.getByRole('link', { name: 'Keys' }).click();
    await page.getByRole('button', { name: 'Create key' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Our website');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    const made = page.getByRole('region', { name: 'The key Our website is ready' });
    await made.getByRole('button', { name: 'Copy the tags' }).click();
    await expectPage(made.getByRole('button', { name: 'Copied the tags' })).toBeVisible();
    const tags = String(await page.evaluate('navigator.clipboard.readText()'));

    await eventually(async () => {
      const { json } = await dashboard.call('GET', '/institutes/pottery-sued/catalogue');
      expect(json).toMatchObject({ courses_shown: 1 });
    });
    // Where a web developer tries things out: keys work there without a proved domain.
    const website = await serveHtml(`<!doctype html><title>Pottery</title><link rel="icon" href="data:,">${tags}`);
    const visitor = await dashboard.browser.newPage();
    try {
      await visitor.goto(website.url);
      const card = visitor.getByRole('article').filter({ hasText: 'Bowls for beginners' }).first();
      await expectPage(card).toContainText('€120');
      const image = card.locator('img');
      await expectPage(image).toHaveAttribute('src', new RegExp(`^${dashboard.service.url}/media/upload/`));
      await expectPage(image).toHaveJSProperty('naturalWidth', 800);
    } finally {
      await visitor.close();
      await website.stop();
    }
  });

  it('is not made twice: the ID that another has is refused at its field (K3)', async () => {
    const page = await dashboard.open('/operator', { expected: /409/ });

    await page.getByRole('button', { name: 'New institute' }).click();
    const dialog = page.getByRole('dialog', { name: 'New institute' });
    await dialog.getByLabel('Name').fill('Linden Quay');
    await expectPage(dialog.getByRole('button', { name: 'Create institute' })).toBeDisabled();
    await choose(page, 'Currency', 'EUR');
    await dialog.getByRole('button', { name: 'Create institute' }).click();

    await expectPage(dialog.getByText('An institute with the ID linden-quay already exists.')).toBeVisible();
    await expectPage(dialog.getByLabel('ID')).toHaveAttribute('aria-invalid', 'true');
  });

  it('is left to others where the operator does not manage it (K3)', async () => {
    const page = await dashboard.open('/operator');

    await page.getByRole('button', { name: 'New institute' }).click();
    const dialog = page.getByRole('dialog', { name: 'New institute' });
    await dialog.getByLabel('Name').fill('For others');
    await choose(page, 'Currency', 'EUR');
    await dialog.getByRole('switch', { name: 'I manage its catalogue and enquiries myself' }).uncheck({ force: true });
    await dialog.getByRole('button', { name: 'Create institute' }).click();

    await expectPage(page.getByRole('heading', { name: 'For others', level: 1 })).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Invite' })).toBeVisible();
  });
});
