import { expect } from '@playwright/test';

/** Playwright's expectations, with the patience that a busy machine needs. */
export const expectPage = expect.configure({ timeout: 20_000 });
