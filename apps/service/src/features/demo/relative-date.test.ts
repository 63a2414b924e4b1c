import { describe, expect, it } from 'vitest';
import { resolveRelativeDates } from './relative-date.ts';

const noon = Date.parse('2026-11-20T12:00:00.000Z');

describe('resolveRelativeDates', () => {
  it.each([
    ['@+30d', '2026-12-20'],
    ['@-20d', '2026-10-31'],
    ['@+0d', '2026-11-20'],
    ['@-10d 09:05', '2026-11-10T09:05:00.000Z'],
    ['@+30d 18:00 local', '2026-12-20T18:00'],
    ['@+0d>fri', '2026-11-20'],
    ['@+0d>thu 09:30 local', '2026-11-26T09:30'],
    ['@+1d>sun 10:00', '2026-11-22T10:00:00.000Z'],
    ['Evenings from {@+60d en}', 'Evenings from January 2027'],
    ['{@-20d de} bis {@+120d de}', 'Oktober 2026 bis März 2027'],
  ])('reads %s', (notation, expected) => {
    expect(resolveRelativeDates(notation, noon)).toBe(expected);
  });

  it.each([
    '2019-09-02T08:00:00+02:00',
    'sent @+30d ago',
    '@+30',
    '@30d',
    '@+30d 24:00',
    '@+30d>day',
    '@+30d local',
    '{@+30d}',
    '',
  ])('leaves %j alone', (text) => {
    expect(resolveRelativeDates(text, noon)).toBe(text);
  });

  it('reaches every text of a value and changes nothing else', () => {
    const value = { a: ['@+1d', 1, null, true], b: { c: '@-1d 00:00', d: {} } };

    expect(resolveRelativeDates(value, noon)).toEqual({
      a: ['2026-11-21', 1, null, true],
      b: { c: '2026-11-19T00:00:00.000Z', d: {} },
    });
  });

  it('gives the same from the first to the last millisecond of a day in UTC', () => {
    const first = Date.parse('2026-11-20T00:00:00.000Z');
    const last = Date.parse('2026-11-20T23:59:59.999Z');

    expect(resolveRelativeDates('@+30d', last)).toBe(resolveRelativeDates('@+30d', first));
    expect(resolveRelativeDates('@+30d', last + 1)).toBe('2026-12-21');
  });

  it('counts days over leap days and ends of years', () => {
    expect(resolveRelativeDates('@+1d', Date.parse('2028-02-28T10:00:00.000Z'))).toBe('2028-02-29');
    expect(resolveRelativeDates('@+1d', Date.parse('2027-12-31T10:00:00.000Z'))).toBe('2028-01-01');
  });
});
