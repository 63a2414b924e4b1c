import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestCell, workbook } from '../../../../../test/support/tables/workbook.ts';
import { suggestMap } from '../suggest-map.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbook-prices-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function suggest(rows: readonly (readonly TestCell[])[], currency = 'EUR') {
  const path = join(folder, 'list');
  await writeFile(path, workbook([{ rows }]));
  const institute = { id: 'riverside', name: 'Riverside', timezone: 'Europe/Berlin', currency };
  return suggestMap({ path, answers: new Map(), institute });
}

it('a number of a workbook with three decimals is what it is (K10)', async () => {
  const rows = [
    ['Code', 'Title', 'Price'],
    ['A1', 'Yoga', 12.125],
    ['A2', 'Choir', 90],
  ];
  const { questions, findings, preview } = await suggest(rows, 'KWD');

  expect([questions, findings]).toEqual([[], []]);
  expect(preview).toMatchObject([{ editions: [{ versions: [{ price: { amount: 12.125 } }] }] }, {}]);
});

it('a number of a workbook does not decide for texts that can be read in two ways (K10)', async () => {
  const { questions } = await suggest([
    ['Code', 'Title', 'Price'],
    ['A1', 'Yoga', 12.125],
    ['A2', 'Choir', '1.290'],
  ]);

  expect(questions).toMatchObject([{ key: 'decimal' }]);
});

it.each(['Price', 'Sale price', 'List price'])('a share in per cent is no price: %s (K10)', async (heading) => {
  const { findings } = await suggest([
    ['Code', 'Title', heading === 'Price' ? 'Keywords' : 'Price', heading],
    ['A1', 'Yoga', heading === 'Price' ? 'mat' : 100, { value: 0.2, format: '0%' }],
    ['A2', 'Choir', heading === 'Price' ? 'song' : 100, 80],
  ]);

  expect(findings).toMatchObject([{ cause: 'number', found: '"20%"', places: [{ cell: 'D2', column: heading }] }]);
});
