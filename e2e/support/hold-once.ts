import type { Page } from '@playwright/test';

/** Holds the next request of a page to an address; what is returned lets it go. */
export async function holdOnce(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    address,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}
