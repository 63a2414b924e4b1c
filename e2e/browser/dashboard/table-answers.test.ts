import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

/** A file is read by a process of its own, which a busy machine starts after a while. */
const onceRead = { timeout: 60_000 };

describe('answers to what a table leaves open (K10)', () => {
  const dashboard = useDashboard();
  const group = (page: Page) => page.getByRole('radiogroup', { name: 'What does an empty cell mean in Fee?' });
  const answers = (page: Page) => page.getByRole('table', { name: 'Your answers' });
  const publish = (page: Page) => page.getByRole('button', { name: /^Publish/ });

  async function openTable(name: string) {
    const page = await dashboard.open('/i/-/catalogue/imports', { expected: /409/ });
    const rows = [`Ref ${name};Course;Fee;Extra`, 'x;Glass painting;80;By daylight', 'y;Open studio;;Every Friday', ''];
    const file = { name: 'Studio.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
    await page.getByLabel('Choose a file').setInputFiles(file);
    await expectPage(group(page)).toBeVisible(onceRead);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { json } = await dashboard.call('GET', `/institutes/-/imports/${id}/table`);
    const [{ key }] = (json as { questions: [{ key: string }] }).questions;
    return { page, table: `/institutes/-/imports/${id}/table`, key };
  }

  async function choose(page: Page, answer: string, button: string) {
    await group(page).getByRole('radio', { name: answer }).check();
    await page.getByRole('button', { name: button }).click();
  }

  it('are kept from who has not seen them: they are shown, and can be changed then (K10)', async () => {
    const { page, table, key } = await openTable('A');
    await dashboard.call('POST', table, { answers: { [key]: 'on_request' } });

    await choose(page, 'It is free', 'Continue');

    await expectPage(page.getByRole('alert')).toContainText('This table was read again in the meantime');
    await expectPage(answers(page)).toContainText('The price is on request', onceRead);
    await page.getByRole('button', { name: 'Answer again' }).click();
    await choose(page, 'It is free', 'Read again');
    await expectPage(answers(page)).toContainText('It is free', onceRead);
    await expectPage(page.getByRole('alert')).toHaveCount(0);
  });

  it('stay, and nothing is published, until the reading that they have led to is shown (K10)', async () => {
    const { page } = await openTable('B');
    await choose(page, 'The price is on request', 'Continue');
    await expectPage(answers(page)).toContainText('The price is on request', onceRead);
    await expectPage(publish(page).first()).toBeVisible(onceRead);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = false;
    await page.route('**/table', async (route) => {
      if (route.request().method() === 'GET') {
        isHeld = true;
        await released;
      }
      await route.continue();
    });

    const extra = page.getByLabel('What Extra means');
    await extra.selectOption({ label: 'Subtitle' });
    await expectPage.poll(() => isHeld, onceRead).toBe(true);
    await expectPage(page.getByText('Reading the table again…')).toBeVisible();
    await expectPage(publish(page)).toHaveCount(0);
    await expectPage(extra.locator('option:checked')).toHaveText('Subtitle');
    release();

    await expectPage(publish(page).first()).toBeVisible(onceRead);
    await expectPage(page.getByText('Chosen by you')).toBeVisible();
  });
});
