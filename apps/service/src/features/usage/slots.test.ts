import { describe, expect, it } from 'vitest';
import { lastDays, lastHours } from './slots.ts';

const iso = (slots: readonly number[]) => slots.map((ms) => new Date(ms).toISOString());

describe('lastHours', () => {
  it('ends with the hour that is now', () => {
    expect(iso(lastHours(Date.parse('2026-11-20T01:59:59.999Z'), 3))).toEqual([
      '2026-11-19T23:00:00.000Z',
      '2026-11-20T00:00:00.000Z',
      '2026-11-20T01:00:00.000Z',
    ]);
  });
});

describe('lastDays', () => {
  it.each([
    ['UTC', '2026-11-20T23:59:00Z', ['2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z']],
    ['Asia/Kolkata', '2026-11-20T18:31:00Z', ['2026-11-19T18:30:00.000Z', '2026-11-20T18:30:00.000Z']],
    ['America/New_York', '2026-11-20T04:00:00Z', ['2026-11-18T05:00:00.000Z', '2026-11-19T05:00:00.000Z']],
    ['Europe/Berlin', '2026-10-25T12:00:00Z', ['2026-10-23T22:00:00.000Z', '2026-10-24T22:00:00.000Z']],
    ['Europe/Berlin', '2026-10-26T12:00:00Z', ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']],
  ])('ends with the day that is now in %s at %s', (timeZone, now, expected) => {
    expect(iso(lastDays(Date.parse(now), 2, timeZone))).toEqual(expected);
  });
});
