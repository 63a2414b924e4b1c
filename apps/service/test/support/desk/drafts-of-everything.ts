import type {
  CatalogueAttribute,
  CatalogueCourse,
  CatalogueEdition,
  CatalogueFile,
  CatalogueInstitute,
  CatalogueLearningPath,
  CataloguePlace,
  CatalogueRun,
  CatalogueStream,
  CatalogueVersion,
} from '@prospectus/contract';
import type { FieldEdit } from '../../../src/features/catalogue-source/editing/edits.ts';
import { catalogue, course, edition, languagesOn, version } from '../data/catalogue.ts';

/** A catalogue with some of each kind of part, all of it shown. */
export function catalogueOfEverything(): CatalogueFile {
  const run = (id: string, start: string): CatalogueRun => {
    return { id, start, end: start, places: ['quay'], seats: 12, seats_left: 3 };
  };
  return catalogue({
    institute: {
      ...{ timezone: 'Europe/Berlin', default_currency: 'EUR', ...languagesOn('en', 'de') },
      formats: [
        { key: 'live', label: 'Live', course_mode: 'Onsite' },
        { key: 'self', label: 'At home', course_mode: 'Online' },
      ],
      places: ['quay', 'hall', 'spare'].map((id) => ({ id, name: `The ${id}`, town: 'Hamburg' })),
      attributes: ['audience', 'exam', 'spare'].map((key) => ({ key, label: `Label of ${key}` })),
    },
    streams: [
      { slug: 'data', label: 'Data', categories: ['basics', 'more', 'spare'].map((slug) => ({ slug, label: slug })) },
      { slug: 'craft', label: 'Craft', categories: [{ slug: 'joining', label: 'Joining' }] },
      { slug: 'spare', label: 'Spare' },
    ],
    learning_paths: ['P1', 'P2', 'spare'].map((code) => {
      return { code, name: `Path ${code}`, stream: 'data', steps: [{ course_id: 'sql' }] };
    }),
    courses: [
      course(
        { id: 'sql', stream: 'data', category: 'basics', attributes: { audience: ['all'] } },
        edition(
          { id: 'sql-en', title: 'Learn sql', language: 'en' },
          version({
            ...{ package_session_id: 'sql-1', formats: ['live'], price: { amount: 120 } },
            runs: [run('sql-spring', '2027-03-01'), run('sql-autumn', '2027-09-01')],
          }),
          version({ package_session_id: 'sql-2', price: { amount: 130 } }),
        ),
        edition({ id: 'sql-de', title: 'SQL lernen', language: 'de' }, version({ package_session_id: 'sql-de-1' })),
      ),
      course(
        { id: 'glue', stream: 'craft', attributes: { exam: ['yes'] } },
        edition(
          { id: 'glue-en', title: 'Learn glue', language: 'en' },
          version({ package_session_id: 'glue-1', runs: [run('glue-spring', '2027-04-01')] }),
        ),
      ),
    ],
  });
}

/** A value for every field of a part but its id; of one that holds other parts, their order. Types tell when one is missing. */
type EveryField<T, Id extends keyof T, Orders extends string = never> = {
  readonly [F in Exclude<keyof T, Id | Orders>]-?: Exclude<T[F], undefined>;
} & { readonly [F in Orders]: readonly string[] };

const picture = (name: string) => `https://pictures.example/${name}.png`;
const branch = { description: 'In new words', image: picture('branch') };

