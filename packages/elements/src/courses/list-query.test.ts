import { describe, expect, it } from 'vitest';
import { listQuery } from './list-query.ts';
import { untouched } from './list-state.ts';

describe('what a list asks for', () => {
  it('is what the page has fixed before what its visitor chose, and the visitor’s order before the page’s', () => {
    const filters = { stream: ['craft', 'data'], format: ['evening'] };
    const chosen = { ...untouched, filters, sort: 'title', page: 3 };

    expect(
      listQuery(chosen, { stream: 'data', tag: ['Excel'], format: '', language: undefined }, 'price_asc', 5),
    ).toEqual({ q: '', stream: 'data', tag: ['Excel'], format: ['evening'], sort: 'title', page: 3, page_size: 5 });
    expect(listQuery(untouched, {}, 'price_asc', 5).sort).toBe('price_asc');
  });

  it('is the first and last day of a month that is chosen (S7)', () => {
    const query = listQuery({ ...untouched, filters: { month: ['2028-02'] } }, {}, undefined, 5);

    expect(query).toMatchObject({ starts_from: '2028-02-01', starts_to: '2028-02-29' });
    expect(query).not.toHaveProperty('month');
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
