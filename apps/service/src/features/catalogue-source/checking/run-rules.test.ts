import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../../../test/support/data/catalogue.ts';
import { findingsIn } from '../../../../test/support/data/read-catalogue.ts';
import { createFindings } from './finding.ts';
import { createValidator } from './validate.ts';

type Json = Record<string, unknown>;

const many = (count: number, make: (index: number) => unknown) => Array.from({ length: count }, (_, at) => make(at));
const withPlaces = (places: unknown, institute: Json = {}) => ({ id: 'a', name: 'A', places, ...institute });
const inPlaces = (...places: Json[]) => findingsIn({ ...catalogue(), institute: withPlaces(places) });
const inRuns = (runs: unknown[], institute: Json = {}) =>
  findingsIn({
    ...catalogue(),
    institute: withPlaces(
      [
        { id: 'Hafen', name: 'H' },
        { id: 'mill', name: 'M' },
      ],
      institute,
    ),
    courses: [{ id: 'c', editions: [{ id: 'e', title: 'T', versions: [{ ...version(), runs }] }] }],
  });

const at = '/courses/0/editions/0/versions/0/runs';
/** Findings within one run, without what leads to it. */
const inRun = (run: Json, timezone = 'Europe/Berlin') =>
  inRuns([{ id: 'r', ...run }], { timezone }).map((finding) => finding.replace(`${at}/0`, ''));

it('R1: finds nothing wrong with what the guide to dates and places shows of a file', async () => {
  const text = await readFile(new URL('../../../../../../docs/guides/dates-and-places.md', import.meta.url), 'utf8');
  const [, header = '', versions = ''] = /```json\n("institute".*?)…\n("versions".*?)```/s.exec(text) ?? [];
  const { institute } = JSON.parse(`{${header}}`);

  const findings = findingsIn({
    ...catalogue(),
    institute: { id: 'a', name: 'A', ...institute },
    courses: [{ id: 'c', editions: [{ id: 'e', title: 'T', ...JSON.parse(`{${versions}}`) }] }],
  });

  expect(findings).toEqual([]);
});

