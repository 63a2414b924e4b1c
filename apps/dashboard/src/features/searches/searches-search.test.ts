import { describe, expect, it } from 'vitest';
import { periodOf, readSearchesSearch } from './searches-search.ts';

describe('the address of what was looked for (S18)', () => {
  it.each([
    [{}, {}, '30'],
    [{ days: 7, show: 'none', page: 2 }, { days: 7, show: 'none', page: 2 }, '7'],
    [{ days: 90, page: 1 }, { days: 90 }, '90'],
    [{ days: 30, show: 'all', page: 0.5 }, {}, '30'],
    [{ days: '7', page: 1_000_000 }, {}, '30'],
  ])('is read from %j', (given, read, period) => {
    expect(readSearchesSearch(given)).toEqual(read);
    expect(periodOf(readSearchesSearch(given))).toBe(period);
  });
});
