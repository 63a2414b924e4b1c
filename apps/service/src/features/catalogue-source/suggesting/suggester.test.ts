import type { CatalogueCourse, CatalogueHeader, CataloguePlace } from '@prospectus/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../../../test/support/data/catalogue.ts';
import { findingsIn } from '../../../../test/support/data/read-catalogue.ts';
import { createSuggester, type SuggesterOptions } from './suggester.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

const places: CataloguePlace[] = [
  { id: 'hafen', name: 'Hafen Campus', town: 'Hamburg' },
  { id: 'mill', name: 'The Old Mill', town: 'Leeds' },
  { id: 'forge', name: 'Forge', town: 'Leeds' },
  { id: 'cafe', name: 'Café Größe', town: 'Köln' },
  { id: 'room-2', name: 'Room 12' },
];

type Version = CatalogueCourse['editions'][number]['versions'][number];

const named = (name: string, fields: Partial<Version> = {}) => version({ session: { id: 's', name }, ...fields });

const headerWith = (institute: Partial<CatalogueHeader['institute']> = {}): CatalogueHeader => {
  const { courses: _, ...header } = catalogue({ institute: { timezone: 'Europe/Berlin', places, ...institute } });
  return header;
};

function read(made: CatalogueCourse, options: Partial<SuggesterOptions> = {}, header = headerWith()) {
  const given = { now, runIds: new Set<string>(), runsMax: 1000, shortensNames: false, ...options };
  const suggester = createSuggester(header, given);
  const { suggestions, merged } = suggester.read(made);
  return { suggestions, merged, counts: suggester.counts };
}

const readName = (name: string, options: Partial<SuggesterOptions> = {}) =>
  read(course({ id: 'c' }, edition({ id: 'e', title: 'T' }, named(name, { package_session_id: 'v' }))), options);