describe('the times of a run', () => {
  const wrong = 'a date such as 2027-01-15, a local time such as 2027-01-15T18:00, or a timestamp with an offset or Z';

  it.each([
    '2027-01-12',
    '2027-01-12T18:00',
    '2027-01-12T18:00:30',
    '2027-01-12T23:59:59',
    '2027-01-12T18:00:00Z',
    '2027-01-12T18:00:00.5+05:30',
    '1900-01-01',
    '2199-12-31T23:59:59',
  ])('R1: may be written %s', (start) => {
    expect(inRun({ start, end: start, enrol_until: start, meetings: [{ start, end: start }] })).toEqual([]);
  });

  it.each([
    '2027-02-29',
    '2027-02-29T18:00',
    '2027-01-12T24:00',
    '2027-01-12T18:60',
    '2027-01-12 18:00',
    '2027-01-12T18',
    '2027-1-12',
    'January',
    20270112,
  ])('R1: are no %s, and nothing else follows from that', (start) => {
    expect(inRun({ start, end: '2027-01-01', enrol_until: '2027-02-01' })).toEqual([
      `/start: ${wrong}, ${JSON.stringify(start)}`,
    ]);
    expect(inRun({ meetings: [{ start: '2027-01-12', end: start }], end: '2027-01-12T09:00' })).toEqual([
      `/meetings/0/end: ${wrong}, ${JSON.stringify(start)}`,
    ]);
  });

  it.each(['1899-12-31', '2200-01-01', '1899-12-31T23:59:59-11:00', '2200-01-01T00:00'])(
    'R1: are not in the year of %s',
    (start) => {
      expect(inRun({ start })).toEqual([`/start: a year from 1900 to 2199, "${start}"`]);
    },
  );

  it('R1: are there, or words are', () => {
    expect(inRun({})).toEqual([': a start, meetings or when, none of them']);
    expect(inRun({ start: '', when: null, meetings: [] })).toEqual([': a start, meetings or when, none of them']);
    expect(inRun({ when: 'on request' })).toEqual([]);
    expect(inRun({ when: 'on request', enrol_until: '2027-01-12' })).toEqual([]);
    expect(inRun({ meetings: [{ start: '2027-01-12' }] })).toEqual([]);
    expect(inRun({ when: 'x'.repeat(2_001) })).toHaveLength(1);
    expect(inRun({ meetings: 'soon' })).toHaveLength(1);
  });

  it('R1: have no end without a start or meetings', () => {
    expect(inRun({ when: 'on request', end: '2027-01-12' })).toEqual([
      '/end: a start or meetings for the end, "2027-01-12"',
    ]);
    expect(inRun({ meetings: [{ start: '2027-01-12' }], end: '2027-01-12' })).toEqual([]);
  });

  it.each([
    ['2027-01-12', '2027-01-12'],
    ['2027-01-12T18:00', '2027-01-12T18:00'],
    ['2027-01-12T18:00', '2027-01-12'],
    ['2027-01-12', '2027-01-12T00:00'],
    // In Berlin, this is the 12th.
    ['2027-01-12', '2027-01-11T23:00:00Z'],
    // The clocks skip the hour from 2:00, so that both are the same.
    ['2027-03-28T03:30', '2027-03-28T02:30'],
    // The first 2:30 of two.
    ['2027-10-31T02:30:00+02:00', '2027-10-31T02:30'],
  ])('R1: begin at %s and end at %s', (start, end) => {
    expect(inRun({ start, end })).toEqual([]);
    expect(inRun({ meetings: [{ start, end }] })).toEqual([]);
    expect(inRun({ start, meetings: [{ start: end }] })).toEqual([]);
    expect(inRun({ start, enrol_until: start, end })).toEqual([]);
  });

  it.each([
    ['2027-01-12', '2027-01-11'],
    ['2027-01-12T18:00', '2027-01-12T17:59:59'],
    ['2027-01-12T18:00', '2027-01-11'],
    ['2027-01-12', '2027-01-11T23:59'],
    ['2027-01-12', '2027-01-11T22:59:59Z'],
    ['2027-03-28T03:31', '2027-03-28T02:30'],
    ['2027-10-31T02:30:00+01:00', '2027-10-31T02:30'],
  ])('R1: do not begin at %s and end at %s', (start, end) => {
    expect(inRun({ start, end })).toEqual([`/end: not before it starts, "${end}"`]);
    expect(inRun({ meetings: [{ start, end }] })).toEqual([`/meetings/0/end: not before it starts, "${end}"`]);
    expect(inRun({ start, meetings: [{ start: end }] })).toEqual([
      `/meetings/0/start: not before the run starts, "${end}"`,
    ]);
  });

  it('R1: do not begin at an hour and end before it, with the last of their meetings', () => {
    const meeting = { start: '2027-01-12', end: '2027-01-12T18:00' };

    expect(inRun({ start: '2027-01-12T20:00', meetings: [meeting] })).toEqual([
      '/meetings/0/end: not before the run starts, "2027-01-12T18:00"',
    ]);
    expect(inRun({ start: '2027-01-12T18:00', meetings: [meeting] })).toEqual([]);
    expect(inRun({ start: '2027-01-12T20:00', meetings: [meeting, { start: '2027-01-13' }] })).toEqual([]);
  });

  it.each([
    [{ start: '2027-01-12', end: '2027-01-20' }, '2027-01-20', '2027-01-21'],
    [{ start: '2027-01-12', end: '2027-01-20T18:00' }, '2027-01-20', '2027-01-20T18:01'],
    [{ start: '2027-01-12T18:00' }, '2027-01-12T23:59', '2027-01-13T00:00'],
    [{ meetings: [{ start: '2027-01-12T18:00', end: '2027-01-12T20:00' }] }, '2027-01-12T20:00', '2027-01-12T20:01'],
    // The meeting that ends last, though another is after it.
    [
      {
        meetings: [
          { start: '2027-01-12', end: '2027-01-20' },
          { start: '2027-01-13', end: '2027-01-14' },
        ],
      },
      '2027-01-20T23:59',
      '2027-01-21T00:00',
    ],
  ])('R1: let enrolment end until %o ends, authored or not', (run, last, late) => {
    expect(inRun({ ...run, enrol_until: last })).toEqual([]);
    expect(inRun({ ...run, enrol_until: late })).toEqual([`/enrol_until: not after its end, "${late}"`]);
  });

  it('R1: compare as those of the institute’s clocks, where the day after may be the same', () => {
    // Apia had no 30 December 2011: its noon is that of the 31st.
    expect(inRun({ start: '2011-12-31T12:00', end: '2011-12-30T12:00' }, 'Pacific/Apia')).toEqual([]);
    expect(inRun({ start: '2011-12-31', end: '2011-12-30' }, 'Pacific/Apia')).toHaveLength(1);
  });
});

