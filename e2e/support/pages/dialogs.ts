import type { Locator } from '@playwright/test';
import { expectPage } from './expect-page.ts';

/**
 * Waits until what opened in front of the page has taken the focus, as people do who look where it is.
 *
 * It takes it by timers, a moment after it shows: between a step to one of its buttons and the key, that would put another button below the key.
 */
export async function untilFocused(dialog: Locator): Promise<void> {
  await expectPage(dialog.locator(':focus')).toBeAttached();
  // The dialog takes the focus twice: what is due by now is done before this is.
  await dialog.page().evaluate('new Promise((resolve) => setTimeout(resolve))');
}

/** Presses a button of a dialog that has just opened, by the keyboard. */
export async function pressWithin(dialog: Locator, button: Locator): Promise<void> {
  await untilFocused(dialog);
  await button.press('Enter');
}
