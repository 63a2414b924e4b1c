import { isPackaged, unpackBrowser } from './browser.ts';
import { makeDemoData } from './demo-service.ts';

/** Makes once what every file of tests uses: the browser, which cannot be started while another unpacks it, and the demo's data. */
export async function setup(): Promise<() => Promise<void>> {
  if (isPackaged) await unpackBrowser();
  return makeDemoData();
}
