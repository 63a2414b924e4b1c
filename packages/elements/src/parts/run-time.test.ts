import type { Run } from '@prospectus/client';
import { describe, expect, it } from 'vitest';
import { de as catalogueDe } from '../texts/de.ts';
import { en } from '../texts/en.ts';
import type { Texts } from '../texts/texts.ts';
import { runText, whereTexts } from './run-text.ts';
import { foreignZone, spanText, startText, timeText } from './run-time.ts';

const words = en as unknown as Texts;
const german = catalogueDe as unknown as Texts;
const hafen = { id: 'hafen', name: 'Hafen Campus', town: null };

/** An evening in Hamburg, with these changed. */
const run = (change: object = {}) =>
  ({
    id: 'r1',
    title: 'Python',
    starts_on: '2027-01-12',
    starts_at: '2027-01-12T17:00:00.000Z',
    ends_on: '2027-01-12',
    ends_at: '2027-01-12T19:30:00.000Z',
    timezone: 'Europe/Berlin',
    when_text: null,
    attendance: 'onsite',
    places: [hafen],
    ...change,
  }) as unknown as Run;
const visitors = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** What formats put between figures differs between versions of browsers. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ');

describe('when a run is', () => {
  it('is told in the institute’s time, in the language of the page (R6)', () => {
    expect(startText(run(), words, 'en-GB')).toBe('Tue, 12 January 2027, 18:00');
    expect(startText(run(), german, 'de')).toBe('Di., 12. Januar 2027, 18:00 Uhr');
    expect(startText(run(), words, 'en-GB', false)).toBe('Tue, 12 January 2027');
    expect(startText(run({ timezone: 'Asia/Tokyo', starts_on: '2027-01-13' }), words, 'en-GB')).toBe(
      'Wed, 13 January 2027, 02:00',
    );
  });

  it.each([
    ['a day', { starts_at: null, ends_at: null }, 'Tue, 12 January 2027'],
    ['an hour of a day', {}, 'Tue, 12 January 2027, 18:00–20:30'],
    ['an hour without an end', { ends_at: null }, 'Tue, 12 January 2027, 18:00'],
    ['an hour that ends as it begins', { ends_at: '2027-01-12T17:00:00.000Z' }, 'Tue, 12 January 2027, 18:00'],
    [
      'some weeks',
      { ends_on: '2027-03-30', ends_at: '2027-03-30T18:00:00.000Z' },
      'Tue, 12 January 2027, 18:00 – 30 March 2027',
    ],
    ['nothing', { starts_on: null, starts_at: null, ends_on: null, ends_at: null }, ''],
  ])('is %s (R6)', (_, change, expected) => {
    expect(plain(spanText(run(change), 'Europe/Berlin', words, 'en-GB'))).toBe(expected);
  });

  it('is a range of hours as the language writes it', () => {
    expect(plain(timeText(run(), 'Europe/Berlin', german, 'de'))).toBe('18:00–20:30 Uhr');
  });

  it('is what the institute wrote for a run without a date (R1)', () => {
    const undated = run({ starts_on: null, starts_at: null, when_text: 'on request' });

    expect(startText(undated, words, 'en')).toBe('on request');
    expect(runText(undated, words, 'en')).toBe('on request, Hafen Campus');
  });

  it('comes with the time zone only where the visitor’s clocks show another time', () => {
    expect(foreignZone(run({ timezone: visitors }), 'en')).toBe('');
    expect(foreignZone(run({ timezone: 'Pacific/Kiritimati' }), 'en')).toBe('Line Islands Time');
    expect(foreignZone(run({ starts_at: null }), 'en')).toBe('');
  });
});

describe('where a run is', () => {
  it.each([
    ['its place', {}, ['Hafen Campus']],
    ['its place with the town', { places: [{ ...hafen, town: 'Hamburg' }] }, ['Hafen Campus, Hamburg']],
    ['its place once where that names the town', { places: [{ name: 'VHS Bonn', town: 'Bonn' }] }, ['VHS Bonn']],
    ['online', { attendance: 'online', places: [] }, ['Online']],
    ['both', { attendance: 'blended' }, ['On site and online', 'Hafen Campus']],
    ['a place that is not said', { places: [] }, ['On site']],
    ['not said', { attendance: null, places: [] }, []],
  ])('is %s (R6)', (_, change, expected) => {
    expect(whereTexts(run(change), words)).toEqual(expected);
  });

  it('stands behind when it is', () => {
    expect(runText(run({ timezone: visitors, ends_at: null, starts_at: null }), words, 'en-GB')).toBe(
      'Tue, 12 January 2027, Hafen Campus',
    );
  });
});
