import type { Page } from '@playwright/test';
import type { RunningDashboard } from '../dashboard.ts';
import { expectPage } from '../pages/expect-page.ts';

/** What a screen shows things of. */
export type Shown = Pick<RunningDashboard, 'service' | 'instituteId'>;

/** A screen of which pictures are taken, and that is tested to be accessible. */
export type Screen = {
  readonly name: string;
  /** Below `/dashboard`; `/i/-` stands for the demo institute. */
  readonly path: string;
  readonly isSignedIn?: false;
  /** Makes what is to be seen, by the command line or the dashboard's API. */
  readonly before?: (shown: Shown) => Promise<void>;
  /** What is done on the page before it is looked at. */
  readonly open?: (page: Page) => Promise<void>;
};

/** Waits until nothing on a page holds the place of what is being loaded. */
export async function waitForAnswers(page: Page): Promise<void> {
  await expectPage(
    page.getByRole('main').getByText('Loading', { exact: true }).or(page.locator('.mantine-Skeleton-root')),
  ).toHaveCount(0);
}

/** Waits for the screen that a page has opened, and does on it what belongs to it. */
export async function prepareScreen(page: Page, { open }: Screen): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForAnswers(page);
  await open?.(page);
  // It may have led to another screen.
  await waitForAnswers(page);
}
