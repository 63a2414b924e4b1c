import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setReader } from '../../language/reader.ts';
import { describeClosing } from './run-dates.ts';

// Test files share what they load, the reader included.
beforeAll(() => setReader('en', ['en-GB']));
afterAll(() => setReader('en', []));

describe('the end of enrolment', () => {
  it.each([
    // A day of the catalogue file is over with its midnight, which belongs to the next one.
    ['2027-01-08T23:00:00.000Z', 'Europe/Berlin', '8 Jan 2027'],
    ['2027-01-09T00:00:00.000Z', 'UTC', '8 Jan 2027'],
    ['2027-01-08T11:00:00.000Z', 'Europe/Berlin', '8 Jan 2027, 12:00'],
    ['2027-01-08T23:00:01.000Z', 'Europe/Berlin', '9 Jan 2027, 00:00'],
    // Clocks go forward at midnight, so that the day begins at one o’clock.
    ['2018-11-04T03:00:00.000Z', 'America/Sao_Paulo', '3 Nov 2018'],
  ])('%s in %s is shown as %s (R1, R6)', (closes, zone, expected) => {
    expect(describeClosing(closes, zone)).toBe(expected);
  });
});
