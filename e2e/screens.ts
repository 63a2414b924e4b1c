import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDohServer } from '../apps/service/test/support/others/doh-server.ts';
import { fillInstitute, type RunningDashboard, startDashboard } from './support/dashboard.ts';
import { screenWidths } from './support/pages/accessibility.ts';
import { screens } from './support/screens/all.ts';
import { prepareScreen, type Screen } from './support/screens/screen.ts';

// Takes a picture of every screen, or of those that are named, at the width of a desk and of a telephone.

const folder = fileURLToPath(new URL('../reports/screens/', import.meta.url));
const named = process.argv.slice(2);
const wanted = screens.filter(({ name }) => named.length === 0 || named.some((part) => name.startsWith(part)));

await mkdir(folder, { recursive: true });
// The DNS has nothing.
const dns = await createDohServer();
const dashboard = await startDashboard({ DOH_RESOLVERS: dns.url });
try {
  for (const screen of wanted) {
    await screen.before?.(dashboard);
    for (const width of screenWidths) console.log(await takePicture(dashboard, screen, width));
  }
} finally {
  await dashboard.stop();
  await dns.close();
}

async function takePicture(dashboard: RunningDashboard, screen: Screen, width: number): Promise<string> {
  const { browser, service, session, instituteId } = dashboard;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    ...(screen.isSignedIn === false ? {} : { storageState: session }),
  });
  const page = await context.newPage();
  await page.goto(`${service.url}/dashboard${fillInstitute(screen.path, instituteId)}`);
  await prepareScreen(page, screen);
  await page.evaluate('scrollTo(0, 0)');
  const file = join(folder, `${screen.name}-${width}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
  return file;
}
