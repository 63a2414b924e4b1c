import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from 'vitest';
import { lendPage } from './lent-page.ts';
import { collectComplaints } from './page-complaints.ts';

export type VisitOptions = BrowserContextOptions & {
  /** Matches messages that the test causes in the console on purpose; the test fails when none appears. */
  readonly expected?: RegExp;
};

/** The largest layout shift that a page may have while it loads (Core Web Vitals). */
const shiftMax = 0.1;

/**
 * Opens a site as a visitor.
 *
 * At its end, the test fails for everything that must not happen on any of the pages: errors, requests to other hosts, layout shifts.
 */
export async function visit(
  browser: Browser,
  url: string,
  own: readonly string[],
  { expected, ...options }: VisitOptions = {},
): Promise<Page> {
  let complaints: readonly string[] = [];
  let hasComplained = false;
  const page = await lendPage(browser, {
    options: { viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options },
    keepsCache: false,
    prepare: watchShifts,
    expectAtEnd() {
      expect(complaints).toEqual([]);
      expect(hasComplained, `the console has complained of ${expected}`).toBe(expected !== undefined);
      expect([...shifts].filter(([, sum]) => sum >= shiftMax)).toEqual([]);
    },
  });
  const shifts = new Map<string, number>();
  shiftsOf.set(page.context(), shifts);
  complaints = collectComplaints(page, own, expected);
  page.on('console', (message) => {
    hasComplained ||= expected?.test(message.text()) === true;
  });
  await page.goto(url);
  return page;
}

/** Layout shifts of the visit that a context is lent to, by the address of the page. */
const shiftsOf = new WeakMap<BrowserContext, Map<string, number>>();

async function watchShifts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteShift', ({ page }, value: number) => {
    const shifts = shiftsOf.get(context);
    shifts?.set(page.url(), (shifts.get(page.url()) ?? 0) + value);
  });
  await context.addInitScript(observeShifts);
}

/** Returns what a page has written to its console. */
export const consoleOf = async (page: Page): Promise<readonly string[]> =>
  (await page.consoleMessages()).map((message) => message.text());

// Browsers do not count layout shifts within half a second of a user's input. What a test does is not such an input.
const observeShifts = `
  let lastInput = -Infinity;
  const note = () => { lastInput = performance.now(); };
  for (const name of ['input', 'click', 'popstate']) addEventListener(name, note, true);
  // A page that leads to another without loading it changes its address when that is there, however long after the click.
  globalThis.navigation?.addEventListener('currententrychange', note);
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, startTime, value } of list.getEntries()) {
      if (!hadRecentInput && startTime - lastInput > 500) noteShift(value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;
