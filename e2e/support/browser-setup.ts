import { isPackaged, unpackBrowser } from './browser.ts';

/** Unpacks the browser before any file of tests does: while one writes it, another could not start it. */
export async function setup(): Promise<void> {
  if (isPackaged) await unpackBrowser();
}