describe('what is suggested for a version', () => {
  it('R1: is its runs, with the course, edition and version, what was read, and the name without it', () => {
    const { suggestions } = readName('Evening class (Tuesdays 18:00–20:30 from 12 January 2027), Hamburg');

    expect(suggestions).toEqual([
      {
        courseId: 'c',
        editionId: 'e',
        packageSessionId: 'v',
        foundIn: 'session_name',
        text: 'Evening class (Tuesdays 18:00–20:30 from 12 January 2027), Hamburg',
        read: ['Tuesdays', '18:00–20:30', 'from 12 January 2027'],
        rest: 'Evening class, Hamburg',
        question: undefined,
        readings: [
          [{ id: 'v-2027-01-12', start: '2027-01-12T18:00', when: 'Tuesdays 18:00–20:30', places: ['hafen'] }],
        ],
      },
    ]);
  });

  it.each([
    ['12 January 2027', null],
    ['Start: 12 January 2027', null],
    ['12.01.2027, 18 Uhr', null],
    ['Hamburg, 12 Jan 2027, 18:00', 'Hamburg'],
    ['12 Jan 2027 – Hamburg', 'Hamburg'],
    ['Hamburg | 12 Jan 2027 | Group A', 'Hamburg | Group A'],
    ['Group A [12 Jan 2027]', 'Group A'],
    ['Kurs (12.01.2027, abends)', 'Kurs (abends)'],
    ['Intake B 12 January 2027 evening', 'Intake B evening'],
  ])('R1: has the name without the dates: %s', (name, rest) => {
    expect(readName(name).suggestions).toMatchObject([{ rest }]);
  });

  it.each([
    ['12 Jan 2027, HAMBURG', { places: ['hafen'] }],
    ['12 Jan 2027, Hafen-Campus Hamburg', { places: ['hafen'] }],
    ['12 Jan 2027, the old mill, Leeds', { places: ['mill'] }],
    ['12 Jan 2027, Cafe Große', { places: ['cafe'] }],
    ['12 Jan 2027 in Room 12', { places: ['room-2'] }],
    ['12 Jan 2027, Forge and Hafen Campus', { places: ['forge', 'hafen'] }],
    ['12 Jan 2027 online', { attendance: 'online' }],
    ['Online-Kurs 12.01.2027', { attendance: 'online' }],
    ['12 janvier 2027 en ligne', { attendance: 'online' }],
    ['12 Jan 2027, hybrid, Hamburg', { attendance: 'blended', places: ['hafen'] }],
    ['12.01.2027 Präsenz', { attendance: 'onsite' }],
    ['Online marketing 12 Jan 2027', {}],
    ['12 Jan 2027, Hamburger Straße', {}],
  ])('R1: has the places and the way to attend that the name says: %s', (name, where) => {
    expect(readName(name).suggestions[0]?.readings).toEqual([[{ id: 'v-2027-01-12', start: '2027-01-12', ...where }]]);
  });

  it.each([
    ['12 Jan 2027, Leeds', 'which of the places', [{ places: ['mill'] }, { places: ['forge'] }]],
    [
      '12 Jan 2027, Hamburg or online',
      'Does one attend',
      [
        { attendance: 'blended', places: ['hafen'] },
        { attendance: 'online', places: ['hafen'] },
      ],
    ],
  ])('R1: is a question where the name leaves open where it is: %s', (name, question, readings) => {
    const { suggestions, merged } = readName(name);

    expect(suggestions[0]?.question).toContain(question);
    expect(suggestions[0]?.readings).toEqual(
      readings.map((where) => [{ id: 'v-2027-01-12', start: '2027-01-12', ...where }]),
    );
    expect(merged.editions[0]?.versions[0]).not.toHaveProperty('runs');
  });

  it('R1: comes from the level and the title where these name a day with its year, of these years', () => {
    const suggestionsOf = (level: string, title: string) =>
      read(course({}, edition({ title }, version({ level })))).suggestions.map(({ foundIn, text }) => [foundIn, text]);

    expect(suggestionsOf('12 January 2027', 'T')).toEqual([['level', '12 January 2027']]);
    expect(suggestionsOf('Level 1/2', 'Summer school, 5–9 July 2027')).toEqual([
      ['title', 'Summer school, 5–9 July 2027'],
    ]);
    for (const title of ['D-Day: 6 June 1944', 'May 2027', '12 January', '12/01/2027', 'Python 3.12']) {
      expect(suggestionsOf('Beginner', title)).toEqual([]);
    }
  });

  it('R1: is nothing for a version that has runs, published or not', () => {
    const runs = [{ id: 'r', when: 'on request', published: false }];
    const versions = [named('12 Jan 2027', { runs }), named('12 Jan 2027', { runs: [], published: false })];

    const { suggestions, counts } = read(course({}, edition({}, ...versions)));

    expect(suggestions.map(({ packageSessionId }) => packageSessionId)).toEqual([versions[1]?.package_session_id]);
    expect(counts).toMatchObject({ versions: 2, withRuns: 1, proposals: 1, runs: 1, over: 0, questions: 0 });
  });

  it('R1: counts the runs that are over', () => {
    expect(readName('22 November 2026').counts).toMatchObject({ runs: 1, over: 1 });
    expect(readName('23 November 2026').counts).toMatchObject({ runs: 1, over: 0 });
  });

  it('R1: is a question where the clocks of the institute turn its times round', () => {
    const { suggestions, counts } = readName('28 March 2027, 02:30–03:00');

    expect(suggestions).toMatchObject([{ question: expect.stringContaining('Europe/Berlin'), readings: [] }]);
    expect(counts).toMatchObject({ proposals: 0, questions: 1 });
  });
});

describe('ids of proposed runs', () => {
  it('R1: are those of no other run, whatever runs there are', () => {
    const { suggestions } = readName('12 Jan 2027 or 19 Jan 2027', {
      runIds: new Set(['v-2027-01-12', 'v-2027-01-12-2']),
    });

    expect(suggestions[0]?.readings[0]?.map(({ id }) => id)).toEqual(['v-2027-01-12-3', 'v-2027-01-19']);
  });

  it('R1: are short enough and differ, however long and alike the ids of versions are', () => {
    const ids = ['a', 'b'].map((end) => `${'x'.repeat(63)}${end}`);
    const versions = ids.map((id) => named('12 Jan 2027', { package_session_id: id }));

    const made = read(course({}, edition({}, ...versions))).suggestions.map(({ readings }) => readings[0]?.[0]?.id);

    expect(new Set(made).size).toBe(2);
    for (const id of made) expect(id).toMatch(/^x{20,}-[0-9a-f]{8}-2027-01-12$/);
  });
});

