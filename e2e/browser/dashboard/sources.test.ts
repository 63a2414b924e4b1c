import { afterAll, beforeAll, describe, it } from 'vitest';
import { createListServer, type ListServer } from '../../../apps/service/test/support/others/list-server.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { exportDemo } from '../../support/demo/catalogue-files.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

let server: ListServer;
beforeAll(async () => {
  server = await createListServer({ isPlain: true });
});
afterAll(() => server.close());

describe('the screen of sources', () => {
  const dashboard = useDashboard({ WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  const row = (name: string) => ({ name: new RegExp(name.replaceAll('.', '\\.')) });

  it('adds an address that is fetched at once, says what came of it, and how old the catalogue is (K16)', async () => {
    const demo = await exportDemo(dashboard);
    server.serve('/courses.json', { ...demo, courses: (demo.courses ?? []).slice(0, -1) });
    const page = await dashboard.open('/i/-/catalogue/sources');

    await page.getByRole('button', { name: 'Add source' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a source' });
    await dialog.getByLabel('Address').fill('http://');
    await dialog.getByRole('button', { name: 'Add source' }).click();
    await dialog.getByLabel('Address').fill(`${server.base}/courses.json`);
    await dialog.getByRole('radio', { name: 'Every hour' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add source' }).click();
    const listed = page.getByRole('row', row('/courses.json'));
    await expectPage(listed.getByText('Published')).toBeVisible({ timeout: 30_000 });
    await expectPage(page.getByText(/^The live catalogue was published/)).toContainText('/courses.json confirmed it');

    await listed.getByRole('link', { name: 'See what changed' }).click();
    await expectPage(page.getByText('Source', { exact: false }).first()).toBeVisible();
  });

  it('shows what fails in red with its reason, fetches on a click, pauses and removes (K16)', async () => {
    server.serve('/page', '<!doctype html><p>Sign in');
    await dashboard.call('POST', '/institutes/-/sources', {
      kind: 'address',
      url: `${server.base}/page`,
      every: 'day',
    });
    const page = await dashboard.open('/i/-/catalogue/sources');
    const listed = page.getByRole('row', row('/page'));

    await expectPage(listed.getByText(/^The address returns a web page, not a list/)).toBeVisible({ timeout: 30_000 });
    await expectPage(page.getByText(/^The live catalogue was published/)).toBeVisible();
    await listed.getByRole('button', { name: /^Fetch / }).click();
    await expectPage(listed.getByText('2 times in a row')).toBeVisible({ timeout: 30_000 });
    const overview = await dashboard.open('/i/-');
    await expectPage(overview.getByText(/^The list at .*\/page could not be published$/)).toBeVisible();

    await listed.getByRole('button', { name: /^Pause / }).click();
    await expectPage(listed.getByText('Paused')).toBeVisible();
    await listed.getByRole('button', { name: /^Remove / }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove / })
      .click();
    await expectPage(listed).toHaveCount(0);
  });
});