const institute: EveryField<CatalogueInstitute, 'id', 'places' | 'attributes' | 'streams' | 'learning_paths'> = {
  name: 'Riverside Academy',
  logo: picture('logo'),
  website_url: 'https://academy.example/',
  course_site: { domain: 'learn.academy.example', path: 'courses' },
  timezone: 'America/New_York',
  default_currency: 'USD',
  prices_visible: false,
  course_languages: {
    enabled: true,
    languages: [
      { code: 'de', label: 'Deutsch', chip: 'D' },
      { code: 'en', label: 'English' },
    ],
  },
  formats: [
    { key: 'self', label: 'Anywhere', course_mode: 'Online' },
    { key: 'live', label: 'With others', course_mode: 'Blended' },
  ],
  synonyms: [['sql', 'tables']],
  badges: { types: ['Loved'], new_days: 1, bestseller_top: 1 },
  places: ['hall', 'quay', 'spare'],
  attributes: ['exam', 'audience', 'spare'],
  streams: ['craft', 'data', 'spare'],
  learning_paths: ['P2', 'P1', 'spare'],
};
const stream: EveryField<CatalogueStream, 'slug', 'categories'> = {
  ...{ label: 'Databases', ...branch },
  categories: ['data/more', 'data/basics', 'data/spare'],
};
const category: EveryField<NonNullable<CatalogueStream['categories']>[number], 'slug'> = { label: 'Begin', ...branch };
const place: EveryField<CataloguePlace, 'id'> = {
  ...{ name: 'The new quay', street: 'Am Kai 1', postcode: '24103', town: 'Kiel', region: 'North', country: 'DE' },
  ...{ latitude: 54.3, longitude: 10.1, directions: 'Along the water.' },
};
const attribute: EveryField<CatalogueAttribute, 'key'> = {
  label: 'For whom',
  values: [{ value: 'all', label: 'Everyone' }],
  closed: true,
};
const learningPath: EveryField<CatalogueLearningPath, 'code'> = {
  name: 'To the glue',
  description_html: '<p>Step by step</p>',
  stream: 'craft',
  image: picture('path'),
  steps: [{ course_id: 'glue' }, { course_id: 'later', title: 'Later', level: 'Basic', price: { amount: 5 } }],
};
const ofCourse: EveryField<CatalogueCourse, 'id', 'editions'> = {
  // What hides a part would hide all others of its fields: that is drafted apart.
  published: true,
  stream: 'craft',
  category: 'joining',
  code: 'SQL 101',
  attributes: { audience: ['few'] },
  badges: ['Loved'],
  url: 'https://academy.example/sql',
  editions: ['sql-de', 'sql-en'],
};
// Learners are counted apart.
const ofEdition: EveryField<CatalogueEdition, 'id' | 'active_learners', 'versions'> = {
  published: true,
  language: 'en',
  title: 'Draughts of SQL',
  subtitle: 'In sips',
  description_html: '<p>Described</p>',
  about_html: '<p>About</p>',
  why_learn_html: '<p>Why</p>',
  who_should_learn_html: '<p>Who</p>',
  tags: ['tables'],
  images: { preview: picture('preview'), banner: picture('banner'), thumbnail: picture('thumbnail') },
  images_alt: { preview: 'A table', banner: 'Two tables', thumbnail: 'Three tables' },
  instructors: [{ name: 'Ines', image: picture('ines') }],
  authors: [{ name: 'Arno', subtitle: 'Writer', bio_html: '<p>Writes</p>', image: picture('arno') }],
  rating: 4.5,
  duration_minutes: 90,
  package_type: 'Rent',
  mode: 'live',
  faqs: [{ question: 'When?', answer_html: '<p>Soon</p>' }],
  preview_video: 'https://youtu.be/abcdefghijk',
  seo: { title: 'Found', description: 'Described', image: picture('seo') },
  coming_soon: { launch_date: '2027-01-15', ribbon_text: 'Soon', button_text: 'Wait', campaign_id: 'spring' },
  outline: [{ title: 'First', items: [{ title: 'Film', type: 'video', duration_minutes: 5 }] }],
  created_at: '2026-11-19T09:00:00Z',
  url: 'https://academy.example/sql-en',
  versions: ['sql-2', 'sql-1'],
};
const ofVersion: EveryField<CatalogueVersion, 'package_session_id', 'runs'> = {
  published: true,
  level: 'Advanced',
  session: { id: 'evening', name: 'In the evening' },
  formats: ['self'],
  enroll_invite: { id: 'sql-1-other', status: 'inactive', opens: '2026-11-01', closes: '2027-12-01' },
  price: { amount: 95, compare_at_amount: 120 },
  available_slots: 2,
  max_seats: 20,
  attributes: { exam: ['no'] },
  created_at: '2026-11-18T09:00:00Z',
  url: 'https://academy.example/sql-1',
  runs: ['sql-autumn', 'sql-spring'],
};
const ofRun: EveryField<CatalogueRun, 'id'> = {
  published: true,
  cancelled: true,
  start: '2027-02-01T18:00',
  end: '2027-02-08T20:00',
  when: 'Mondays',
  meetings: [{ start: '2027-02-01T18:00', end: '2027-02-01T20:00', title: 'First', place: 'hall' }],
  attendance: 'blended',
  places: ['hall'],
  instructors: [{ name: 'Rosa' }],
  seats: 9,
  seats_left: 1,
  enrol_until: '2027-01-20',
  guaranteed: true,
  price: { amount: 80 },
  enrol_url: 'https://academy.example/enrol',
  note: 'Bring a pen.',
};