describe('the catalogue with what is proposed', () => {
  const first = named('Hamburg, 12 Jan 2027', { package_session_id: 'v1' });
  const second = named('12/01/2027', { package_session_id: 'v2' });
  const third = named('19 Jan 2027', { package_session_id: 'v3' });
  const made = course({}, edition({}, first, second, third));
  const versionsOf = (merged: CatalogueCourse) => merged.editions[0]?.versions;

  it('R1: differs in the runs alone', () => {
    expect(versionsOf(read(made).merged)).toEqual([
      { ...first, runs: [{ id: 'v1-2027-01-12', start: '2027-01-12', places: ['hafen'] }] },
      second,
      { ...third, runs: [{ id: 'v3-2027-01-19', start: '2027-01-19' }] },
    ]);
  });

  it('R1: has shorter names of sessions where that was asked for, and something is left of them', () => {
    const names = versionsOf(read(made, { shortensNames: true }).merged)?.map(({ session }) => session);

    expect(names).toEqual([
      { id: 's', name: 'Hamburg' },
      { id: 's', name: '12/01/2027' },
      { id: 's', name: '19 Jan 2027' },
    ]);
  });

  it('R1: has no more runs than the institute may have', () => {
    const { merged, suggestions, counts } = read(made, { runsMax: 2, runIds: new Set(['other']) });

    expect(versionsOf(merged)?.map(({ runs = [] }) => runs.length)).toEqual([1, 0, 0]);
    expect(suggestions.map(({ packageSessionId }) => packageSessionId)).toEqual(['v1', 'v2']);
    expect(counts).toMatchObject({ proposals: 1, runs: 1, questions: 1, leftOut: 1 });
  });

  it('D41: has no course that would be too large', () => {
    const html = 'x'.repeat(200_000);
    const authors = Array.from({ length: 19 }, () => ({ name: 'A', bio_html: html }));
    const large = course({}, edition({ authors, description_html: html }, first));
    const missing = 4 * 1024 * 1024 - Buffer.byteLength(JSON.stringify(large)) - ',"about_html":""'.length;
    const full = course({}, edition({ ...large.editions[0], about_html: 'x'.repeat(missing) }, first));

    const { merged, counts } = read(full);

    expect(missing).toBeLessThan(200_000);
    expect(merged).toBe(full);
    expect(counts).toMatchObject({ proposals: 0, runs: 0, leftOut: 1 });
  });

  it('R1: is imported without a finding, whatever names it was made of', () => {
    const words = fc.constantFrom(
      ...'12 Jan 2027|31.|2.|12.01.2027|03/2027|28 March 2027|02:30|03:00|18:00–20:30|22–24 Uhr|6 pm|Tue|Di|jeden|Tuesdays|or|bis|–|and|,|from|Hamburg|Leeds|online|hybrid|The Old Mill|Room 12|(|)|2027-10-31|01:30–02:15'.split(
        '|',
      ),
    );
    const name = fc.array(words, { minLength: 1, maxLength: 10 }).map((parts) => parts.join(' '));
    const zone = fc.constantFrom('Europe/Berlin', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'UTC');

    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), zone, (names, timezone) => {
        const file = course({}, edition({}, ...names.map((each) => named(each))));
        const header = headerWith({ timezone });

        const { merged, suggestions } = read(file, { shortensNames: true }, header);

        expect(findingsIn({ ...header, courses: [merged] })).toEqual([]);
        for (const { readings } of suggestions) {
          for (const runs of readings) {
            const one = course({}, edition({}, named('x', { runs: [...runs] })));
            expect(findingsIn({ ...header, courses: [one] })).toEqual([]);
          }
        }
      }),
    );
  });
});
