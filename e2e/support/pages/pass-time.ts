import type { Page } from '@playwright/test';

/** Makes a page believe that it has been open for a while: a form that is sent at once counts as sent by a program (rule E2). */
export const passTime = (page: Page): Promise<void> =>
  page.evaluate('((now) => { performance.now = () => now() + 10_000; })(performance.now.bind(performance))');
