import type { CatalogueFile, CatalogueMeeting, CataloguePlace, CatalogueRun } from '@prospectus/contract';
import fc from 'fast-check';
import { catalogue, course, edition, version } from './catalogue.ts';
import { findingsIn } from './read-catalogue.ts';

/**
 * Catalogues with runs, made at random from few different values, in zones with all kinds of changes of clocks, around the
 * moment at which one of them happens.
 */

/** A zone, and days about a change of its clocks. */
const scenes = [
  { zone: 'Europe/Berlin', days: ['2027-03-27', '2027-03-28', '2027-03-29'] },
  { zone: 'Europe/Berlin', days: ['2027-10-30', '2027-10-31', '2027-11-01'] },
  { zone: 'Australia/Lord_Howe', days: ['2027-04-03', '2027-04-04', '2027-10-03'] },
  // The 30th did not happen.
  { zone: 'Pacific/Apia', days: ['2011-12-29', '2011-12-30', '2011-12-31'] },
  { zone: 'Africa/Casablanca', days: ['2026-02-15', '2026-03-22', '2026-03-23'] },
  { zone: 'Pacific/Kiritimati', days: ['1994-12-30', '1994-12-31', '1995-01-01'] },
  { zone: 'Pacific/Pago_Pago', days: ['2027-01-01', '2027-01-02', '2027-01-03'] },
  // Clocks go forward at midnight, and back over it.
  { zone: 'America/Sao_Paulo', days: ['2018-11-03', '2018-11-04', '2018-11-05'] },
  { zone: 'America/Sao_Paulo', days: ['2018-02-17', '2018-02-18', '2018-02-19'] },
  { zone: 'UTC', days: ['2026-12-31', '2027-01-01', '2027-01-02'] },
] as const;

const times = ['00:00', '00:30', '01:45', '02:00', '02:15', '02:30', '03:00', '23:30', '23:59:59'];
const offsets = ['Z', '+14:00', '-11:00', '+01:00'];

const places: CataloguePlace[] = [
  { id: 'Hafen', name: 'Hafen', town: 'Hamburg', country: 'DE', latitude: 53.5436, longitude: 9.9886 },
  { id: 'alster', name: 'Alster', town: 'hamburg', country: 'DE', latitude: 53.5625, longitude: 10.0042 },
  { id: 'leeds', name: 'Leeds', town: 'Leeds', country: 'GB', latitude: 53.8008, longitude: -1.5491 },
  { id: 'dateline', name: 'Dateline', town: 'Suva', country: 'FJ', latitude: -17.7134, longitude: 179.9 },
  { id: 'somewhere', name: 'Somewhere' },
];

const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
const placeIds = fc.subarray(['hafen', 'ALSTER', 'leeds', 'dateline', 'somewhere'], { maxLength: 2 });

const momentIn = (days: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...days), fc.constantFrom('', ...times), fc.constantFrom('', '', ...offsets))
    .map(([day, time, offset]) => (time === '' ? day : `${day}T${time}${offset}`));

function runIn(days: readonly string[]) {
  const moment = momentIn(days);
  const meeting = fc.record<CatalogueMeeting>({
    start: moment,
    end: some(moment),
    place: some(fc.constantFrom('leeds', 'Somewhere')),
  });
  return fc.record({
    published: fc.constantFrom(undefined, true, true, false),
    cancelled: fc.constantFrom(undefined, undefined, false, true),
    start: some(moment),
    end: some(moment),
    meetings: some(fc.array(meeting, { maxLength: 3 })),
    attendance: some(fc.constantFrom('onsite' as const, 'online' as const, 'blended' as const)),
    places: some(placeIds),
    seats_left: some(fc.constantFrom(0, 3)),
    enrol_until: some(moment),
    price: some(fc.constantFrom({ amount: 0, compare_at_amount: 5 }, { amount: 70 }, 'on_request' as const)),
  });
}

type MadeRun = Omit<CatalogueRun, 'id'>;
type MadeVersion = { level?: string | undefined; formats: string[]; status: 'active' | 'inactive'; runs: MadeRun[] };

/** A catalogue and instants to read it at. `end` stands only where it may, whatever else of a file's rules is broken. */
export const arbitraryRuns: fc.Arbitrary<{ readonly file: CatalogueFile; readonly instants: readonly number[] }> = fc
  .constantFrom(...scenes)
  .chain(({ zone, days }) => {
    const version: fc.Arbitrary<MadeVersion> = fc.record({
      level: some(fc.constantFrom('Beginner', 'Pro')),
      formats: fc.subarray(['live', 'book']),
      status: fc.constantFrom('active' as const, 'active' as const, 'active' as const, 'inactive' as const),
      runs: fc.array(runIn(days), { maxLength: 4 }),
    });
    const edition = fc.record({
      published: fc.constantFrom(undefined, undefined, false),
      versions: fc.array(version, { minLength: 1, maxLength: 2 }),
    });
    const course = fc.record({
      published: fc.constantFrom(undefined, undefined, undefined, false),
      place: fc.constantFrom(
        {},
        { stream: 'data' },
        { stream: 'Data', category: 'sql' },
        { stream: 'arts', category: 'sql' },
      ),
      editions: fc.array(edition, { minLength: 1, maxLength: 2 }),
    });
    const first = Date.parse(`${days[0]}T00:00:00Z`);
    return fc.record({
      file: fc
        .record({
          courses: fc.array(course, { maxLength: 5 }),
          languages: fc.boolean(),
          prices_visible: fc.constantFrom(true, false),
        })
        .map((made) => catalogueOf(zone, made)),
      instants: fc.array(
        fc.integer({ min: -30, max: 110 }).map((quarters) => first + quarters * 3_600_000),
        { minLength: 2, maxLength: 2 },
      ),
    });
  });