describe('the meetings of a run', () => {
  it('R1: lie within an authored start and end', () => {
    const run = { start: '2027-01-12T18:00', end: '2027-01-13T20:00' };

    expect(
      inRun({
        ...run,
        meetings: [{ start: '2027-01-12T17:00' }, { start: '2027-01-13T19:00', end: '2027-01-13T20:30' }],
      }),
    ).toEqual([
      '/meetings/0/start: not before the run starts, "2027-01-12T17:00"',
      '/meetings/1/end: not after the run ends, "2027-01-13T20:30"',
    ]);
    expect(inRun({ ...run, meetings: [{ start: '2027-01-14' }] })).toEqual([
      '/meetings/0/start: not after the run ends, "2027-01-14"',
    ]);
    // Only its day is known when a meeting without an end is over.
    expect(inRun({ ...run, meetings: [{ start: '2027-01-13T19:00' }] })).toEqual([]);
    expect(inRun({ ...run, meetings: [{ start: '2027-01-12', end: '2027-01-13' }] })).toEqual([]);
  });

  it.each([
    ['2027-01-12', '2027-01-12', true],
    ['2027-01-12', '2027-01-12T00:00', true],
    ['2027-01-12T00:00', '2027-01-12', true],
    ['2027-01-12T18:00', '2027-01-12T18:00', true],
    ['2027-01-12T00:01', '2027-01-12', false],
    ['2027-01-12T18:00', '2027-01-12T17:00', false],
    ['2027-03-28T03:30', '2027-03-28T02:30', true],
    ['2027-10-31T02:30:00+01:00', '2027-10-31T02:30', false],
  ])('R1: are in order of their start: %s, then %s', (first, second, isInOrder) => {
    expect(inRun({ meetings: [{ start: first }, { start: second }] })).toEqual(
      isInOrder ? [] : [`/meetings/1/start: meetings in order of their start, "${second}"`],
    );
  });

  it('R1: are at most 400', () => {
    const meetings = (count: number) => many(count, () => ({ start: '2027-01-12' }));

    expect(inRun({ meetings: meetings(400) })).toEqual([]);
    expect(inRun({ meetings: meetings(401) })).toEqual(['/meetings: at most 400 meetings, an array of 401']);
  });
});

describe('the places of a run', () => {
  it('R1: are those of the institute, without regard to case', () => {
    const meetings = [{ start: '2027-01-12', place: 'MILL' }];

    expect(inRun({ meetings, places: ['hafen', 'Mill'] })).toEqual([]);
    expect(inRun({ meetings: [{ start: '2027-01-12', place: 'nowhere' }], places: ['hafen', 'gone'] })).toEqual([
      '/places/1: the id of a place, "gone"',
      '/meetings/0/place: the id of a place, "nowhere"',
    ]);
  });

  it('R1: are named once each, without regard to case, and by meetings as often as they like', () => {
    const meetings = many(2, () => ({ start: '2027-01-12', place: 'hafen' }));

    expect(inRun({ meetings, places: ['hafen', 'mill', 'HAFEN'] })).toEqual(['/places/2: each place once, "HAFEN"']);
  });

  it('R1: are at most 20', () => {
    const places = many(21, (index) => ({ id: `p${index}`, name: 'P' }));
    const run = (count: number) => [{ id: 'r', when: 'soon', places: many(count, (index) => `p${index}`) }];

    expect(inRuns(run(20), { places })).toEqual([]);
    expect(inRuns(run(21), { places })).toEqual([`${at}/0/places: at most 20 places, an array of 21`]);
  });
});

