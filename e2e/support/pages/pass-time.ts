import type { Page } from '@playwright/test';

/** Lets a page believe that it has been open for a while: who sends a form at once is taken for a program (rule E2). */
export const passTime = (page: Page): Promise<void> =>
  page.evaluate('((now) => { performance.now = () => now() + 10_000; })(performance.now.bind(performance))');
