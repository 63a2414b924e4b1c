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

/** Tries all visible ways out of a dialog; expects that none of them closes it. */
export async function tryToClose(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expectPage(dialog.getByRole('button', { name: 'Close', exact: true })).toBeDisabled();
  await expectPage(dialog).toBeVisible();
}

/** Goes back in the browser’s history, within the dashboard; expects that the page stays. */
export async function tryToGoBack(page: Page): Promise<void> {
  const address = page.url();
  await page.evaluate('history.back()');
  // A navigation that is allowed has happened by the time that the service answers a request.
  await page.evaluate("fetch('/healthz').then(() => undefined)");
  await expectPage(page).toHaveURL(address);
}
