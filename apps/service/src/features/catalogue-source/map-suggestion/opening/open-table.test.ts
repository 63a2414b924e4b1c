import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueCourse } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbook } from '../../../../../test/support/tables/workbook.ts';
import { suggestMap } from '../suggest-map.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Sheets = Parameters<typeof workbook>[0];
async function suggest(sheets: Sheets, answers: Readonly<Record<string, string>> = {}) {
  const path = join(folder, 'list');
  await writeFile(path, workbook(sheets));
  const institute = { id: 'riverside', name: 'Riverside', timezone: 'Europe/Berlin', currency: 'EUR' };
  return suggestMap({ path, answers: new Map(Object.entries(answers)), institute });
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

describe('the year from which a workbook counts its days', () => {
  it('is what the workbook says, unless it is overruled (K10)', async () => {
    const start = { value: 44_936, format: 'd.m.yy' };
    const dated = {
      name: 'Kurse',
      rows: [
        ['Nr', 'Titel', 'Beginn'],
        ['a', 'Yoga', start],
      ],
    };
    const startOf = async (answers?: Readonly<Record<string, string>>) => {
      const { dialect, findings, preview } = await suggest([dated], answers);
      const [course] = preview as CatalogueCourse[];
      return [dialect.date_system, findings, course?.editions[0]?.versions[0]?.runs?.[0]?.start];
    };

    expect(await startOf()).toEqual([1900, [], '2023-01-10']);
    expect(await startOf({ date_system: '1904' })).toEqual([1904, [], '2027-01-11']);
  });
});
