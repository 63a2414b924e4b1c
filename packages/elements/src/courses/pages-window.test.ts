import { describe, expect, it } from 'vitest';
import { pagesWindow } from './pages-window.ts';

const shown = (page: number, last: number): string =>
  pagesWindow(page, last)
    .map((each) => each ?? '…')
    .join(' ');

describe('the pages that are offered', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [2, 3, '1 2 3'],
    [1, 4, '1 2 3 4'],
    [1, 9, '1 2 … 9'],
    [3, 9, '1 2 3 4 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [6, 9, '1 … 5 6 7 8 9'],
    [9, 9, '1 … 8 9'],
    [500, 1000, '1 … 499 500 501 … 1000'],
  ])(
    'are the first, the last and those around page %i of %i, without a gap of a single one',
    (page, last, expected) => {
      expect(shown(page, last)).toBe(expected);
    },
  );
});
