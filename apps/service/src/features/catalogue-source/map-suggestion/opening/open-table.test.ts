import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbook } from '../../../../../test/support/tables/workbook.ts';
import { suggestMap } from '../suggest-map.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Sheets = Parameters<typeof workbook>[0];
async function suggest(sheets: Sheets) {
  const path = join(folder, 'list');
  await writeFile(path, workbook(sheets));
  const institute = { id: 'riverside', name: 'Riverside', timezone: 'Europe/Berlin', currency: 'EUR' };
  return suggestMap({ path, answers: new Map(), institute });
}

const courses = {
  name: 'Kurse',
  rows: [
    ['Nr', 'Titel', 'Preis', 'Status'],
    ['a', 'Yoga', 90, 'aktiv'],
  ],
};
const words = { name: 'Listen', rows: [['frei'], ['ausgebucht'], ['x']] };
const empty = { name: 'Tabelle1', rows: [] };

describe('a workbook with several sheets', () => {
  it('is asked about its sheet alone, of which the most likely has the most headings (K10)', async () => {
    const withoutPrice = { ...courses, rows: [...courses.rows, ['b', 'Chor', '', 'aktiv']] };
    const { questions, findings } = await suggest([words, withoutPrice]);
    const { preview } = await suggest([words, courses]);

    expect(questions).toMatchObject([{ key: 'sheet', suggested: 'Kurse', choices: [{}, {}] }]);
    expect(findings).toEqual([]);
    expect(preview).toMatchObject([{ id: 'a' }]);
  });

  it('is read by the only one that has rows (K10)', async () => {
    const { questions, dialect } = await suggest([empty, courses]);

    expect([dialect.sheet, questions.map(({ key }) => key)]).toEqual(['Kurse', []]);
  });

  it('is found to be empty where none has (K12)', async () => {
    const { questions, findings } = await suggest([empty, { ...empty, name: 'Tabelle2' }]);

    expect([questions, findings.map(({ cause }) => cause)]).toEqual([[], ['empty']]);
  });
});
