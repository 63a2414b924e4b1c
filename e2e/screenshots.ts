import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDashboard } from './support/dashboard.ts';
import { discard, expectDone } from './support/pictures/drafts.ts';
import { coursePictures } from './support/pictures/of-a-course.ts';
import { spreadsheetPictures } from './support/pictures/of-a-spreadsheet.ts';
import { cataloguePictures } from './support/pictures/of-the-catalogue.ts';
import { dashboardPictures } from './support/pictures/of-the-dashboard.ts';
import { takePicture } from './support/pictures/picture.ts';

// Takes the pictures of the guides, all of them, since what one shows was made for those before it. A screen that has not changed makes the same file
// again, whenever that is. A picture that cannot be taken any more is named, and stays as it was.

const folder = fileURLToPath(new URL('../docs/guides/pictures/', import.meta.url));
const clock = new URL('./support/pictures/slow-clock.mjs', import.meta.url);

/** When the service begins in all pictures, and when they are looked at. */
const begin = '2026-11-17T09:30:00.000Z';
const now = Date.parse('2026-11-17T09:42:00.000Z');

await mkdir(folder, { recursive: true });
const dashboard = await startDashboard({
  NODE_OPTIONS: `--import=${clock}`,
  PICTURES_AT: begin,
  PICTURES_BEGAN: String(Date.now()),
});
try {
  await expectDone(dashboard, { method: 'PATCH', path: '/account', data: { name: 'Hanna Vogt' } });
  for (const picture of [...dashboardPictures, ...coursePictures, ...cataloguePictures, ...spreadsheetPictures]) {
    try {
      const bytes = await takePicture(dashboard, picture, now);
      await discard(dashboard);
      await writeFile(join(folder, `${picture.name}.webp`), bytes);
      console.log(`${picture.name}.webp: ${Math.round(bytes.length / 1000)} kB`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
} finally {
  await dashboard.stop();
}