describe('the places of an institute', () => {
  it('R1: have ids that are unique without regard to case', () => {
    expect(inPlaces({ id: 'Hafen', name: 'H' }, { id: 'hafen', name: 'H' })).toEqual([
      '/institute/places/1/id: a unique id, "hafen", which is also the id of entry 0',
    ]);
    expect(inPlaces({ id: 'Hafen Campus', name: 'H' })).toEqual([
      '/institute/places/0/id: 1 to 64 characters of A–Z, a–z, 0–9, _ and -, "Hafen Campus"',
    ]);
  });

  it.each([
    [{ latitude: 90, longitude: -180 }, []],
    [{ latitude: -90, longitude: 180 }, []],
    [{ latitude: 0, longitude: 0 }, []],
    [{ latitude: 90.001, longitude: 0 }, ['latitude: a number from -90 to 90, 90.001']],
    [{ latitude: 0, longitude: -181 }, ['longitude: a number from -180 to 180, -181']],
    [{ latitude: 53.5 }, ['longitude: latitude and longitude together, nothing']],
    [{ longitude: 10 }, ['latitude: latitude and longitude together, nothing']],
  ])('R1: have both coordinates or neither, in range: %o', (coordinates, findings) => {
    expect(inPlaces({ id: 'p', name: 'P', ...coordinates })).toEqual(
      findings.map((finding) => `/institute/places/0/${finding}`),
    );
  });

  it.each(['de', 'DEU', 'D1', 'ÄÖ'])('R1: have no country %s', (country) => {
    expect(inPlaces({ id: 'p', name: 'P', country })).toEqual([
      `/institute/places/0/country: two upper-case letters (ISO 3166-1), "${country}"`,
    ]);
  });

  it('R1: are at most 5,000', () => {
    const places = (count: number) => many(count, (index) => ({ id: `p${index}`, name: 'P' }));

    expect(findingsIn({ ...catalogue(), institute: withPlaces(places(5_000)) })).toEqual([]);
    expect(findingsIn({ ...catalogue(), institute: withPlaces(places(5_001)) })).toEqual([
      '/institute/places: at most 5000 places, an array of 5001',
    ]);
  });
});

describe('the runs of an institute', () => {
  it('R1: have ids that are unique and compare exactly', () => {
    const run = { when: 'soon' };

    expect(
      inRuns([
        { id: 'r', ...run },
        { id: 'R', ...run },
        { id: 'r', ...run },
      ]),
    ).toEqual([`${at}/2/id: a unique id, "r", which a run of /courses/0 has too`]);
    expect(inRuns([{ id: 'r 1', ...run }, run])).toEqual([
      `${at}/0/id: 1 to 64 characters of A–Z, a–z, 0–9, _ and -, "r 1"`,
      expect.stringMatching(`${at}/1/id: .*, nothing`),
    ]);
  });

  it('R1: may have more seats left than seats, and prices that follow the rules of prices', () => {
    expect(inRun({ when: 'soon', seats: 3, seats_left: 12 })).toEqual([]);
    expect(inRun({ when: 'soon', seats: -1 })).toEqual(['/seats: a whole number from 0, -1']);
    expect(inRun({ when: 'soon', price: { amount: 1.005 } })).toEqual([expect.stringMatching(/^\/price\/amount: /)]);
  });

  it('R1: are at most 1,000 of a version, published or not', () => {
    const runs = (count: number) => many(count, (index) => ({ id: `r${index}`, when: 'soon', published: index > 0 }));

    expect(inRuns(runs(1_000))).toEqual([]);
    expect(inRuns(runs(1_001))).toEqual([`${at}: at most 1000 runs, an array of 1001`]);
  });

  it('R1: are as many as the operator allows, published or not', () => {
    const findings = createFindings();
    const validator = createValidator(catalogue(), findings, { courses: 10, versions: 10, runs: 2 });
    const one = (id: string) => version({ runs: [{ id, when: 'soon', published: false }] });

    for (const id of ['a', 'b', 'c', 'd']) validator.readCourse(course({ id }, edition({ id }, one(id))));

    expect(validator.isFull).toBe(true);
    expect(findings.list).toEqual([
      {
        pointer: '/courses',
        expected: 'at most 2 runs per institute, the limit of this service (INSTITUTE_RUNS_MAX)',
        found: 'more than 2',
        cause: 'too_large',
      },
    ]);
  });
});
