import { describe, expect, it } from 'vitest';
import { course, edition, version } from '../../../test/support/data/catalogue.ts';
import { readStamps, restamp, runContents, siteContents, stampOf, writeStamps } from './event-stamps.ts';
import type { CourseFacts } from './facts.ts';

const stamps = (contents: Record<string, unknown>, stamp: number, before = readStamps(null)) =>
  restamp(before, new Map(Object.entries(contents)), stamp);

describe('restamp', () => {
  it('leaves what is as it was, and stamps what is new or another (L4)', () => {
    const before = stamps({ a: 1, b: 2, c: 3 }, 10);
    const after = stamps({ a: 1, b: 'other', d: 4 }, 20, before);

    expect([...after.keys()].map((part) => [part, stampOf(after, part)])).toEqual([
      ['a', 10],
      ['b', 20],
      ['d', 20],
    ]);
  });

  it('never goes back, whatever clocks say (L4)', () => {
    const after = stamps({ a: 'other' }, 5, stamps({ a: 1 }, 10));

    expect(stampOf(after, 'a')).toBe(11);
  });

  it('is kept as text, with any id (L4)', () => {
    const made = stamps({ ['__proto__']: 1, constructor: 2 }, 7);

    expect(readStamps(writeStamps(made))).toEqual(made);
    expect(stampOf(readStamps(writeStamps(made)), 'toString')).toBe(0);
  });
});

const run = { id: 'r', start: '2027-01-12T18:00', places: ['hafen'] };
const ofCourse = (fields: object, other: { edition?: object; version?: object; course?: object } = {}) =>
  JSON.stringify(
    runContents(
      course(
        { id: 'c', ...other.course },
        edition(
          { id: 'e', title: 'Python', ...other.edition },
          version({
            package_session_id: 'v',
            enroll_invite: { id: 'i' },
            ...other.version,
            runs: [{ ...run, ...fields }],
          }),
        ),
      ) as CourseFacts,
    ).get('r'),
  );

describe('what an event shows', () => {
  it.each([
    { start: '2027-01-12T19:00' },
    { end: '2027-01-12T20:00' },
    { when: 'evenings' },
    { meetings: [{ start: '2027-01-12' }] },
    { cancelled: true },
    { places: ['leeds'] },
    { note: 'Laptop' },
    { enrol_url: 'https://example.org' },
  ])('is another with %j (L4)', (change) => {
    expect(ofCourse(change)).not.toBe(ofCourse({}));
  });

  it.each([
    { price: { amount: 5 } },
    { seats: 3, seats_left: 0 },
    { enrol_until: '2027-01-01' },
    { guaranteed: true },
    { published: true },
    { instructors: [{ name: 'Ada' }] },
    { attendance: 'onsite' },
  ])('is the same with %j (L4, R14)', (change) => {
    expect(ofCourse(change)).toBe(ofCourse({}));
  });

  it('is another with another title, stream or address of the version, and the same with another price (L4, R14)', () => {
    expect(ofCourse({}, { edition: { title: 'SQL' } })).not.toBe(ofCourse({}));
    expect(ofCourse({}, { course: { stream: 'data' } })).not.toBe(ofCourse({}));
    expect(ofCourse({}, { version: { level: 'Pro' } })).not.toBe(ofCourse({}));
    expect(ofCourse({}, { version: { price: 7 } })).toBe(ofCourse({}));
    expect(ofCourse({}, { version: { price: 'on_request' } })).toBe(ofCourse({}));
  });

  it('is another with an address that takes the place of the derived one, until another takes its place (L4, K15)', () => {
    const [course, edition, version] = ['course', 'edition', 'version'].map((name) => ({
      url: `https://a.example/${name}`,
    }));

    const all = [{}, { course }, { course, edition }, { course, edition, version }].map((own) =>
      ofCourse({}, own as object),
    );

    expect(new Set(all).size).toBe(4);
    expect(ofCourse({}, { course: { url: 'https://b.example' }, edition } as object)).toBe(all[2]);
    expect(ofCourse({ enrol_url: 'https://b.example' }, { course } as object)).toBe(
      ofCourse({ enrol_url: 'https://b.example' }),
    );
  });

  it('is of the institute: its zone, pages, places and streams, and nothing else of it (L4)', () => {
    const header = (change: object) =>
      JSON.stringify([
        ...siteContents({
          catalogue_file: 1,
          institute: {
            id: 'i',
            name: 'School',
            timezone: 'Europe/Berlin',
            places: [{ id: 'a', name: 'A' }],
            ...change,
          },
          streams: [{ slug: 'data', label: 'Data' }],
        }),
      ]);

    expect(header({ timezone: 'UTC' })).not.toBe(header({}));
    expect(header({ course_site: { domain: 'x.example' } })).not.toBe(header({}));
    expect(header({ places: [{ id: 'a', name: 'A', street: 'Kai 1' }] })).not.toBe(header({}));
    expect(header({ prices_visible: false, name: 'Other', default_currency: 'CHF' })).toBe(header({}));
  });
});
