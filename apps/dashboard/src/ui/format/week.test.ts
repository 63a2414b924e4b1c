import { describe, expect, it, vi } from 'vitest';
import { firstDayOfWeek } from './week.ts';

const regions = [
  ['en-GB', 1],
  ['en-US', 0],
  ['en', 0],
  ['en-IE', 1],
  ['en-CA', 0],
  ['en-IN', 0],
  ['en-ZA', 0],
  ['en-AE', 1],
  ['de', 1],
  ['de-AT', 1],
] as const;

describe('the first day of a week', () => {
  it.each(regions)('is as the region of %s has it', (locale, day) => {
    expect(firstDayOfWeek(locale)).toBe(day);
  });

  it.each(regions)('is known for %s where browsers do not tell', (locale, day) => {
    const { Locale } = Intl;
    class Silent extends Locale {
      getWeekInfo = undefined;
      weekInfo = undefined;
    }
    vi.stubGlobal('Intl', { ...Intl, Locale: Silent });

    expect(firstDayOfWeek(locale)).toBe(day);
    vi.unstubAllGlobals();
  });
});
