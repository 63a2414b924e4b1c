import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { remember } from '../memo.ts';
import { createZone } from '../time/zone.ts';
import { contentLine } from './content-line.ts';
import { timeLine } from './time-value.ts';
import { describeZone, timeZoneComponent } from './time-zone.ts';

/** Kept, since each looks up what the clocks do on every day. */
const zoneOf = remember(createZone, 20);

/** Reads an instant as another program does, by the zone that the calendar describes. */
function readBack(zoneName: string, instants: readonly number[]): number[] {
  const zone = zoneOf(zoneName);
  const [from, to] = [Math.min(...instants), Math.max(...instants)];
  const text = [
    contentLine('BEGIN', 'VCALENDAR'),
    timeZoneComponent(describeZone(zone, from, to), from, to),
    ...instants.flatMap((instant) => [
      contentLine('BEGIN', 'VEVENT'),
      timeLine('DTSTART', instant, zone),
      contentLine('END', 'VEVENT'),
    ]),
    contentLine('END', 'VCALENDAR'),
  ].join('');
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => (event.getFirstPropertyValue('dtstart') as ICAL.Time).toUnixTime() * 1000);
}

const linesOf = (name: string, from: string, to: string) => {
  const span = [Date.parse(from), Date.parse(to)] as const;
  return timeZoneComponent(describeZone(createZone(name), ...span), ...span)
    .trimEnd()
    .split('\r\n');
};

describe('timeZoneComponent', () => {
  it('describes each change of clocks as it happens (L4)', () => {
    expect(linesOf('Europe/Berlin', '2027-01-12T00:00Z', '2027-11-01T00:00Z')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20270328T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20271031T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });

  it.each([
    ['a day that did not happen', 'Pacific/Apia', '2011-12-29T00:00Z', '2012-01-02T00:00Z', '-1000', '+1400'],
    ['half an hour', 'Australia/Lord_Howe', '2027-04-01T00:00Z', '2027-05-01T00:00Z', '+1100', '+1030'],
    [
      'clocks that go back for Ramadan',
      'Africa/Casablanca',
      '2027-02-01T00:00Z',
      '2027-02-10T00:00Z',
      '+0100',
      '+0000',
    ],
    ['seconds of long ago', 'Africa/Monrovia', '1972-01-01T00:00Z', '1972-02-01T00:00Z', '-004430', '+0000'],
  ])('knows %s (L4)', (_, name, from, to, before, after) => {
    const lines = linesOf(name, from, to);

    expect(lines).toContain(`TZOFFSETFROM:${before}`);
    expect(lines.filter((line) => line.startsWith('TZOFFSETTO')).at(-1)).toBe(`TZOFFSETTO:${after}`);
  });

  it('says the same of a time whatever span it is taken from (L4)', () => {
    const [from, to] = [Date.parse('2027-05-01T00:00Z'), Date.parse('2027-11-30T00:00Z')];
    const zone = createZone('Europe/Berlin');
    const long = describeZone(zone, Date.parse('2020-01-01T00:00Z'), Date.parse('2031-01-01T00:00Z'));

    expect(timeZoneComponent(long, from, to)).toBe(timeZoneComponent(describeZone(zone, from, to), from, to));
  });

  it('has one offset where clocks never change (L4)', () => {
    expect(
      linesOf('Asia/Kolkata', '2027-01-01T00:00Z', '2030-01-01T00:00Z').filter((line) => line === 'TZOFFSETTO:+0530'),
    ).toHaveLength(1);
  });
});

const zones = [
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Pacific/Kiritimati',
  'Africa/Monrovia',
  'Europe/Dublin',
  'UTC',
];

describe('timeLine', () => {
  it.each([
    ['a local time', 'Europe/Berlin', '2027-01-12T17:00:00Z', 'X;TZID=Europe/Berlin:20270112T180000'],
    ['UTC for a time that clocks show twice', 'Europe/Berlin', '2027-10-31T00:30:00Z', 'X:20271031T003000Z'],
    ['UTC for the second of it as well', 'Europe/Berlin', '2027-10-31T01:30:00Z', 'X:20271031T013000Z'],
    ['a local time just before it', 'Europe/Berlin', '2027-10-30T23:59:00Z', 'X;TZID=Europe/Berlin:20271031T015900'],
    ['UTC where the offset has seconds', 'Africa/Monrovia', '1971-12-01T00:00:00Z', 'X:19711201T000000Z'],
    ['UTC where that is the zone', 'UTC', '2027-01-12T17:00:00Z', 'X:20270112T170000Z'],
    ['whole seconds', 'UTC', '2027-01-12T17:00:00.900Z', 'X:20270112T170000Z'],
  ])('writes %s (L4)', (_, zone, instant, expected) => {
    expect(timeLine('X', Date.parse(instant), createZone(zone)).trimEnd()).toBe(expected);
  });

  it('gives back any instant to another program, in any zone and about any change of clocks (L4)', () => {
    const about = (day: string) =>
      fc.integer({ min: -2_000, max: 2_000 }).map((minutes) => Date.parse(day) + minutes * 60_000);
    const instant = fc.oneof(
      ...[
        '2011-12-30',
        '2018-11-04',
        '2018-02-18',
        '2027-03-28',
        '2027-10-31',
        '2027-04-03',
        '2027-02-07',
        '1972-01-07',
      ].map(about),
      fc.integer({ min: Date.UTC(1960, 0) / 1000, max: Date.UTC(2040, 0) / 1000 }).map((seconds) => seconds * 1000),
    );
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.array(instant, { minLength: 1, maxLength: 4 }), (zone, instants) => {
        expect(readBack(zone, instants)).toEqual(instants);
      }),
      { numRuns: 200 },
    );
  });
});
