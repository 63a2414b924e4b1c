import type { CatalogueFile, CatalogueRun, Run as PublicRun } from '@prospectus/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryRuns, withSoundRuns } from '../../../../test/support/data/arbitrary-runs.ts';
import { catalogue, course, edition, version } from '../../../../test/support/data/catalogue.ts';
import { readCalendar, type SeenEvent } from '../../../../test/support/data/read-calendar.ts';
import { contentLine } from '../../../platform/icalendar/content-line.ts';
import { describeZone, timeZoneComponent } from '../../../platform/icalendar/time-zone.ts';
import { dayAfter } from '../../../platform/time/zone.ts';
import { readCourse } from './course.ts';
import { toPublicRun } from './run.serializer.ts';
import { toEvents } from './run-event.serializer.ts';
import { readSite } from './site.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const places = [
  {
    id: 'hafen',
    name: 'Hafen, Campus',
    street: 'Am Kai 1',
    postcode: '20457',
    town: 'Hamburg',
    country: 'DE',
    latitude: 53.54361234,
    longitude: -0.00000001,
    directions: 'U3 Baumwall',
  },
  { id: 'garden', name: 'Garden' },
];

/** Every run of a file that exists, as the API shows it, with its events as they are written. */
function write(file: CatalogueFile, at: number, sequence = 219_000_000) {
  const site = readSite(file, null, () => null);
  const written = (file.courses ?? []).flatMap((authored) => {
    const read = readCourse({ ...authored, id: authored.id ?? '' }, site, at);
    if (!read) return [];
    return read.editions.flatMap(({ versions }) =>
      versions.flatMap((each) =>
        each.runs.existing.map((run) => ({
          shown: toPublicRun(run, each, read, site),
          events: toEvents(run, each, read, site, sequence),
        })),
      ),
    );
  });
  return { written, site };
}

/** The same, read back by another program. */
function seeIn(file: CatalogueFile, at: number) {
  const { written, site } = write(file, at);
  const span = [at - 300 * 86_400_000, at + 300 * 86_400_000] as const;
  const text = [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    timeZoneComponent(describeZone(site.zone, ...span), ...span),
    ...written.flatMap(({ events }) => (events?.heads ?? []).map((head) => head + events?.tail)),
    contentLine('END', 'VCALENDAR'),
  ].join('');
  return { events: readCalendar(text).events, runs: written.map(({ shown }) => shown) };
}

const withRun = (run: Partial<CatalogueRun>, institute: object = {}): CatalogueFile =>
  catalogue({
    institute: {
      id: 'riverside',
      timezone: 'Europe/Berlin',
      places,
      course_site: { domain: 'learn.example' },
      ...institute,
    },
    streams: [{ slug: 'data', label: 'Data, Science' }],
    courses: [
      course(
        { id: 'c', stream: 'data' },
        edition(
          { id: 'e', title: 'Python; Basics' },
          version({ package_session_id: 'v', enroll_invite: { id: 'i' }, runs: [{ id: 'r', ...run }] }),
        ),
      ),
    ],
  });
const see = (run: Partial<CatalogueRun>, institute: object = {}) => seeIn(withRun(run, institute), now).events;
const utc = (text: string) => Date.parse(text);

