import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { onTestFinished } from 'vitest';

export type LentPage = {
  readonly options: BrowserContextOptions;
  /** Whether the next test may be answered from the browser's cache. Answers of the API stay there for a minute, and a test may change what they say. */
  readonly keepsCache: boolean;
  /** Adds to a new context what every test with these options has in it. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  /** Expects of the page what must hold at the end of the test. */
  readonly expectAtEnd: () => void;
};

/** Pages that no test has at the moment, by the options of their contexts. */
const free = new WeakMap<Browser, Map<string, Page>>();

/** What tests listen to. Playwright has listeners of its own to other events. */
const heard = ['console', 'pageerror', 'request', 'response', 'requestfinished', 'requestfailed', 'popup', 'dialog'];

/** Pages that a script was added to for good. */
const changed = new WeakSet<Page>();

/**
 * Lends a page to a test until it has finished: one that an earlier test of the file had, where there is one, with nothing left of that test on the site that it was on last.
 * A new page costs the browser a process, which reads and compiles the same scripts again: half of what a test takes.
 */
export async function lendPage(
  browser: Browser,
  { options, keepsCache, prepare, expectAtEnd }: LentPage,
): Promise<Page> {
  const { viewport = { width: 1280, height: 720 }, storageState, ...others } = options;
  const name = JSON.stringify({ ...others, keepsCache });
  const pages = free.get(browser) ?? new Map<string, Page>();
  free.set(browser, pages);
  const page = pages.get(name) ?? (await openPage(browser, others, prepare));
  pages.delete(name);

  if (typeof storageState === 'object') await page.context().addCookies(storageState.cookies);
  if (viewport) await page.setViewportSize(viewport);
  const { colorScheme = 'light', reducedMotion = 'no-preference' } = options;
  await page.emulateMedia({ colorScheme, reducedMotion });
  page.setDefaultTimeout(30_000);
  onTestFinished(async ({ task }) => {
    const isUsable = task.result?.state !== 'fail' && !page.isClosed() && !changed.has(page) && !pages.has(name);
    // Meanwhile, what the browser has already said arrives.
    const isFree = isUsable && (await page.evaluate('0').then(...kept));
    for (const event of heard) page.removeAllListeners(event);
    if (isFree && (await clear(page, keepsCache).then(...kept))) pages.set(name, page);
    else await page.context().close();
    expectAtEnd();
  });
  return page;
}

/** Whether a promise is kept. */
const kept = [() => true, () => false] as const;

async function openPage(browser: Browser, options: BrowserContextOptions, prepare: LentPage['prepare']): Promise<Page> {
  const context = await browser.newContext(options);
  await prepare?.(context);
  const page = await context.newPage();
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = (...args) => {
    changed.add(page);
    return addInitScript(...args);
  };
  return page;
}

/** Leaves the site with its process, and takes away what it has kept. */
async function clear(page: Page, keepsCache: boolean): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.setOffline(false);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  const nothing = new URL('/nothing', page.url()).href;
  await page.route(nothing, (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
  await page.goto(nothing);
  await page.unroute(nothing);
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  if (!keepsCache) await session.send('Network.clearBrowserCache');
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  await page.clearConsoleMessages();
}
