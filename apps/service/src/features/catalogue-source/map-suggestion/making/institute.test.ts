import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCell, workbook } from '../../../../../test/support/tables/workbook.ts';
import { suggestMap } from '../suggest-map.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'currencies-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function suggest(rows: readonly (readonly TestCell[])[], currency?: string) {
  const path = join(folder, 'list');
  await writeFile(path, workbook([{ rows }]));
  const { findings, questions, map } = await suggestMap({ path, answers: new Map(), institute: { id: 'i', currency } });
  return {
    asked: questions.map(({ key }) => key),
    found: findings.map(({ found, expected, places }) => [found, expected, ...places.map(({ cell }) => cell)]),
    currency: (map as { institute?: { default_currency?: string } } | null)?.institute?.default_currency,
  };
}

const expected = 'prices in EUR, or a column with the currency';

describe('the currency of prices', () => {
  it('is none but the known one where a heading names another (K10)', async () => {
    const rows = (heading: string) => [
      ['Nr.', 'Titel', heading],
      ['a', 'Yoga', 120],
    ];

    expect((await suggest(rows('Preis (CHF)'), 'EUR')).found).toEqual([['"Preis (CHF)"', expected, 'C1']]);
    for (const heading of ['Preis', 'Preis (EUR)', 'Preis in €', 'Preis EUR / CHF']) {
      expect(await suggest(rows(heading), 'EUR')).toEqual({ asked: [], found: [], currency: 'EUR' });
    }
    expect(await suggest(rows('Preis ($)'), 'CAD')).toMatchObject({ found: [] });
  });

  it('is none but the known one where a sheet shows another (K10)', async () => {
    const francs = { value: 120, format: '#,##0.00 "CHF"' };
    const rows = [
      ['Nr.', 'Titel', 'Preis'],
      ['a', 'Yoga', francs],
      ['b', 'Tanz', { ...francs, format: '0.00 "€"' }],
    ];

    expect((await suggest(rows, 'EUR')).found).toEqual([['"120.00 CHF"', expected, 'C2']]);
  });

  it('is what a sheet shows where nothing else is known (K10)', async () => {
    const rows = [
      ['Nr.', 'Titel', 'Preis'],
      ['a', 'Yoga', { value: 120, format: '[$CHF] #,##0.00' }],
    ];

    expect(await suggest(rows)).toEqual({ asked: [], found: [], currency: 'CHF' });
  });

  it('is looked for in the column of reduced prices, too (K10)', async () => {
    const rows = [
      ['Nr.', 'Titel', 'Preis', 'Aktionspreis (CHF)'],
      ['a', 'Yoga', 120, 90],
    ];

    expect((await suggest(rows, 'EUR')).found).toEqual([['"Aktionspreis (CHF)"', expected, 'D1']]);
  });

  it('is that of each row where a column says it (K10)', async () => {
    const rows = [
      ['Nr.', 'Titel', 'Preis (EUR)', 'Währung'],
      ['a', 'Yoga', 120, 'CHF'],
    ];

    expect((await suggest(rows, 'GBP')).found).toEqual([]);
  });
});
