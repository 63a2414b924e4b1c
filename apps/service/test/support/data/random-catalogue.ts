import type { CatalogueFile, CatalogueInstitute } from '@prospectus/contract';
import fc from 'fast-check';
import { randomPlaces, randomRun } from './random-runs.ts';

/** Texts with everything that may be lost on the way: quotes, line ends, white space, scripts, marks, signs of markup. */
const text = fc
  .string({
    unit: fc.oneof(
      fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
      fc.constantFrom('"', '\\', '\n', '\u2028', '\ufeff', '\u0301', ' ', '<', '&'),
    ),
    minLength: 1,
    maxLength: 12,
  })
  .filter((value) => value.isWellFormed() && !value.includes('\0'));
const name = text.filter((value) => value.trim() !== '');
const html = fc.oneof(
  text,
  fc.constantFrom(
    '<p>a <b>b</b></p>',
    '<p>&nbsp;</p>',
    '<img src="media:a">',
    '<script>x</script>',
    '<ul><li>a<li>b</ul>',
  ),
);
const image = fc.constantFrom('https://example.org/a.png', 'media:a/b.png');
const count = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const amount = fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => cents / 100);
const timestamp = fc.constantFrom('2026-03-01T09:00:00.000Z', '2025-01-01T00:00:00+05:30');
const optional = { requiredKeys: [] };

const price = fc.oneof(
  fc.record(
    { amount, compare_at_amount: amount, currency: fc.constantFrom('EUR', 'INR') },
    { requiredKeys: ['amount'] },
  ),
  fc.constant('on_request'),
);
const url = fc.constantFrom('https://learn.example.org/a?b=c#d', 'HTTPS://kurse.example/über');
/** A character may be of several code points. */
const isShort = (value: string) => [...value].length <= 50;

/** Keys of the institute's attributes; the last is closed. */
const attributeKeys = ['audience', '7', '__proto__', 'certificate'] as const;
const closedValues = ['Yes', 'no'];
const valuesOf = (key: string) =>
  fc.array(key === 'certificate' ? fc.constantFrom(...closedValues, 'YES') : name.filter(isShort), { maxLength: 3 });
const attributeValues = fc
  .tuple(...attributeKeys.map((key) => fc.option(valuesOf(key), { nil: undefined })))
  .map((lists) =>
    Object.fromEntries(attributeKeys.map((key, at) => [key, lists[at]]).filter(([, list]) => list !== undefined)),
  );
const attributes = fc
  .record({ label: name, listed: name.filter(isShort), closed: fc.constant(true) }, { requiredKeys: ['label'] })
  .map(({ label, listed, ...closed }) =>
    attributeKeys.map((key) => {
      if (key === 'certificate') return { key, label, values: closedValues.map((value) => ({ value })), ...closed };
      return listed === undefined ? { key, label } : { key, label, values: [{ value: listed, label }] };
    }),
  );
const synonyms = fc.array(
  fc.array(
    text.filter(isShort).map((word) => `w${word}`),
    { minLength: 2, maxLength: 4 },
  ),
  { maxLength: 3 },
);

const version = fc.record(
  {
    package_session_id: fc.uuid(),
    enroll_invite: fc.record(
      {
        id: fc.uuid(),
        status: fc.constantFrom('active', 'inactive'),
        opens: fc.constantFrom('2026-12-01', '2026-12-01T09:00:00Z'),
      },
      { requiredKeys: ['id'] },
    ),
    price,
    published: fc.boolean(),
    level: text,
    session: fc.record({ id: fc.uuid(), name }),
    formats: fc.subarray(['live', 'Self']),
    available_slots: count,
    max_seats: count,
    attributes: attributeValues,
    created_at: timestamp,
    url,
    runs: fc.array(randomRun({ text, name, image, price }), { maxLength: 3 }),
  },
  { requiredKeys: ['package_session_id', 'enroll_invite'] },
);

const item = fc.record(
  { title: name, type: fc.constantFrom('video', 'quiz'), duration_minutes: count },
  { requiredKeys: ['title', 'type'] },
);
const section = fc.record(
  { title: name, description: text, items: fc.array(item, { maxLength: 2 }) },
  { requiredKeys: ['title'] },
);

