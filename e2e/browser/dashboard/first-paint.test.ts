import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const charts = /\/assets\/bar-figure-/;

describe('what comes before a screen', () => {
  const dashboard = useDashboard();

  it('is a frame that is seen before the app is there, and gives way to it', async () => {
    const page = await dashboard.open('/account');
    const { go } = await holdScripts(page);

    await page.goto(`${dashboard.service.url}/dashboard/i/${dashboard.instituteId}`, { waitUntil: 'commit' });

    const frame = page.locator('.frame');
    await expectPage(frame.getByText('Prospectus')).toBeVisible();
    go();
    await expectPage(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    await expectPage(frame).toBeHidden();
  });

  it('is no frame for those who are not signed in', async () => {
    const page = await dashboard.open('/sign-in', { isSignedIn: false });

    await expectPage(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    expect(await page.locator('.frame').count()).toBe(0);
  });

  it('is less than 200 kB of scripts for the overview, charts left out, in few files', async () => {
    const page = await dashboard.open('/account', { expected: /ERR_FAILED/ });
    // It is loaded two seconds after the start, which may be before or after the charts.
    await page.route(/\/assets\/messages-corner-/, (route) => route.abort());
    // What the screen before it still loads is not counted.
    await page.goto('about:blank');
    const scripts: { readonly url: string; readonly bytes: Promise<number> }[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      const bytes = request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize);
      scripts.push({ url: request.url(), bytes });
    });
    await (await page.context().newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });

    await page.goto(`${dashboard.service.url}/dashboard/i/${dashboard.instituteId}`);
    const usage = page.getByRole('region', { name: 'Requests and enquiries' });
    await expectPage(usage.getByRole('figure').first()).toBeVisible();

    expect(scripts.some(({ url }) => charts.test(url))).toBe(true);
    const before = scripts.filter(({ url }) => !charts.test(url));
    const bytes = await Promise.all(before.map((script) => script.bytes));
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000);
    expect(before.length, before.map(({ url }) => url).join('\n')).toBeLessThan(32);
    await page.unroute(/\/assets\/messages-corner-/);
  });
});

/** Keeps all scripts of a page back until they may go. */
async function holdScripts(page: Page): Promise<{ go(): void }> {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return { go: () => go() };
}
