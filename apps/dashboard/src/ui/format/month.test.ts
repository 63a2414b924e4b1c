import { describe, expect, it } from 'vitest';
import { isWithinReach, monthOf, stepMonth } from './month.ts';

describe('a month', () => {
  it.each([
    ['2027-01', 1, '2026-12-28', '2027-01-31', 5],
    ['2027-01', 0, '2026-12-27', '2027-02-06', 6],
    ['2027-02', 1, '2027-02-01', '2027-02-28', 4],
    ['2027-02', 6, '2027-01-30', '2027-03-05', 5],
    ['2026-03', 0, '2026-03-01', '2026-04-04', 5],
    ['2028-02', 1, '2028-01-31', '2028-03-05', 5],
  ])('%s, in weeks from day %i on, goes from %s to %s, in %i weeks', (name, firstDay, first, last, count) => {
    const { weeks } = monthOf(name, firstDay);

    expect(weeks[0]?.[0]).toBe(first);
    expect(weeks.at(-1)?.at(-1)).toBe(last);
    expect(weeks).toHaveLength(count);
    expect(new Set(weeks.flat()).size).toBe(count * 7);
  });

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2027-06', 12, '2028-06'],
  ])('from %s %i on is %s', (name, months, expected) => {
    expect(stepMonth(name, months)).toBe(expected);
  });

  it('lies within the years that dates have (R1)', () => {
    expect(['1899-12', '1900-01', '2199-12', '2200-01'].map(isWithinReach)).toEqual([false, true, true, false]);
  });
});
