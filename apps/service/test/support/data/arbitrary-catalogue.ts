import type {
  CatalogueCourse,
  CatalogueEdition,
  CatalogueFile,
  CataloguePrice,
  CatalogueVersion,
} from '@prospectus/contract';
import fc from 'fast-check';
import { catalogue } from './catalogue.ts';

/**
 * Catalogues made at random from few different values, so that ties, shared tags and equal prices are common. Instants lie about the
 * moment at which a test's clock starts.
 */

const mostly = fc.integer({ max: 5, min: 0 }).map((number) => number > 0);
const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });

const languages = ['en', 'HI', 'ta'];
const formats = ['live', 'Video', 'book'];
const tags = ['Excel', 'excel', 'SQL', 'Data science', 'été'];
const titles = ['Data 2', 'data 2', 'Data 10', 'Éclair', 'eclair', 'SQL', '资料', 'Z'];
const times = [
  '2026-11-19T10:00:00Z',
  '2026-11-20T15:30:00.000+05:30',
  '2026-09-21T10:00:00Z',
  '2026-09-21T09:59:59.999Z',
  '2020-01-01T00:00:00Z',
];

const windows: readonly { opens?: string; closes?: string }[] = [
  {},
  {},
  { opens: '2026-11-20' },
  { opens: '2026-11-21' },
  { closes: '2026-11-19' },
  { closes: '2026-11-20' },
  { opens: '2026-11-19', closes: '2026-11-21' },
  { opens: '2026-11-20T10:00:00.000Z' },
  { opens: '2026-11-20T10:00:00.001Z' },
  { closes: '2026-11-20T10:00:00.000Z' },
  { closes: '2026-11-20T09:59:59.999Z' },
  { opens: '2027-01-01', closes: '2027-02-01T00:00:00Z' },
];

const statedPrice = fc.record({
  amount: fc.constantFrom(0, 0, 1, 9.99, 10, 250),
  compare_at_amount: some(fc.constantFrom(0, 5, 300)),
  currency: some(fc.constantFrom('EUR', 'INR')),
});

/** Without one, a version is on request. */
const price = fc.oneof(
  { weight: 5, arbitrary: statedPrice.map((fields) => withoutGaps<CataloguePrice & object>(fields)) },
  { weight: 1, arbitrary: fc.constantFrom('on_request' as const, undefined) },
);

const version = fc.record({
  published: mostly,
  level: some(fc.constantFrom('I', 'II & III')),
  formats: fc.subarray(formats),
  status: fc.constantFrom('active' as const, 'active' as const, 'inactive' as const),
  window: fc.constantFrom(...windows),
  price,
  created_at: some(fc.constantFrom(...times)),
});

const edition = fc.record({
  published: mostly,
  hasLanguage: mostly,
  title: fc.constantFrom(...titles),
  tags: fc.subarray(tags),
  coming_soon: fc.constantFrom(undefined, undefined, undefined, undefined, {}),
  active_learners: some(fc.constantFrom(0, 1, 5, 9)),
  created_at: some(fc.constantFrom(...times)),
  versions: fc.array(version, { minLength: 1, maxLength: 3 }),
});

const course = fc.record({
  published: mostly,
  place: fc.constantFrom(
    {},
    { stream: 'data' },
    { stream: 'Data', category: 'SQL' },
    { stream: 'arts', category: 'sql' },
  ),
  badges: fc.subarray(['accredited', 'new', 'staff pick']),
  languages: fc.shuffledSubarray(languages, { minLength: 1 }),
  editions: fc.array(edition, { minLength: 1, maxLength: 3 }),
});

const settings = fc.record({
  pricesVisible: fc.boolean(),
  languagesEnabled: mostly,
  timezone: fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati'),
  badgeTypes: fc.subarray(['new', 'free', 'accredited', 'popular', 'unearned']),
  bestsellerTop: fc.constantFrom(0, 1, 3),
});

type Made<T> = T extends fc.Arbitrary<infer V> ? V : never;

/** Any catalogue; `pricesVisible` and the like may be set. */
export function arbitraryCatalogue(set: Partial<Made<typeof settings>> = {}): fc.Arbitrary<CatalogueFile> {
  return fc
    .record({
      settings,
      courses: fc.array(course, { maxLength: 9 }),
      steps: fc.shuffledSubarray([0, 1, 2, 3, 4]),
      price,
    })
    .map((made) => toCatalogue({ ...made, settings: { ...made.settings, ...set } }));
}

type Parts = {
  settings: Made<typeof settings>;
  courses: readonly Made<typeof course>[];
  steps: readonly number[];
  price: Made<typeof price>;
};

function toCatalogue({ settings: chosen, courses, steps, price: stepPrice }: Parts): CatalogueFile {
  return catalogue({
    institute: {
      course_site: { domain: 'learn.example.org' },
      default_currency: 'USD',
      timezone: chosen.timezone,
      prices_visible: chosen.pricesVisible,
      course_languages: {
        enabled: chosen.languagesEnabled,
        languages: languages.map((code) => ({ code, label: code.toUpperCase() })),
      },
      formats: formats.map((key) => ({ key, label: key })),
      badges: { types: chosen.badgeTypes, bestseller_top: chosen.bestsellerTop },
    },
    streams: [
      { slug: 'Data', label: 'Data', categories: [{ slug: 'sql', label: 'SQL' }] },
      { slug: 'arts', label: 'Arts', categories: [{ slug: 'SQL', label: 'Drawing' }] },
    ],
    courses: courses.map(toCourse),
    learning_paths: [
      {
        code: 'path',
        name: 'Path',
        stream: 'data',
        steps: steps.map((number) => ({
          course_id: `c${number}`,
          title: `Step ${number}`,
          price: stepPrice,
        })),
      },
    ],
  });
}

function toCourse(made: Made<typeof course>, index: number): CatalogueCourse {
  return {
    id: `c${index}`,
    published: made.published,
    ...made.place,
    badges: made.badges,
    // At most one edition per language.
    editions: made.editions.map(({ hasLanguage, versions, ...fields }, number): CatalogueEdition => {
      const language = hasLanguage ? made.languages[number] : undefined;
      const id = `c${index}-e${number}`;
      return withoutGaps({
        ...fields,
        id,
        language,
        versions: versions.map((of, at) => toVersion(of, `${id}-v${at}`)),
      });
    }),
  };
}

const toVersion = ({ status, window, ...fields }: Made<typeof version>, id: string): CatalogueVersion =>
  withoutGaps({
    ...fields,
    package_session_id: id,
    enroll_invite: { id: `${id}-invite`, status, ...window },
  });

/** The same without members that are undefined. */
const withoutGaps = <T extends object>(value: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;

/** Queries for which such catalogues have answers, and some for which they have none. */
export const arbitraryQuery: fc.Arbitrary<Record<string, string>> = fc
  .record({
    q: some(fc.constantFrom('a', 'DATA', 'é', 'sql', '料', 'data 1', 'nothing')),
    stream: some(fc.constantFrom('data', 'ARTS', 'none')),
    category: some(fc.constantFrom('sql', 'none')),
    format: some(fc.constantFrom('LIVE', 'video', 'book', 'none')),
    language: some(fc.constantFrom('EN', 'hi', 'ta', 'none')),
    tag: some(fc.constantFrom('excel', 'sql,none', 'Data science', 'ÉTÉ', 'none')),
    availability: some(fc.constantFrom('available', 'not_started', 'coming_soon', 'closed')),
    sort: some(fc.constantFrom('newest', 'title', 'price_asc', 'price_desc')),
  })
  .map((made) => withoutGaps<Record<string, string>>(made));