type Entity = FieldEdit['entity'];
const everyField = (entity: Entity, id: string, fields: object): readonly FieldEdit[] =>
  Object.entries(fields).map(([field, value]) => ({ entity, id, field, value }));
const add = (entity: Entity, id: string, within: object | null, fields: object = {}): readonly FieldEdit[] => [
  { entity, id, field: 'added', value: within },
  ...everyField(entity, id, fields),
];

/** The same field of parts of several kinds. */
const each = (field: string, value: unknown, ...parts: readonly (readonly [Entity, string])[]): readonly FieldEdit[] =>
  parts.map(([entity, id]) => ({ entity, id, field, value }));

type Drafts = readonly [what: string, edits: readonly FieldEdit[]];

/** Drafts of a `catalogueOfEverything`, by what they are of: each shows in some public answer once it is published. */
export function draftsOfEverything(instituteId: string): readonly Drafts[] {
  const own = { entity: 'institute', id: instituteId };
  const newVersion = (id: string, within: string) =>
    add('version', id, { entity: 'edition', id: within }, { enroll_invite: { id: `${id}-invite` } });
  const inCourses = [
    ['course', 'glue'],
    ['edition', 'sql-de'],
    ['version', 'sql-2'],
    ['run', 'sql-autumn'],
  ] as const;
  const shared = ['stream', 'place', 'attribute', 'learning_path'] as const;
  return [
    ['the institute', everyField('institute', instituteId, institute)],
    ['a stream', everyField('stream', 'data', stream)],
    ['a category', everyField('category', 'data/basics', category)],
    ['a place', everyField('place', 'quay', place)],
    ['an attribute', everyField('attribute', 'audience', attribute)],
    ['a learning path', everyField('learning_path', 'P1', learningPath)],
    ['a course', everyField('course', 'sql', ofCourse)],
    ['an edition', everyField('edition', 'sql-en', ofEdition)],
    ['a version', everyField('version', 'sql-1', ofVersion)],
    ['a date', everyField('run', 'sql-spring', ofRun)],
    [
      'all that is shared and added',
      [
        ...add('stream', 'new', own, { label: 'New' }),
        ...add('category', 'new/first', { entity: 'stream', id: 'new' }, { label: 'First' }),
        ...add('place', 'new', own, { name: 'A new place' }),
        ...add('attribute', 'new', own, { label: 'A new label' }),
        ...add('learning_path', 'new', own, { name: 'A new path', stream: 'new', steps: [{ course_id: 'sql' }] }),
      ],
    ],
    [
      'a new course',
      [
        ...add('course', 'new', null, { stream: 'craft', category: 'joining', attributes: { exam: ['yes'] } }),
        ...add('edition', 'new-en', { entity: 'course', id: 'new' }, { title: 'Brand new', language: 'en' }),
        ...newVersion('new-1', 'new-en'),
        ...add('run', 'new-1-spring', { entity: 'version', id: 'new-1' }, { start: '2027-05-01', places: ['hall'] }),
      ],
    ],
    [
      'what is added to a course',
      [
        ...add('edition', 'glue-de', { entity: 'course', id: 'glue' }, { title: 'Kleben', language: 'de' }),
        ...newVersion('glue-de-1', 'glue-de'),
        ...newVersion('glue-2', 'glue-en'),
        ...add('run', 'glue-autumn', { entity: 'version', id: 'glue-1' }, { start: '2027-10-01' }),
      ],
    ],
    [
      'all that is shared and removed',
      each('removed', true, ['category', 'data/spare'], ...shared.map((entity) => [entity, 'spare'] as const)),
    ],
    ['what is removed of courses', each('removed', true, ...inCourses)],
    ['what is hidden', each('published', false, ...inCourses)],
  ];
}
