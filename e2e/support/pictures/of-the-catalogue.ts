import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningDashboard } from '../dashboard.ts';
import { inFolder } from '../demo/catalogue-files.ts';
import { untilFocused } from '../pages/dialogs.ts';
import { draft } from './drafts.ts';
import type { Picture } from './picture.ts';

/** The catalogue as a whole. */
export const cataloguePictures: readonly Picture[] = [
  {
    name: 'change-several',
    path: '/i/-/catalogue',
    open: async (page) => {
      for (const course of ['Élan', 'Paper Prototypes', 'Survey Design', 'Hiring Fairly']) {
        await page.getByRole('row').filter({ hasText: course }).getByRole('checkbox').check();
      }
      await page.getByRole('button', { name: 'Change selected' }).click();
      const dialog = page.getByRole('dialog');
      await untilFocused(dialog);
      await dialog.getByLabel('Per cent').fill('10');
      await dialog.getByLabel('Per cent').press('Enter');
      await dialog.getByRole('button', { name: 'Save as drafts' }).waitFor();
    },
    part: (page) => [page.getByRole('dialog')],
    margin: 24,
    shows: ['Price', 'Save as drafts'],
  },
  {
    name: 'drafts',
    path: '/i/-/catalogue/drafts',
    before: async (running) => {
      await draft(running, [
        { part: 'version/letterpress-en-weekend', field: 'price', value: { amount: 295, currency: 'EUR' } },
        { part: 'edition/typography-en', field: 'subtitle', value: 'Letters, lines, paragraphs, pages.' },
      ]);
      await running.service.run(
        ...['drafts', 'publish', '--course', 'letterpress', '--at', '2027-01-04T08:00'],
        ...['--institute', running.instituteId],
      );
    },
    part: (page) => [
      page.getByRole('region', { name: /^Drafts/ }),
      page.getByRole('region', { name: /^Scheduled publications/ }),
    ],
    shows: ['Publish later', 'Waiting', 'Letterpress by Hand'],
  },
  {
    name: 'differences',
    path: '/i/-/catalogue/drafts',
    before: importAgain,
    part: (page) => [page.getByRole('region', { name: /^Changes on top of your file/ })],
    shows: ['Keep change', 'Revert to file', 'The file has changed', 'Speaking for Shy People'],
  },
];

/** The next file says something else of a title that a person has written, and the same as before of all other fields. */
function importAgain({ service, instituteId }: RunningDashboard): Promise<void> {
  return inFolder(async (folder) => {
    const path = join(folder, 'catalogue.json');
    await service.run('export', '--institute', instituteId, '--source', '--out', path);
    const file = await readFile(path, 'utf8');
    await writeFile(path, file.replace('Speaking to a Room', 'Speaking for Shy People'));
    await service.run('import', path, '--yes');
  });
}