type Made = {
  readonly languages: boolean;
  readonly prices_visible: boolean;
  readonly courses: readonly {
    readonly published: boolean | undefined;
    readonly place: { readonly stream?: string; readonly category?: string };
    readonly editions: readonly {
      readonly published: boolean | undefined;
      readonly versions: readonly MadeVersion[];
    }[];
  }[];
};

function catalogueOf(timezone: string, { courses, languages, prices_visible }: Made): CatalogueFile {
  let number = 0;
  const id = (kind: string) => `${kind}${++number}`;
  return catalogue({
    institute: {
      timezone,
      prices_visible,
      places,
      formats: [
        { key: 'live', label: 'Live' },
        { key: 'book', label: 'Book' },
      ],
      course_languages: {
        enabled: languages,
        languages: [
          { code: 'en', label: 'English' },
          { code: 'DE', label: 'Deutsch' },
        ],
      },
    },
    streams: [
      { slug: 'data', label: 'Data', categories: [{ slug: 'SQL', label: 'SQL' }] },
      { slug: 'arts', label: 'Arts', categories: [{ slug: 'sql', label: 'SQL' }] },
    ],
    courses: courses.map(({ published, place, editions }) => ({
      id: id('course'),
      published,
      ...place,
      editions: editions.map((edition, index) => ({
        id: id('edition'),
        title: `Title ${number}`,
        published: edition.published,
        language: index === 0 ? 'EN' : 'de',
        versions: edition.versions.map(({ status, runs, ...version }) => ({
          package_session_id: id('version'),
          enroll_invite: { id: id('invite'), status },
          price: { amount: 100 },
          ...version,
          runs: runs.map((run) => withinRules({ id: id('run'), ...run })),
        })),
      })),
    })),
  });
}

/** A run without a start and meetings has no end. */
const withinRules = ({ end, ...run }: CatalogueRun): CatalogueRun =>
  run.start === undefined && !run.meetings?.length ? { ...run, when: 'on request' } : { ...run, end };

const repeated = (...values: string[]) => some(fc.subarray(values, { minLength: 1 }));

/** Queries of `GET /runs`, of values that such catalogues have, and of some that they have not. */
export const arbitraryRunQuery = fc
  .record({
    course: some(fc.constantFrom('course1', 'course1', 'edition2', 'edition3', 'nothing')),
    stream: repeated('DATA', 'arts', 'unknown'),
    category: repeated('sql', 'unknown'),
    language: repeated('en', 'De', 'fr'),
    format: repeated('LIVE', 'book', 'unknown'),
    level: repeated('beginner', 'PRO', 'unknown'),
    attendance: repeated('onsite', 'online', 'blended'),
    place: repeated('HAFEN', 'somewhere', 'unknown'),
    town: repeated('Hamburg', 'LEEDS', 'unknown'),
    country: repeated('de', 'GB', 'XX'),
    availability: repeated('available', 'closed', 'full', 'cancelled'),
    near: some(fc.constantFrom('53.55,9.99', '53.8,-1.5', '-17.7,-179.9', '0,0')),
    radius_km: some(fc.constantFrom('1', '20', '700', '1000')),
    starts_from: some(fc.constantFrom('2027-03-28', '2011-12-30', '2018-11-04', '2026-03-22', '2027-01-01')),
    starts_to: some(fc.constantFrom('2027-03-28', '2011-12-31', '2018-11-04', '2027-10-31', '2027-01-02')),
    phase: some(fc.constantFrom('upcoming', 'running', 'any', 'any')),
    sort: some(fc.constantFrom('start', 'distance')),
    keep: fc.subarray(
      [
        'course',
        'stream',
        'category',
        'language',
        'format',
        'level',
        'attendance',
        'place',
        'town',
        'country',
        'availability',
        'near',
        'starts_from',
        'starts_to',
        'phase',
        'sort',
      ],
      { maxLength: 4 },
    ),
  })
  .map(({ keep, radius_km, sort, starts_from, starts_to, ...others }) => {
    const near = keep.includes('near') ? others.near : undefined;
    const isInOrder = starts_from === undefined || starts_to === undefined || starts_from <= starts_to;
    const all = {
      ...others,
      starts_from,
      starts_to: isInOrder ? starts_to : undefined,
      sort: near === undefined ? undefined : sort,
      radius_km: undefined,
    };
    const kept = Object.entries(all).filter(([name, value]) => value !== undefined && keep.includes(name));
    return Object.fromEntries(
      near === undefined || radius_km === undefined ? kept : [...kept, ['radius_km', radius_km]],
    ) as Record<string, string | string[]>;
  });

/** The same without the runs that an import refuses. */
export function withSoundRuns(file: CatalogueFile): CatalogueFile {
  const isSound = (run: CatalogueRun) =>
    findingsIn(catalogue({ institute: file.institute, courses: [course({}, edition({}, version({ runs: [run] })))] }))
      .length === 0;
  return {
    ...file,
    courses: (file.courses ?? []).map((each) => ({
      ...each,
      editions: each.editions.map((one) => ({
        ...one,
        versions: one.versions.map((other) => ({ ...other, runs: (other.runs ?? []).filter(isSound) })),
      })),
    })),
  };
}
