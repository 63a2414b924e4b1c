import type { CatalogueFile } from '@prospectus/contract';
import fc from 'fast-check';
import { catalogue } from './catalogue.ts';

/** Catalogues and queries for `GET /search`, made at random from few different values, so that much of it meets. */

const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
const days = ['2026-11-20', '2026-12-05', '2027-01-12T18:00', '2027-01-31', '2028-10-31', '2028-11-01'];
export const searchInstants = [Date.parse('2026-11-23T12:00:00Z'), Date.parse('2026-11-30T23:30:00Z')];

const places = [
  { id: 'Hafen', name: 'Hafen', town: 'Hamburg', country: 'DE', latitude: 53.5436, longitude: 9.9886 },
  { id: 'alster', name: 'Alster', town: 'hamburg', country: 'DE', latitude: 53.5625, longitude: 10.0042 },
  { id: 'leeds', name: 'Leeds', town: 'Leeds', country: 'GB', latitude: 53.8008, longitude: -1.5491 },
  { id: 'unused', name: 'Unused', town: 'Nowhere', country: 'FR' },
];

const run = fc.record({
  published: fc.constantFrom(undefined, true, true, false),
  cancelled: fc.constantFrom(undefined, undefined, true),
  start: some(fc.constantFrom(...days)),
  places: some(fc.subarray(['hafen', 'ALSTER', 'leeds'], { maxLength: 2 })),
  attendance: some(fc.constantFrom('onsite' as const, 'online' as const)),
  seats_left: some(fc.constantFrom(0, 3)),
});

const attributeValues = fc.subarray(['parents', 'Teachers', 'new one', 'NEW ONE', 'old'], { maxLength: 2 });
const attributes = some(fc.record({ audience: attributeValues, topic: fc.subarray(['a', 'b']) }, { requiredKeys: [] }));

const version = fc.record({
  published: fc.constantFrom(undefined, undefined, undefined, false),
  level: some(fc.constantFrom('Beginner', 'beginner', 'Pro')),
  formats: fc.subarray(['live', 'book']),
  enroll: fc.constantFrom(
    {},
    {},
    {},
    { status: 'inactive' as const },
    { opens: '2026-12-01' },
    { closes: '2026-11-25' },
  ),
  price: fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record(
        { amount: fc.constantFrom(0, 20, 20.5, 100), currency: fc.constantFrom('EUR', 'USD') },
        { requiredKeys: ['amount'] },
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom('on_request' as const, undefined) },
  ),
  created_at: some(fc.constantFrom('2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z')),
  attributes,
  runs: some(fc.array(run, { maxLength: 3 })),
});

const edition = fc.record({
  published: fc.constantFrom(undefined, undefined, undefined, false),
  title: fc.constantFrom('Data 2', 'data 10', 'Ärger', 'Zebra'),
  language: fc.constantFrom('EN', 'de', undefined),
  tags: some(fc.subarray(['Excel', 'excel', 'a,b', 'Öl'])),
  instructors: some(fc.subarray(['Ana', 'ana', 'Bo']).map((names) => names.map((name) => ({ name })))),
  rating: some(fc.constantFrom(0, 3.5, 4.25, 5)),
  duration_minutes: some(fc.constantFrom(0, 60, 600)),
  active_learners: some(fc.constantFrom(0, 3, 7)),
  coming_soon: fc.constantFrom(undefined, undefined, undefined, {}),
  versions: fc.array(version, { minLength: 1, maxLength: 3 }),
});

const course = fc.record({
  published: fc.constantFrom(undefined, undefined, undefined, false),
  place: fc.constantFrom(
    {},
    { stream: 'data' },
    { stream: 'Data', category: 'sql' },
    { stream: 'arts', category: 'sql' },
  ),
  attributes,
  editions: fc.array(edition, { minLength: 1, maxLength: 2 }),
});

