import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, isDay, isFilterDay, startOfDay } from './day.ts';

describe('a day of the reader’s calendar', () => {
  it('begins and ends at midnight by the reader’s clock', () => {
    expect(new Date(startOfDay('2027-01-31') ?? '')).toEqual(new Date(2027, 0, 31));
    expect(new Date(endOfDay('2027-01-31') ?? '')).toEqual(new Date(2027, 1, 1));
  });

  it.each(['', 'tomorrow', '2027-02-31', '2027-13-01', '27-01-01', '0000-01-01', '2027-1-1'])(
    'is not what %j says',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(endOfDay(text)).toBeUndefined();
    },
  );

  it.each(['0002-05-03', '0202-05-03', '1066-10-14', '1970-12-31', '9999-01-01', '2026-02-31', ''])(
    'is none to filter by for %j, which the service would refuse',
    (text) => {
      expect(isFilterDay(text)).toBe(false);
      expect(isFilterDay('2026-05-03')).toBe(true);
    },
  );

  it('is written as date fields do', () => {
    expect(dayOf(new Date(2027, 0, 5, 23, 59))).toBe('2027-01-05');
  });
});
