import type { Page, Route } from '@playwright/test';
import { expectPage } from './expect-page.ts';

/** Holds the change that a page sends to an address until it is released. */
export async function holdChange(page: Page, address: string) {
  const held: Route[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') await route.continue();
    else held.push(route);
  });
  return {
    sent: () => expectPage.poll(() => held.length).toBe(1),
    release: () => Promise.all(held.map((route) => route.continue())),
  };
}

/** Tries all ways out of a dialog that are in sight; expects that none leads out. */
export async function tryToClose(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expectPage(dialog.getByRole('button', { name: 'Close', exact: true })).toBeDisabled();
  await expectPage(dialog).toBeVisible();
}

/** Goes back in the browser’s history, within the dashboard; expects that this leads nowhere. */
export async function tryToGoBack(page: Page): Promise<void> {
  const address = page.url();
  await page.evaluate('history.back()');
  // Whoever would be let go is by the time that the service has answered something.
  await page.evaluate("fetch('/healthz').then(() => undefined)");
  await expectPage(page).toHaveURL(address);
}