const edition = fc.record(
  {
    id: fc.uuid(),
    title: name,
    versions: fc.array(version, { minLength: 1, maxLength: 3 }),
    published: fc.boolean(),
    subtitle: text,
    description_html: html,
    about_html: html,
    why_learn_html: html,
    who_should_learn_html: html,
    tags: fc.array(name, { maxLength: 3 }),
    images: fc.record({ preview: image, banner: image, thumbnail: image }, optional),
    images_alt: fc.record({ preview: text, banner: text, thumbnail: text }, optional),
    instructors: fc.array(fc.record({ name, image }, { requiredKeys: ['name'] }), { maxLength: 2 }),
    authors: fc.array(fc.record({ name, subtitle: text, bio_html: html, image }, { requiredKeys: ['name'] }), {
      maxLength: 2,
    }),
    rating: fc.constantFrom(0, 4.6, 5),
    duration_minutes: count,
    package_type: text,
    mode: fc.constantFrom('self_paced', 'live'),
    faqs: fc.array(fc.record({ question: name, answer_html: html }), { maxLength: 2 }),
    preview_video: fc.constant('https://youtu.be/x'),
    seo: fc.record({ title: text, description: text, image }, optional),
    coming_soon: fc.record({ launch_date: fc.constant('2027-01-15'), ribbon_text: text }, optional),
    active_learners: count,
    outline: fc.array(section, { maxLength: 2 }),
    created_at: timestamp,
    url,
  },
  { requiredKeys: ['id', 'title', 'versions'] },
);

const course = fc.record(
  {
    id: fc.uuid(),
    editions: fc.array(edition, { minLength: 1, maxLength: 2 }),
    published: fc.boolean(),
    stream: fc.constantFrom('data', 'DATA'),
    code: text.filter(isShort),
    attributes: attributeValues,
    badges: fc.array(name, { maxLength: 2 }),
    url,
  },
  { requiredKeys: ['editions'] },
);

const institute = fc.record(
  {
    id: fc.uuid(),
    name,
    logo: image,
    prices_visible: fc.boolean(),
    default_currency: fc.constantFrom('EUR', 'INR'),
    timezone: fc.constantFrom('Asia/Kolkata', 'UTC'),
    course_languages: fc.constant<NonNullable<CatalogueInstitute['course_languages']>>({
      enabled: true,
      languages: [{ code: 'en', label: 'English' }],
    }),
    formats: fc.constant<NonNullable<CatalogueInstitute['formats']>>([
      { key: 'live', label: 'Live' },
      { key: 'self', label: 'Self-paced' },
    ]),
    places: randomPlaces({ text, name }),
    attributes,
    synonyms,
  },
  { requiredKeys: ['id', 'name', 'formats', 'places', 'attributes'] },
);

const path = fc.record(
  { code: fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/), name, description_html: html },
  { requiredKeys: ['code', 'name'] },
);

/** Catalogue files that break no rule, with every combination of optional fields. */
export const catalogueFiles: fc.Arbitrary<CatalogueFile> = fc
  .record({
    institute,
    courses: fc.array(course, { maxLength: 4 }),
    paths: fc.uniqueArray(path, { maxLength: 2, selector: ({ code }) => code }),
    title: name,
  })
  .map(({ institute, courses, paths, title }) => {
    const numbered = courses.map(withIds);
    return {
      catalogue_file: 1 as const,
      institute,
      streams: [{ slug: 'data', label: 'Data' }],
      courses: numbered,
      learning_paths: paths.map((each) => ({
        ...each,
        stream: 'data',
        steps: numbered.map(({ id, editions }) => ({ course_id: id ?? editions[0]?.id ?? '', title })),
      })),
    };
    // Made of records of the right shape.
  }) as fc.Arbitrary<CatalogueFile>;

type Ids = {
  id?: string;
  editions: { id: string; versions: { package_session_id: string; runs?: object[] }[] }[];
};

/** Ids that are unique, which those made at random need not be. */
function withIds<C extends Ids>(course: C, number: number): C {
  return {
    ...course,
    ...(course.id === undefined ? {} : { id: `course-${number}` }),
    editions: course.editions.map((each, index) => ({
      ...each,
      id: `edition-${number}-${index}`,
      versions: each.versions.map((one, at) => ({
        ...one,
        package_session_id: `version-${number}-${index}-${at}`,
        ...(one.runs && {
          runs: one.runs.map((run, which) => ({ id: `run-${number}-${index}-${at}-${which}`, ...run })),
        }),
      })),
    })),
  };
}
