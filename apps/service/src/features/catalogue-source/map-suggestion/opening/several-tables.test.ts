import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggestMap } from '../suggest-map.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'several-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function suggest(...rows: readonly string[]) {
  const path = join(folder, 'list');
  await writeFile(path, `${rows.join('\n')}\n`);
  const institute = { id: 'riverside', name: 'Riverside', timezone: 'Europe/Berlin', currency: 'EUR' };
  const { questions, findings, preview, left_out: left } = await suggestMap({ path, answers: new Map(), institute });
  return {
    asked: questions.map(({ key }) => key),
    found: findings.map(({ expected, found, places: [place] }) => `${expected}; ${found} (${place?.cell})`),
    courses: preview.map((course) => (course as { readonly id: string }).id),
    left: left.map(({ line, why }) => `${line} ${why}`),
  };
}

const header = 'Code;Course;Price';
const first = [header, 'A1;English;10 €', 'A2;French;11 €'];

describe('tables below one another', () => {
  it('are one where the headings are repeated, with or without a title or a blank row (K10)', async () => {
    for (const between of [[], [';;'], [';;', 'Health;;']]) {
      const { asked, found, courses, left } = await suggest(...first, ...between, header, 'B1;Yoga;20 €');
      expect({ asked, found, courses }).toEqual({ asked: [], found: [], courses: ['A1', 'A2', 'B1'] });
      expect(left.at(-1)).toBe(`${4 + between.length} header`);
    }
  });

  it.each([
    ['a part of them', 'Code;Course;'],
    ['in other letters', 'CODE;course ;PRICE'],
  ])('are so where only %s is repeated, too (K10)', async (_, again) => {
    const { asked, found, courses } = await suggest(...first, ';;', again, 'B1;Yoga;20 €');
    expect({ asked, found, courses }).toEqual({ asked: [], found: [], courses: ['A1', 'A2', 'B1'] });
  });

  it.each([
    ['in another order', [';;', 'Code;Price;Course'], 'Code, Price, Course', 'A5'],
    ['in another order at once', ['Code;Price;Course'], 'Code, Price, Course', 'A4'],
    ['a column further right', [';;', ';Code;Course;Price'], 'Code, Course, Price', 'B5'],
    ['of something else', [';;', 'Room;Town;Street'], 'Room, Town, Street', 'A5'],
    ['of something else at once', ['Room;Town;Street'], 'Room, Town, Street', 'A4'],
  ])('are a finding where the headings are %s, and no courses (K10)', async (_, rows, headings, cell) => {
    expect(await suggest(...first, ...rows, 'B1;Yoga;Weg 1')).toMatchObject({
      asked: [],
      found: [`one table on the sheet; another header, "${headings}" (${cell})`],
      courses: [],
    });
  });
});

describe('tables next to one another', () => {
  it.each([
    ['with a column between them', [`${header};;${header}`, 'A1;Yoga;10 €;;B1;Dance;20 €'], 'F1'],
    ['without one', [`${header};${header}`, 'A1;Yoga;10 €;B1;Dance;20 €'], 'E1'],
    ['with a title each', ['Spring;;;;Autumn;;', `${header};;${header}`, 'A1;Yoga;10 €;;B1;Dance;20 €'], 'F2'],
  ])('are one finding, and not the half of the courses: %s (K10)', async (_, rows, cell) => {
    expect(await suggest(...rows)).toMatchObject({
      asked: [],
      found: [`one table on the sheet; the same headings again next to them, "Code, Course, Price" (${cell})`],
      courses: [],
    });
  });

  it.each([
    ['shorter', [`${header};;Room;Town`, 'A1;Yoga;10 €;;Hall;Leeds', 'A2;Dance;9 €;;;', 'A3;Choir;8 €;;;']],
    ['longer', [`${header};;Room;Town`, 'A1;Yoga;10 €;;Hall;Leeds', ';;;;Mill;York', ';;;;Barn;York']],
  ])('are a finding where the other one is %s and of something else (K10)', async (_, rows) => {
    expect((await suggest(...rows)).found).toEqual([
      'one table on the sheet; another one after an empty column, "Room, Town" (E1)',
    ]);
  });

  it('are none where a column between is empty, and other rows have something behind it (K10)', async () => {
    const rows = [`${header};;Room;Town`, 'A1;Yoga;10 €;;Hall;Leeds', 'A2;Dance;9 €;;;', 'A3;Choir;8 €;;Hall;Leeds'];

    expect((await suggest(...rows)).found).toEqual([]);
  });

  it('are none where the dates of a course, or its title in two languages, stand next to one another (K10)', async () => {
    const dates = [
      'Spring;;Autumn;;',
      'Start;End;Start;End;Course',
      '2027-01-12;2027-01-13;2027-09-12;2027-09-13;Yoga',
    ];
    const languages = ['English;;German;', 'Title;Description;Title;Description', 'Dance;All of it;Tanz;Alles'];

    expect((await suggest(...dates)).found).toEqual([]);
    expect((await suggest(...languages)).found).toEqual([]);
  });
});