describe('a run in a calendar', () => {
  it('is an event with all that it shows (L4)', () => {
    const events = see({
      start: '2027-01-12T18:00',
      end: '2027-01-12T20:30',
      when: 'Tuesdays',
      places: ['HAFEN'],
      note: 'Bring a laptop,\nplease',
      price: { amount: 80 },
      seats_left: 3,
    });

    const url = 'https://learn.example/e?enrollInviteId=i&packageSessionId=v';
    expect(events).toEqual([
      {
        uid: 'r@riverside.prospectus',
        sequence: 219_000_000,
        summary: 'Python; Basics',
        start: utc('2027-01-12T17:00Z'),
        end: utc('2027-01-12T19:30Z'),
        hasEnd: true,
        status: 'CONFIRMED',
        location: 'Hafen, Campus, Am Kai 1, 20457 Hamburg, DE',
        description: `Tuesdays\n\nBring a laptop,\nplease\n\nU3 Baumwall\n\n${url}`,
        url,
        categories: ['Data, Science'],
        geo: [53.543612, 0],
        stamp: Date.UTC(2020, 0, 1) + 219_000_000_000,
      } satisfies SeenEvent,
    ]);
  });

  it.each<[string, Partial<CatalogueRun>, Partial<SeenEvent>]>([
    ['a day, which ends with it', { start: '2027-01-12' }, { start: '2027-01-12', end: '2027-01-13', hasEnd: true }],
    ['days', { start: '2027-01-30', end: '2027-02-28' }, { start: '2027-01-30', end: '2027-03-01' }],
    [
      'days, where only the end has a time',
      { start: '2027-01-12', end: '2027-01-14T18:00' },
      { start: '2027-01-12', end: '2027-01-15' },
    ],
    [
      'a time without an end on that day',
      { start: '2027-01-12T18:00' },
      { start: utc('2027-01-12T17:00Z'), hasEnd: false },
    ],
    [
      'a time until the end of a day',
      { start: '2027-01-12T18:00', end: '2027-01-14' },
      { start: utc('2027-01-12T17:00Z'), end: utc('2027-01-14T23:00Z') },
    ],
    ['a time that ends where it begins', { start: '2027-01-12T18:00', end: '2027-01-12T18:00' }, { hasEnd: false }],
    ['a time over midnight', { start: '2027-01-12T23:00', end: '2027-01-13T01:00' }, { end: utc('2027-01-13T00:00Z') }],
    [
      'an instant',
      { start: '2027-01-12T18:00:00.7+05:30', end: '2027-01-12T20:00Z' },
      { start: utc('2027-01-12T12:30Z'), end: utc('2027-01-12T20:00Z') },
    ],
    [
      'a time that clocks skip',
      { start: '2027-03-28T02:30', end: '2027-03-28T04:00' },
      { start: utc('2027-03-28T01:30Z'), end: utc('2027-03-28T02:00Z') },
    ],
    [
      'the second of a time that they show twice',
      { start: '2027-10-31T02:30+02:00', end: '2027-10-31T02:10+01:00' },
      { start: utc('2027-10-31T00:30Z'), end: utc('2027-10-31T01:10Z') },
    ],
    ['cancelled', { start: '2027-01-12', cancelled: true }, { status: 'CANCELLED' }],
    [
      'at two places, without a position',
      { start: '2027-01-12', places: ['hafen', 'garden'] },
      { location: 'Hafen, Campus, Am Kai 1, 20457 Hamburg, DE; Garden', geo: null },
    ],
    ['nowhere', { start: '2027-01-12' }, { location: null, geo: null }],
    [
      'at an address of its own',
      { start: '2027-01-12', enrol_url: 'https://münchen.example/ü?a=1;b,c' },
      { url: 'https://xn--mnchen-3ya.example/%C3%BC?a=1;b,c' },
    ],
  ])('may be %s (L4, R1)', (_, run, expected) => {
    expect(see(run)).toMatchObject([expected]);
  });

  it('is an event for each meeting, with number or title, its place and its own time (L4)', () => {
    const events = see({
      places: ['hafen'],
      note: 'Bring a laptop',
      meetings: [
        { start: '2027-01-12T18:00', end: '2027-01-12T20:00' },
        { start: '2027-01-19', title: 'Loops, and more', place: 'garden' },
      ],
    });

    expect(events).toMatchObject([
      {
        uid: 'r.1@riverside.prospectus',
        summary: 'Python; Basics (1/2)',
        location: expect.stringContaining('Kai 1'),
        start: utc('2027-01-12T17:00Z'),
      },
      {
        uid: 'r.2@riverside.prospectus',
        summary: 'Python; Basics: Loops, and more',
        location: 'Garden',
        start: '2027-01-19',
        end: '2027-01-20',
        geo: null,
      },
    ]);
    for (const { description } of events) expect(description).toContain('Bring a laptop');
  });

  it('has the number of its meeting also when there is only one, so that a second changes nothing of the first (L4)', () => {
    expect(see({ meetings: [{ start: '2027-01-12' }] })).toMatchObject([
      { uid: 'r.1@riverside.prospectus', summary: 'Python; Basics' },
    ]);
  });

  it('is not there without a date (L4)', () => {
    expect(see({ when: 'on request' })).toEqual([]);
  });

  it('says nothing of prices and seats (L4, R14)', () => {
    const textOf = (run: Partial<CatalogueRun>, institute = {}) =>
      JSON.stringify(
        write(withRun({ start: '2027-01-12', ...run }, institute), now).written.map(({ events }) => events),
      );

    const plain = textOf({});
    expect(textOf({ price: { amount: 4711 } })).toBe(plain);
    expect(textOf({ price: { amount: 0 } }, { prices_visible: false })).toBe(plain);
    expect(textOf({ seats: 12, seats_left: 0, enrol_until: '2026-12-01', guaranteed: true })).toBe(plain);
  });

  it('does not grow with every meeting by what they share (L4)', () => {
    const meetings = Array.from({ length: 400 }, () => ({ start: '2027-01-12' }));
    const { written } = write(withRun({ note: 'x'.repeat(2_000), meetings }), now);
    const { heads = [], tail = '' } = written[0]?.events ?? {};

    expect(heads).toHaveLength(400);
    expect(heads.join('').length).toBeLessThan(400 * 250);
    expect(tail).toContain('xxx');
  });
});

type Times = Pick<PublicRun, 'starts_on' | 'starts_at' | 'ends_on' | 'ends_at'>;

/** When an event must begin and end by what the API says of it. */
function expectTimes(event: SeenEvent | undefined, shown: Times): void {
  const { starts_on, starts_at, ends_on, ends_at } = shown;
  if (starts_at === null) {
    expect([event?.start, event?.end]).toEqual([starts_on, dayAfter(ends_on ?? '')]);
    return;
  }
  const instant = (text: string) => Math.floor(Date.parse(text) / 1000) * 1000;
  expect(event?.start).toBe(instant(starts_at));
  if (ends_at !== null && instant(ends_at) > instant(starts_at)) expect(event?.end).toBe(instant(ends_at));
  else expect(event?.hasEnd).toBe(ends_at === null && ends_on !== starts_on);
}

describe('any catalogue', () => {
  it('shows the same in a calendar as over the API, about every change of clocks (L4)', () => {
    fc.assert(
      fc.property(arbitraryRuns, ({ file: made, instants }) => {
        const file = withSoundRuns(made);
        for (const at of instants) {
          const { events, runs } = seeIn(file, at);
          const dated = runs.filter(({ starts_on }) => starts_on !== null);
          const expected = dated.flatMap((run): { uid: string; run: PublicRun; times: Times }[] =>
            run.meetings.length === 0
              ? [{ uid: run.id, run, times: run }]
              : run.meetings.map((times, index) => ({ uid: `${run.id}.${index + 1}`, run, times })),
          );

          expect(events.map(({ uid }) => uid.split('@')[0])).toEqual(expected.map(({ uid }) => uid));
          for (const [index, { run, times }] of expected.entries()) {
            expectTimes(events[index], times);
            expect(events[index]?.summary.startsWith(run.title)).toBe(true);
            expect(events[index]?.status).toBe(run.availability === 'cancelled' ? 'CANCELLED' : 'CONFIRMED');
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
