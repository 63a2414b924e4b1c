import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import type { MapSuggestion } from '../../../src/features/catalogue-source/map-suggestion/asking/suggestion.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';
import { workbook } from '../../support/tables/workbook.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'map-suggest-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCommand(database.db, registerCatalogueCommands, args);
const institute = ['--institute', 'lakeside', '--name', 'Lakeside', '--timezone', 'Europe/Berlin', '--currency', 'EUR'];

async function suggest(path: string, ...args: string[]) {
  const { value } = await run('map', 'suggest', path, ...institute, ...args);
  return value as MapSuggestion;
}

async function list(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

it('makes a mapping that imports the workbook that it was made for (K10, K13a)', async () => {
  const path = await list(
    'courses.xlsx',
    workbook([
      {
        rows: [
          ['Unsere Kurse'],
          ['Nr', 'Kurs', 'Beginn', 'Ort', 'Preis'],
          [{ value: 12, format: '0000' }, 'Töpfern', { value: 46398, format: 'dd.mm.yyyy' }, 'Köln', 1290],
          [{ value: 12, format: '0000' }, 'Töpfern', { value: 46426, format: 'dd.mm.yyyy' }, 'Bonn', 1290],
        ],
      },
    ]),
  );
  const suggested = await suggest(path);
  const mapPath = join(folder, 'map.json');
  await writeFile(mapPath, JSON.stringify(suggested.map));

  await run('import', path, '--map', mapPath);

  expect(suggested.questions).toEqual([]);
  const exported = await exportObject(database.db, 'lakeside');
  expect(exported.courses).toMatchObject([
    {
      editions: [
        {
          title: 'Töpfern',
          versions: [{ runs: [{ start: '2027-01-11', places: ['koln'] }, { start: '2027-02-08' }] }],
        },
      ],
    },
  ]);
  expect(exported.institute).toMatchObject({
    places: [
      { id: 'koln', name: 'Köln' },
      { id: 'bonn', name: 'Bonn' },
    ],
  });
});

it('prints what it has next to an open question, and takes its answer (K13a)', async () => {
  const path = await list('open.csv', 'Code;Title;Price\nA;Pottery;1.290\n');

  const open = await run('map', 'suggest', path, ...institute);

  expect(open.exitCode).toBe(0);
  expect(open.errors).toContain('--answer decimal=,');
  expect(open.value).toMatchObject({ questions: [{ key: 'decimal', kind: 'decimal', columns: ['Price'] }] });
  expect(JSON.parse(open.text)).toMatchObject({ csv_map: 1, institute: { id: 'lakeside', default_currency: 'EUR' } });
  expect(await suggest(path, '--answer', 'decimal=,')).toMatchObject({
    questions: [],
    preview: [{ editions: [{ versions: [{ price: { amount: 1290 } }] }] }],
  });
});

it('names what was answered with something else (K13a)', async () => {
  const path = await list('open.csv', 'Code;Title;Price\nA;Pottery;\n');

  expect(await suggest(path, '--answer', 'empty:Price=cheap')).toMatchObject({
    questions: [{ key: 'empty:Price' }],
    findings: [{ found: '"cheap"', expected: expect.stringContaining('"on_request"') }],
  });
});

it('lets answers overrule what was found (K13a)', async () => {
  const path = await list('other.csv', 'Code,Title,Price,Members\nA,Pottery,20.50,10.50\n');

  const { columns, map } = await suggest(path, '--answer', 'column:version.price.amount=Members');

  expect(columns.find(({ column }) => column === 'Members')).toMatchObject({
    fields: ['version.price.amount'],
    why: 'answer',
  });
  expect(JSON.stringify(map)).toContain('"amount":"{Members}"');
});

it('refuses a file that is no table with what it is (K10)', async () => {
  const path = await list('cut.xlsx', workbook([{ rows: [['a', 'b']] }]).subarray(0, 900));

  const { exitCode, errors } = await run('map', 'suggest', path, ...institute);

  expect(exitCode).toBe(1);
  expect(errors).toContain('expected a whole workbook; found one that is cut off or damaged');
});

it('answers with its usage where an answer has no value, and where the institute is missing (K13a)', async () => {
  const path = await list('open.csv', 'Code;Title;Price\nA;Pottery;1.290\n');

  expect((await run('map', 'suggest', path, ...institute, '--answer', 'decimal')).exitCode).toBe(2);
  expect((await run('map', 'suggest', path)).exitCode).toBe(2);
});

it('asks at the import whether hidden rows count, where the mapping does not say so (K10)', async () => {
  const rows = [
    ['Code', 'Title', 'Price'],
    ['A', 'Pottery', 20],
    ['B', 'Old', 30],
  ];
  const path = await list('hidden.xlsx', workbook([{ rows, hidden: [3] }]));
  const { map } = await suggest(path);
  const mapPath = join(folder, 'hidden.json');
  await writeFile(mapPath, JSON.stringify(map));

  const { exitCode, errors } = await run('import', path, '--map', mapPath, '--dry-run');

  expect(exitCode).toBe(1);
  expect(errors).toContain('expected "hidden_rows" in "csv" of the mapping: in or out');
});

describe('an answer that can be none', () => {
  it.each([
    ['delimiter=', 'a single sign, such as ; or |, or the word tab'],
    ['delimiter=;;;', 'a single sign'],
    ['delimiter=x', 'a single sign'],
    ['quote=', 'a single sign'],
    ['quote=""', 'a single sign'],
    ['encoding=ebcdic', 'one of utf-8, utf-16le'],
    ['encoding=', 'one of utf-8, utf-16le'],
    ['sheet=Courses', 'a text file has no sheets'],
    ['header=', 'lines of the table, which has 2'],
    ['header=999999', 'lines of the table, which has 2'],
    ['header=1,3', 'lines of the table, which has 2'],
    ['header=-1', 'lines of the table, which has 2'],
    ['decimal=point', 'one of ",", "."'],
    ['date_order=D', 'one of "DMY", "MDY", "YMD"'],
    ['date_system=', 'one of "1900", "1904"'],
    ['hidden_rows=maybe', 'one of "in", "out"'],
    ['fill_down:Code=x', 'one of "above", "out"'],
    ['empty=nothing', 'one of "on_request", "free"'],
    ['currency=euro', 'a code such as EUR'],
    ['column:price=Price', 'one of column:course.id'],
    ['nothing=1', 'a question: decimal'],
  ])('is a finding that names it and what can be: %s (K13a)', async (answer, expected) => {
    const path = await list('absurd.csv', 'Code;Title;Price\nA;Pottery;20.50\n');

    const { value, errors, exitCode } = await run('map', 'suggest', path, ...institute, '--answer', answer);
    const { findings } = (value ?? {}) as Partial<MapSuggestion>;

    const [key] = answer.split('=');
    expect(errors).toContain(`, as the answer to ${key}; found`);
    expect(errors).toContain(expected);
    expect(findings?.[0]?.hint ?? null).toBeNull();
    expect(exitCode === 0 || value === undefined).toBe(true);
  });
});

it('names cells as a spreadsheet does, below a cell of several lines, too; what does not apply is null (K12, K13a)', async () => {
  const path = await list('places.csv', 'Code,Title,Price,Notes\nA,Pottery,20.50,"one\ntwo\nthree"\nB,Glaze,cheap,\n');

  const { questions } = await suggest(path);
  const { findings } = await suggest(path, '--answer', 'encoding=none');

  expect(questions[0]?.examples).toEqual([{ line: 5, column: 'Price', cell: 'C3', found: 'cheap', readings: [] }]);
  expect(findings[0]).toMatchObject({ hint: null, places: [] });
});

it('lists every place of a finding where all are asked for, and writes them into a table (K12)', async () => {
  const rows = ['A', 'B', 'C', 'D', 'E'].map((code) => `${code},Pottery ${code},2027-02-30,10`);
  const path = await list('days.csv', `Code,Title,Start date,Price\nX,Glaze,2027-02-01,10\n${rows.join('\n')}\n`);
  const table = join(folder, 'days-findings.csv');
  const twice = await list('twice.csv', `Code,Title,Start date,Price\n${'A,Pottery,2027-02-01,10\n'.repeat(6)}`);

  const few = await suggest(twice);
  const all = await suggest(twice, '--all', '--findings', table);

  expect(few.findings[0]).toMatchObject({
    cause: 'duplicate',
    count: 5,
    places: [{ line: 3 }, { line: 4 }, { line: 5 }],
  });
  expect(few.findings[0]?.places).toHaveLength(3);
  expect(all.findings[0]?.places).toHaveLength(5);
  expect((await readFile(table, 'utf8')).split('\r\n')).toHaveLength(7);
  expect((await suggest(path)).rows).toBe(6);
});

it('prints no mapping where a question has to be answered first (K13a)', async () => {
  const path = await list('codes.csv', '7,8\n9,10\n');

  const { text, errors, exitCode } = await run('map', 'suggest', path, ...institute);

  expect({ text, exitCode }).toEqual({ text: '', exitCode: 0 });
  expect(errors).toMatch(/--answer .*Answer these questions first/s);
});

it('says at the import with a mapping what was left out, as the suggestion does (K13a)', async () => {
  const path = await list(
    'left-out.csv',
    'Our courses;;\nCode;Title;Price\nA;Pottery;20,50\n\nWinter;;\nB;Glaze;30,50\nTotal;;51,00\n',
  );
  const { map, left_out: leftOut, questions } = await suggest(path);
  expect(questions).toEqual([]);
  const mapPath = join(folder, 'left-out.json');
  await writeFile(mapPath, JSON.stringify(map));

  const { value } = await run('import', path, '--map', mapPath, '--dry-run', '--yes');

  expect(leftOut.map(({ why }) => why)).toEqual(['title', 'blank', 'group', 'total']);
  expect(value).toMatchObject({ left_out: leftOut, courses: 2 });
});

it('takes a list for one whatever its name is, and a catalogue file for one (K10)', async () => {
  const path = await list('list.unknown', 'Code;Title;Price\nA;Pottery;20,50\n');
  const json = await list('catalogue.csv', '{"catalogue_file":1,"institute":{"id":"lakeside","name":"L"}}');

  expect((await run('import', path, '--suggest', ...institute, '--dry-run', '--yes')).value).toMatchObject({
    courses: 1,
  });
  expect((await run('import', json, '--dry-run', '--yes')).value).toMatchObject({ courses: 0 });
  expect(await run('import', json, '--map', 'map.json')).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining('is a catalogue file (JSON)'),
  });
});
