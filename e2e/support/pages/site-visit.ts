import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, onTestFinished } from 'vitest';
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
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints = collectComplaints(page, own, expected);
  let hasComplained = false;
  page.on('console', (message) => {
    hasComplained ||= expected?.test(message.text()) === true;
  });
  const shifts = new Map<string, number>();
  await context.exposeBinding('noteShift', ({ page }, value: number) => {
    shifts.set(page.url(), (shifts.get(page.url()) ?? 0) + value);
  });
  await context.addInitScript(observeShifts);
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
    expect(hasComplained, `the console has complained of ${expected}`).toBe(expected !== undefined);
    expect([...shifts].filter(([, sum]) => sum >= shiftMax)).toEqual([]);
  });
  await page.goto(url);
  return page;
}

/** Returns what a page has written to its console. */
export const consoleOf = async (page: Page): Promise<readonly string[]> =>
  (await page.consoleMessages()).map((message) => message.text());

// Browsers do not count layout shifts within half a second of a user's input. What a test does is not such an input.
const observeShifts = `
  let lastInput = -Infinity;
  const note = () => { lastInput = performance.now(); };
  for (const name of ['input', 'click', 'popstate']) addEventListener(name, note, true);
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, startTime, value } of list.getEntries()) {
      if (!hadRecentInput && startTime - lastInput > 500) noteShift(value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;
