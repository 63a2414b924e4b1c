import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDays } from './day.ts';

const startOf = (timeZone: string, date: string) => new Date(createDays(timeZone).startOf(date)).toISOString();
const endOf = (timeZone: string, date: string) => new Date(createDays(timeZone).endOf(date)).toISOString();

describe('startOf', () => {
  it.each([
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00.000Z'],
    ['America/New_York', '2026-11-20', '2026-11-20T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-20', '2026-11-20T11:00:00.000Z'],
    ['UTC', '2028-02-29', '2028-02-29T00:00:00.000Z'],
  ])('knows when a day begins in %s (§3)', (timeZone, date, expected) => {
    expect(startOf(timeZone, date)).toBe(expected);
  });

  it.each([
    ['before the clocks go forward', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['after they went forward', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['before they go back', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['after they went back', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('follows summer time in Berlin: %s (§3)', (_, date, expected) => {
    expect(startOf('Europe/Berlin', date)).toBe(expected);
  });

  it('begins a day without midnight when the clocks go forward (§3)', () => {
    // In Beirut, 2026-03-29 begins at 01:00.
    expect(startOf('Asia/Beirut', '2026-03-29')).toBe('2026-03-28T22:00:00.000Z');
  });

  it('begins a day when the clocks went back over its midnight (§3)', () => {
    // In Beirut, 2026-10-24 has 25 hours: its last one comes twice.
    expect(startOf('Asia/Beirut', '2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
    expect(startOf('Asia/Beirut', '2026-10-24')).toBe('2026-10-23T21:00:00.000Z');
  });

  it('begins a day that the calendar left out with the one after it (§3)', () => {
    // Samoa went from 2011-12-29 to 2011-12-31.
    expect(startOf('Pacific/Apia', '2011-12-30')).toBe('2011-12-30T10:00:00.000Z');
    expect(startOf('Pacific/Apia', '2011-12-31')).toBe('2011-12-30T10:00:00.000Z');
  });

  it.each(['0000-01-01', '0000-06-01', '0001-01-01', '0099-12-31', '9999-12-31'])(
    'knows every day that four digits can name the year of: %s (§3)',
    (date) => {
      expect(startOf('UTC', date)).toBe(`${date}T00:00:00.000Z`);
    },
  );
});

describe('endOf', () => {
  it.each([
    ['UTC', '2026-12-31', '2027-01-01T00:00:00.000Z'],
    ['UTC', '2028-02-28', '2028-02-29T00:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['UTC', '9999-12-31', '+010000-01-01T00:00:00.000Z'],
    ['Asia/Kolkata', '9999-12-31', '9999-12-31T18:30:00.000Z'],
  ])('is the first instant after the day in %s (§3)', (timeZone, date, expected) => {
    expect(endOf(timeZone, date)).toBe(expected);
  });
});

describe('instantOf', () => {
  it('is the first instant at which the clocks show the time or later', () => {
    const berlin = createDays('Europe/Berlin');

    expect(new Date(berlin.instantOf('2026-11-20T09:30:15')).toISOString()).toBe('2026-11-20T08:30:15.000Z');
    // 02:30 does not exist that day, and 02:30 exists twice on the other.
    expect(new Date(berlin.instantOf('2026-03-29T02:30:00')).toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(new Date(berlin.instantOf('2026-10-25T02:30:00')).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });
});

describe('days of any time zone', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const dates = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const localDate = (timeZone: string, instant: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);

  it('begin when the calendar there shows their date for the first time (§3)', () => {
    fc.assert(
      fc.property(zones, dates, (timeZone, date) => {
        const start = createDays(timeZone).startOf(date);

        expect(localDate(timeZone, start) >= date).toBe(true);
        expect(localDate(timeZone, start - 1) < date).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
