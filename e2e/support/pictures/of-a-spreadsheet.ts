import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inFolder } from '../demo/catalogue-files.ts';
import { expectDone } from './drafts.ts';
import type { Picture } from './picture.ts';

const institute = 'linden-quay-summer';

/** A list as an office keeps it. */
const before = [
  'Code;Course;Starts;Town;Price',
  'S1;Linocut in a Weekend;03/07/2027;Bremen;180,00',
  'S2;Sketching by the Water;10/07/2027;Hamburg;95,00',
  'S3;Bread with Sourdough;17/07/2027;Hamburg;149,00',
].join('\n');

/** A price and a day are others, and a course is new. */
const after = [
  before.replace('149,00', '159,00').replace('10/07', '31/07'),
  'S4;Letters with a Brush;24/07/2027;Bremen;120,00',
].join('\n');

/** A list that is imported a second time, into an institute that has nothing else. */
export const spreadsheetPictures: readonly Picture[] = [
  {
    name: 'spreadsheet',
    path: `/i/${institute}/catalogue/imports`,
    before: async (running) => {
      const data = { id: institute, name: 'Linden Quay Summer School', default_currency: 'EUR', joins: true };
      await expectDone(running, { method: 'POST', path: '/operator/institutes', data });
      await inFolder(async (folder) => {
        const list = join(folder, 'courses.csv');
        await writeFile(list, before);
        await running.service.run('import', list, '--suggest', '--institute', institute, '--yes');
      });
    },
    open: async (page) => {
      const list = { name: 'courses.csv', mimeType: 'text/csv', buffer: Buffer.from(after) };
      await page.getByLabel('Choose a file').setInputFiles(list);
      await page.getByRole('heading', { name: 'New (1)' }).waitFor();
    },
    part: (page) => [
      page.getByRole('region', { name: 'Columns' }),
      page.getByRole('region', { name: 'Your courses' }),
      page.getByRole('region', { name: 'What will change' }),
    ],
    shows: ['Columns', 'First day', 'Changed (2)', '€149', '€159', 'Letters with a Brush'],
  },
];
