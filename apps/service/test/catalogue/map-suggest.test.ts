import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerCatalogueCommands } from '../../src/features/catalogue-source/index.ts';
import type { MapSuggestion } from '../../src/features/catalogue-source/map-suggestion/asking/suggestion.ts';
import { exportObject } from '../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { runCommand } from '../support/service/command-line.ts';
import { workbook } from '../support/tables/workbook.ts';

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

it('prints what it has beside an open question, and takes its answer (K13a)', async () => {
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

it('is told of an answer without a value, and of a missing institute, by its usage (K13a)', async () => {
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
