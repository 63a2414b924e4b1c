import { describe, expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

const leftOut = (...rows: readonly (readonly string[])[]) =>
  sortRows(
    rows.map((cells, index) => ({ kind: 'record', line: index + 2, cells })),
    [['Title', 'Start', 'Town', 'Price']],
    'in',
  ).leftOut.map(({ line, why }) => `${line} ${why}`);

const pottery = ['Pottery', '2027-01-11', 'Ulm', '120'];

describe('a row of sums', () => {
  it.each([['Total'], ['Summe:'], ['Grand total']])('is left out: %s (K10)', (label) => {
    for (const figures of [
      ['', '', '1.290,00 €'],
      ['12', '', '50 %'],
      ['–', '', '€ 290'],
    ]) {
      expect(leftOut(pottery, pottery, [label, ...figures])).toEqual(['4 total']);
    }
  });

  it.each([
    ['Total Quality Management', '2027-01-11', '', '290'],
    ['Grand piano', '', 'Ulm', '290'],
    ['Suma', 'on request', '', '290'],
  ])('is no course whose title begins like one: %s (K10)', (...course) => {
    expect(leftOut(pottery, pottery, course)).toEqual([]);
  });
});
