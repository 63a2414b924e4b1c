import { describe, expect, it } from 'vitest';
import { listQuery } from './list-query.ts';
import { untouched } from './list-state.ts';

describe('what a list asks for', () => {
  it('is what the page has fixed before what its visitor chose, and the visitor’s order before the page’s', () => {
    const chosen = { ...untouched, stream: 'craft', format: 'evening', sort: 'title', page: 3 };

    expect(
      listQuery(chosen, { stream: 'data', tag: 'Excel', format: '', language: undefined }, 'price_asc', 5),
    ).toEqual({
      ...chosen,
      stream: 'data',
      tag: 'Excel',
      page_size: 5,
    });
    expect(listQuery(untouched, {}, 'price_asc', 5).sort).toBe('price_asc');
  });

  it.each([
    [24, 24],
    [0, 12],
    [-1, 1],
    [7.9, 7],
    [1000, 100],
    [Number.NaN, 12],
  ])('is as many courses a page as the API gives: %d asked, %d given', (asked, given) => {
    expect(listQuery(untouched, {}, undefined, asked).page_size).toBe(given);
  });
});