export const arbitrarySearched: fc.Arbitrary<CatalogueFile> = fc
  .record({
    courses: fc.array(course, { maxLength: 6 }),
    languages: fc.boolean(),
    prices_visible: fc.constantFrom(true, true, false),
    timezone: fc.constantFrom('Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'),
  })
  .map((made) => {
    let number = 0;
    const id = (kind: string) => `${kind}${++number}`;
    const file = catalogue({
      institute: {
        timezone: made.timezone,
        prices_visible: made.prices_visible,
        default_currency: 'EUR',
        places,
        formats: [
          { key: 'live', label: 'Live' },
          { key: 'Book', label: 'Book' },
        ],
        attributes: [
          { key: 'audience', label: 'For whom', values: [{ value: 'teachers' }, { value: 'old', label: 'Old hands' }] },
          { key: 'topic', label: 'Topic' },
        ],
        course_languages: {
          enabled: made.languages,
          languages: [
            { code: 'en', label: 'English' },
            { code: 'DE', label: 'Deutsch' },
          ],
        },
      },
      streams: [
        {
          slug: 'data',
          label: 'Data',
          categories: [
            { slug: 'SQL', label: 'SQL' },
            { slug: 'empty', label: 'Empty' },
          ],
        },
        { slug: 'arts', label: 'Arts', categories: [{ slug: 'sql', label: 'SQL' }] },
      ],
      courses: made.courses.map(({ place, editions, ...fields }) => ({
        id: id('course'),
        ...fields,
        ...place,
        editions: editions.map(({ versions, ...own }) => ({
          id: id('edition'),
          ...own,
          versions: versions.map(({ enroll, runs, ...each }) => ({
            package_session_id: id('version'),
            enroll_invite: { id: id('invite'), ...enroll },
            ...each,
            runs: runs?.map((one) => ({
              id: id('run'),
              ...one,
              ...(one.start === undefined && { when: 'on request' }),
            })),
          })),
        })),
      })),
    });
    // What is undefined is absent, as in a file.
    return JSON.parse(JSON.stringify(file)) as CatalogueFile;
  });

/** The same with one edition of a course in each language, as an import asks for. */
export const withSoundEditions = ({ courses = [], ...rest }: CatalogueFile): CatalogueFile => ({
  ...rest,
  courses: courses.map(({ editions, ...fields }) => {
    const languages = editions.map(({ language }) => language?.toLowerCase());
    return { ...fields, editions: editions.filter((_, at) => languages.indexOf(languages[at]) === at) };
  }),
});

const repeated = (...values: string[]) => fc.subarray(values, { minLength: 1 });

const parameters = {
  stream: repeated('DATA', 'arts', 'unknown'),
  category: repeated('sql', 'Data/SQL', 'arts/sql', 'data/unknown', 'unknown'),
  format: repeated('LIVE', 'book', 'unknown'),
  language: repeated('en', 'De', 'fr'),
  tag: repeated('EXCEL', 'a,b', 'öl', 'unknown'),
  level: repeated('BEGINNER', 'pro', 'unknown'),
  instructor: repeated('ana', 'BO', 'unknown'),
  availability: repeated('available', 'not_started', 'coming_soon', 'closed'),
  'attr.audience': repeated('PARENTS', 'teachers', 'new one', 'unknown'),
  'attr.topic': repeated('a', 'B'),
  price_min: fc.constantFrom('0', '20', '20.25', '100'),
  price_max: fc.constantFrom('20', '20.5', '1000'),
  free: fc.constant('true'),
  currency: fc.constantFrom('eur', 'USD', 'xxx'),
  duration_min: fc.constantFrom('0', '60'),
  duration_max: fc.constantFrom('60', '600'),
  rating_min: fc.constantFrom('0', '3.5', '4.26', '5'),
  attendance: repeated('onsite', 'online', 'blended'),
  place: repeated('HAFEN', 'leeds', 'unused', 'unknown'),
  town: repeated('HAMBURG', 'Leeds', 'unknown'),
  country: repeated('de', 'gb', 'fr'),
  near: fc.constantFrom('53.55,9.99', '53.8,-1.5', '0,0'),
  starts_from: fc.constantFrom('2026-11-20', '2026-12-01', '2027-01-01'),
  starts_to: fc.constantFrom('2027-01-31', '2028-10-31', '2028-11-30'),
  has_seats: fc.constant('true'),
  phase: fc.constantFrom('upcoming', 'running', 'any'),
  sort: fc.constantFrom('newest', 'title', 'price_asc', 'price_desc', 'start', 'popular', 'rating', 'distance'),
};

export const searchFacets = [
  'stream',
  'category',
  'format',
  'language',
  'tag',
  'level',
  'instructor',
  'availability',
  'attendance',
  'place',
  'town',
  'country',
  'month',
  'price',
  'duration',
  'attr.audience',
  'attr.topic',
] as const;

type Query = Readonly<Record<string, string | string[]>>;
const names = Object.keys(parameters) as (keyof typeof parameters)[];

/** Few parameters at a time, since many together leave nothing. */
export const arbitrarySearch: fc.Arbitrary<Query> = fc
  .subarray(names, { maxLength: 4 })
  .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, parameters[name]]))))
  .map((query) => {
    const { sort, price_min, price_max, ...rest } = query as Record<string, string | string[]>;
    const isInOrder = price_min === undefined || price_max === undefined || Number(price_min) <= Number(price_max);
    return {
      ...rest,
      ...(price_min !== undefined && { price_min }),
      ...(price_max !== undefined && isInOrder && { price_max }),
      ...(sort !== undefined && (sort !== 'distance' || rest['near'] !== undefined) && { sort }),
    };
  });
