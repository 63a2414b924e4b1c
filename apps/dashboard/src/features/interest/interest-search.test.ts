import { describe, expect, it } from 'vitest';
import { periodOf, readInterestSearch } from './interest-search.ts';

describe('the address of the interest', () => {
  it.each([
    [{ days: 7 }, '7'],
    [{ days: 90 }, '90'],
    [{ days: 28 }, '28'],
    [{ days: '7' }, '28'],
    [{}, '28'],
  ])('%j means %s days, and nothing else stays in it (E9)', (given, days) => {
    const search = readInterestSearch({ ...given, other: 1 });

    expect(periodOf(search)).toBe(days);
    expect(Object.keys(search)).toEqual(days === '28' ? [] : ['days']);
  });
});
