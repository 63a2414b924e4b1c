import { describe, expect, it } from 'vitest';
import { catalogue, course, edition, languagesOn, version } from '../../../../test/support/data/catalogue.ts';
import { findingsIn } from '../../../../test/support/data/read-catalogue.ts';

type Json = Record<string, unknown>;

/** Everything found in a catalogue with these institute fields. */
const inInstitute = (fields: Json) => findingsIn({ ...catalogue(), institute: { id: 'a', name: 'A', ...fields } });
/** … with one plain edition with these fields. */
const inEdition = (fields: Json, more: Json = {}) =>
  findingsIn({ ...catalogue(), ...more, courses: [{ id: 'c', editions: [{ ...edition({ id: 'e' }), ...fields }] }] });
/** … with one plain version with these fields. */
const inVersion = (fields: Json, institute: Json = {}) =>
  findingsIn({
    ...catalogue({ institute }),
    courses: [course({ id: 'c' }, edition({ id: 'e' }, { ...version(), ...fields } as ReturnType<typeof version>))],
  });

const place = '/courses/0/editions/0';
const versionPlace = `${place}/versions/0`;

describe('a catalogue', () => {
  it('may hold no more than an institute', () => {
    expect(findingsIn({ catalogue_file: 1, institute: { id: 'a', name: 'A' } })).toEqual([]);
  });

  it('may use every field', () => {
    expect(findingsIn(everything())).toEqual([]);
  });

  it('is judged to the end, not only to the first finding', () => {
    const findings = findingsIn({
      ...catalogue({ institute: { name: ' ', timezone: 'Mars/Olympus' } }),
      courses: [
        { editions: [], extra: 1 },
        course({ id: 'c', stream: 'none' }, edition({ id: 'e', title: '', language: 'xx' })),
      ],
      learning_paths: [{ code: 'p', name: 'P', stream: 'none', steps: [{ course_id: 'unknown' }] }],
    });

    expect(findings).toEqual([
      '/institute/name: text that is not blank, " "',
      '/institute/timezone: an IANA time zone such as Asia/Kolkata, "Mars/Olympus"',
      '/learning_paths/0/stream: the slug of a stream, "none"',
      '/courses/0/editions: at least one edition, an empty array',
      '/courses/0/extra: a known field name, an unknown field: 1',
      '/courses/1/editions/0/title: text that is not blank, ""',
      '/courses/1/stream: the slug of a stream, "none"',
      '/courses/1/editions/0/language: the code of a language, "xx"',
      '/learning_paths/0/steps/0/title: a title, since the course is not in the file, nothing',
    ]);
  });

  it('is told apart from any other file at once, whatever else that holds', () => {
    const other = { name: 'prospectus', version: '0.1.0', private: true, courses: [{ wrong: 1 }] };

    expect(findingsIn(other)).toEqual([
      ': a catalogue file, as described in docs/guides/catalogue-file.md (/docs/catalogue-file on the service), a file with neither catalogue_file nor institute',
    ]);
    expect(findingsIn({ catalogue_file: 1, nam: 'x' })).toEqual([
      '/nam: a known field name, an unknown field: "x"',
      '/institute: an object, nothing',
    ]);
    expect(findingsIn({ institute: { id: 'a', name: 'A' } })).toEqual(['/catalogue_file: 1, nothing']);
  });

  it.each([[[]], [null], ['x'], [1]])('is no %j', (header) => {
    expect(findingsIn({ ...catalogue(), institute: header })[0]).toContain('/institute: an object, ');
  });
});

describe('ids', () => {
  it.each(['a', 'A-b_9', '0'.repeat(64), '__proto__', 'constructor'])('may be %j', (id) => {
    expect(findingsIn({ ...catalogue({ institute: { id } }), courses: [course({ id }, edition({ id }))] })).toEqual([]);
  });

  it.each(['', ' ', 'a b', 'ä', 'a.b', '0'.repeat(65), 'a\n', 7])('may not be %j', (id) => {
    const findings = [
      inInstitute({ id }),
      inEdition({ id }),
      inVersion({ package_session_id: id }),
      inVersion({ enroll_invite: { id } }),
      inVersion({ session: { id, name: 'S' } }),
    ];

    for (const found of findings) expect(found.length).toBeGreaterThan(0);
  });

  it('may be shared by a course and one of its own editions', () => {
    const courses = [
      course({ id: 'a' }, edition({ id: 'x' }), edition({ id: 'a' })),
      { editions: [edition({ id: 'b' })] },
    ];

    expect(findingsIn({ ...catalogue(), courses })).toEqual([]);
  });

  it.each([
    ['two courses', [course({ id: 'a' }), course({ id: 'a' })], '/courses/1/id'],
    [
      'a course and an edition before it',
      [course({ id: 'a' }, edition({ id: 'b' })), course({ id: 'b' })],
      '/courses/1/id',
    ],
    [
      'an edition and a course before it',
      [course({ id: 'a' }), course({ id: 'b' }, edition({ id: 'a' }))],
      '/courses/1/editions/0/id',
    ],
    [
      'two editions of different courses',
      [course({ id: 'a' }, edition({ id: 'x' })), course({ id: 'b' }, edition({ id: 'x' }))],
      '/courses/1/editions/0/id',
    ],
    [
      'two editions of one course',
      [course({ id: 'a' }, edition({ id: 'x' }), edition({ id: 'x' }))],
      '/courses/0/editions/1/id',
    ],
    [
      'a course without an id of its own',
      [course({ id: 'x' }), { editions: [edition({ id: 'x' })] }],
      '/courses/1/editions/0/id',
    ],
  ])('may not be shared by %s', (_, courses, pointer) => {
    const findings = findingsIn({ ...catalogue(), courses });

    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`${pointer}: a unique id, `);
  });

  it('of versions are unique over the institute', () => {
    const again = () => version({ package_session_id: 'v' });
    const courses = [course({ id: 'a' }, edition({}, again(), again())), course({ id: 'b' }, edition({}, again()))];

    expect(findingsIn({ ...catalogue(), courses })).toEqual([
      '/courses/0/editions/0/versions/1/package_session_id: a unique id, "v", which a version of /courses/0 has too',
      '/courses/1/editions/0/versions/0/package_session_id: a unique id, "v", which a version of /courses/0 has too',
    ]);
  });
});

describe('slugs', () => {
  it('may hold slashes, but two categories may not be one value of a filter: one of them could not be asked for (S8, S9)', () => {
    const branch = (slug: string, category: string) => ({
      ...{ slug, label: slug },
      categories: [{ slug: category, label: category }],
    });
    const inStreams = (...streams: ReturnType<typeof branch>[]) => findingsIn({ ...catalogue(), streams });

    expect(inStreams(branch('data', 'a/b'), branch('data/a', 'c'), branch('data/b', 'b'))).toEqual([]);
    expect(inStreams(branch('data', 'a/b'), branch('data/A', 'b'))).toEqual([
      '/streams/1/categories/0/slug: a unique slug, "data/A/b", which /streams/0/categories/0 has',
    ]);
  });
});

describe('names', () => {
  it.each(['', ' ', '\n\u00a0', null, undefined, 5])('may not be %j', (name) => {
    const findings = [
      inInstitute({ name }),
      inInstitute({ formats: [{ key: 'a', label: name }] }),
      inInstitute({ course_languages: { enabled: true, languages: [{ code: 'a', label: name }] } }),
      findingsIn({ ...catalogue(), streams: [{ slug: 'a', label: name }] }),
      findingsIn({ ...catalogue(), streams: [{ slug: 'a', label: 'A', categories: [{ slug: 'a', label: name }] }] }),
      inEdition({ title: name }),
      inEdition({ outline: [{ title: name }] }),
      inEdition({ outline: [{ title: 'A', items: [{ title: name, type: 'video' }] }] }),
      inEdition({ instructors: [{ name }] }),
      inEdition({ authors: [{ name }] }),
    ];

    for (const found of findings) expect(found).toHaveLength(1);
  });

  it('of formats, languages, streams and categories are unique without regard to case', () => {
    const findings = findingsIn({
      ...catalogue(),
      institute: {
        id: 'a',
        name: 'A',
        formats: [
          { key: 'live', label: 'L' },
          { key: 'LIVE', label: 'L' },
        ],
        course_languages: {
          enabled: false,
          languages: [
            { code: 'en', label: 'E' },
            { code: 'EN', label: 'E' },
          ],
        },
      },
      streams: [
        {
          slug: 'caf\u00e9',
          label: 'C',
          categories: [
            { slug: 'x', label: 'X' },
            { slug: 'X', label: 'X' },
          ],
        },
        { slug: 'CAFE\u0301', label: 'C', categories: [{ slug: 'x', label: 'X' }] },
      ],
    });

    expect(findings).toEqual([
      '/institute/formats/1/key: a unique key, "LIVE", which is also the key of entry 0',
      '/institute/course_languages/languages/1/code: a unique code, "EN", which is also the code of entry 0',
      '/streams/1/slug: a unique slug, "CAFE\u0301", which is also the slug of entry 0',
      '/streams/0/categories/1/slug: a unique slug, "X", which is also the slug of entry 0',
    ]);
  });
});

describe('references', () => {
  const header = {
    ...catalogue({
      institute: {
        ...languagesOn('en'),
        formats: [{ key: 'live', label: 'Live' }],
      },
      streams: [
        { slug: 'Data', label: 'Data', categories: [{ slug: 'SQL', label: 'SQL' }] },
        { slug: 'art', label: 'Art' },
      ],
    }),
  };
  const inCourse = (fields: Json, ...editions: ReturnType<typeof edition>[]) =>
    findingsIn({ ...header, courses: [course({ id: 'c', ...fields }, ...editions)] });

  it('resolve without regard to case', () => {
    const courses = [
      course({ id: 'c', stream: 'dATA', category: 'sql' }, edition({ language: 'EN' }, version({ formats: ['LIVE'] }))),
    ];
    const paths = [{ code: 'p', name: 'P', stream: 'DATA', steps: [] }];

    expect(findingsIn({ ...header, courses, learning_paths: paths })).toEqual([]);
  });

  it.each([
    ['stream', { stream: 'none' }, '/courses/0/stream: the slug of a stream, "none"'],
    ['category', { stream: 'art', category: 'sql' }, '/courses/0/category: the slug of a category of "art", "sql"'],
    ['category without a stream', { category: 'sql' }, '/courses/0/category: a stream for the category, "sql"'],
  ])('to a %s must resolve', (_, fields, finding) => {
    expect(inCourse(fields)).toEqual([finding]);
  });

  it('to a language must resolve, also while course languages are off', () => {
    const off = { course_languages: { enabled: false, languages: [{ code: 'en', label: 'E' }] } };

    expect(inCourse({}, edition({ language: 'de' }))).toEqual([`${place}/language: the code of a language, "de"`]);
    expect(inEdition({ language: 'de' }, catalogue({ institute: off }))).toHaveLength(1);
    expect(inEdition({ language: 'en' }, catalogue({ institute: off }))).toEqual([]);
  });

  it('to a format must resolve', () => {
    expect(inCourse({}, edition({}, version({ formats: ['live', 'none', ''] })))).toEqual([
      `${versionPlace}/formats/1: the key of a format, "none"`,
      `${versionPlace}/formats/2: the key of a format, ""`,
    ]);
  });

  it('give a course one edition in a language at most', () => {
    expect(inCourse({}, edition({ language: 'en' }), edition({ language: 'EN' }), edition(), edition())).toEqual([
      '/courses/0/editions/1/language: one edition per language, a second edition in "EN"',
    ]);
  });
});

describe('learning paths', () => {
  const streams = [{ slug: 's', label: 'S' }];
  const courses = [
    course({ id: 'shown' }, edition({ id: 'edition' })),
    course({ id: 'hidden', published: false }),
    course({ id: 'empty' }, edition({}, version({ published: false }))),
  ];
  const inPath = (fields: Json, more: Json = {}) =>
    findingsIn({
      ...catalogue(),
      streams,
      courses,
      learning_paths: [{ code: 'p', name: 'P', stream: 's', steps: [], ...fields }],
      ...more,
    });

  it.each(['a8Kd02', '_-', 'x'.repeat(32), '__proto__'])('may have the code %j', (code) => {
    expect(inPath({ code })).toEqual([]);
  });

  it.each(['', 'a b', 'x'.repeat(33), 'ä', null])('may not have the code %j', (code) => {
    expect(inPath({ code })).toHaveLength(1);
  });

  it('have codes that differ, where case counts', () => {
    const path = (code: string) => ({ code, name: 'P', stream: 's', steps: [] });

    expect(inPath({}, { learning_paths: [path('a'), path('A'), path('a')] })).toEqual([
      '/learning_paths/2/code: a unique code, "a", which is also the code of entry 0',
    ]);
  });

  it('name a stream', () => {
    expect(inPath({ stream: '' })).toEqual(['/learning_paths/0/stream: the slug of a stream, ""']);
  });

  it('list courses, also such as are not published or not in the file, when the step has a title (D25)', () => {
    const steps = [
      { course_id: 'shown' },
      { course_id: 'hidden', title: 'H' },
      { course_id: 'empty', title: 'E' },
      { course_id: 'elsewhere', title: 'X', price: { amount: 5 } },
    ];

    expect(inPath({ steps })).toEqual([]);
  });

  it('need a title for a course that is not published or not in the file (D25)', () => {
    const steps = [{ course_id: 'hidden' }, { course_id: 'empty', title: '' }, { course_id: 'elsewhere', title: null }];

    expect(inPath({ steps })).toEqual([
      '/learning_paths/0/steps/0/title: a title, since the course is not published, nothing',
      '/learning_paths/0/steps/1/title: a title, since the course is not published, nothing',
      '/learning_paths/0/steps/2/title: a title, since the course is not in the file, nothing',
    ]);
  });

  it('name courses, not editions', () => {
    expect(inPath({ steps: [{ course_id: 'edition', title: 'E' }] })).toEqual([
      '/learning_paths/0/steps/0/course_id: the id of a course, "edition", an edition of /courses/0',
    ]);
  });

  it('list a course once', () => {
    expect(inPath({ steps: [{ course_id: 'shown' }, { course_id: 'shown' }] })).toEqual([
      '/learning_paths/0/steps/1/course_id: a unique course, "shown", which is also the course of entry 0',
    ]);
  });

  it('have prices by the same rules as versions', () => {
    expect(inPath({ steps: [{ course_id: 'shown', price: { amount: 1.5, currency: 'JPY' } }] })).toEqual([
      '/learning_paths/0/steps/0/price/amount: at most 0 decimals, as JPY has, 1.5',
    ]);
  });
});

describe('amounts', () => {
  it.each([
    [{ amount: 0 }, 'USD'],
    [{ amount: 251.05, compare_at_amount: 1e12 }, 'USD'],
    [{ amount: 999999999999.99 }, 'EUR'],
    [{ amount: 5.125 }, 'KWD'],
    [{ amount: 5, currency: 'JPY' }, 'USD'],
    [{ amount: 0.29 }, 'XYZ'],
  ])('may be %j in a catalogue in %s', (price, currency) => {
    expect(inVersion({ price }, { default_currency: currency })).toEqual([]);
  });

  it.each([
    [{ amount: -0.01 }, 'amount: a number from 0, -0.01'],
    [{ amount: 1e12 + 1 }, 'amount: a number up to 10^12, 1000000000001'],
    [{ amount: 1.005 }, 'amount: at most 2 decimals, as USD has, 1.005'],
    [{ amount: 1, compare_at_amount: 0.001 }, 'compare_at_amount: at most 2 decimals, as USD has, 0.001'],
    [{ amount: 1.5, currency: 'JPY' }, 'amount: at most 0 decimals, as JPY has, 1.5'],
    [{ amount: 1.0005, currency: 'KWD' }, 'amount: at most 3 decimals, as KWD has, 1.0005'],
    [{ amount: '5' }, 'amount: a number, "5"'],
    [{ amount: JSON.parse('1e999') }, 'amount: a number, Infinity'],
    [{ amount: null }, 'amount: a number, null'],
    [{ amount: 1, currency: 'usd' }, 'currency: three upper-case letters (ISO 4217), "usd"'],
    [{}, 'amount: a number, nothing'],
  ])('may not be %j', (price, finding) => {
    expect(inVersion({ price })).toEqual([`${versionPlace}/price/${finding}`]);
  });
});

describe('enrolment', () => {
  const inInvite = (fields: Json, timezone = 'Asia/Kolkata') =>
    inVersion({ enroll_invite: { id: 'i', ...fields } }, { timezone });

  it.each([
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01', '9999-12-31'],
    ['2026-12-01T00:00:00Z', '2026-12-01'],
    ['2026-12-01T18:29:59.999Z', '2026-12-01'],
    ['2026-12-01', '2026-11-30T18:30:00Z'],
    ['2026-12-01T10:00:00+02:00', '2026-12-01T08:00:00Z'],
    ['0001-01-01', '9999-12-31T23:59:59Z'],
  ])('may open %s and close %s in India', (opens, closes) => {
    expect(inInvite({ opens, closes })).toEqual([]);
  });

  it.each([
    ['2026-12-02', '2026-12-01'],
    ['2026-12-01T18:30:00Z', '2026-12-01'],
    ['2026-12-01', '2026-11-30T18:29:59Z'],
    ['2026-12-01T10:00:00+02:00', '2026-12-01T07:59:59Z'],
  ])('may not open %s and close %s in India', (opens, closes) => {
    expect(inInvite({ opens, closes })).toEqual([
      `${versionPlace}/enroll_invite/closes: not before it opens, ${opens}, ${JSON.stringify(closes)}`,
    ]);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '01.02.2026',
    '2026-12-01T10:00:00',
    '2026-12-01T25:00:00Z',
    'soon',
    5,
  ])('may not open %j', (opens) => {
    expect(inInvite({ opens })).toHaveLength(1);
  });
});

describe('an outline', () => {
  const nested = (depth: number): Json =>
    depth === 1 ? { title: 'A' } : { title: 'A', sections: [nested(depth - 1)] };

  it('nests at most 8 deep', () => {
    expect(inEdition({ outline: [nested(8)] })).toEqual([]);
    expect(inEdition({ outline: [nested(9)] })).toEqual([
      `${place}/outline/0${'/sections/0'.repeat(7)}/sections: sections at most 8 deep, an array of 1`,
    ]);
  });

  it('knows seven types of items', () => {
    const items = ['video', 'document', 'audio', 'quiz', 'assignment', 'live', 'other', 'game'];

    expect(inEdition({ outline: [{ title: 'A', items: items.map((type) => ({ title: 'B', type })) }] })).toEqual([
      `${place}/outline/0/items/7/type: one of "video", "document", "audio", "quiz", "assignment", "live", "other", "game"`,
    ]);
  });
});

describe('images', () => {
  it.each([
    'https://example.org/a.png',
    'HTTP://example.org',
    'media:a',
    'media:A-z_0.9/b',
    `media:${'x'.repeat(200)}`,
  ])('may be %j', (image) => {
    expect(inEdition({ images: { preview: image }, instructors: [{ name: 'A', image }], seo: { image } })).toEqual([]);
    expect(inInstitute({ logo: image })).toEqual([]);
  });

  it.each([
    '/a.png',
    'a.png',
    '//example.org/a.png',
    'ftp://example.org/a',
    'data:image/png;base64,',
    'https://',
    'https://a b',
    'media:',
    'media:a..b',
    'media:../a',
    'media:a b',
    `media:${'x'.repeat(201)}`,
    'MEDIA:a',
    5,
  ])('may not be %j', (image) => {
    expect(inEdition({ images: { preview: image } })).toHaveLength(1);
  });
});

describe('other values', () => {
  it.each([
    ['rating', 0],
    ['rating', 4.6],
    ['rating', 5],
    ['duration_minutes', 0],
    ['active_learners', 2 ** 31 - 1],
    ['preview_video', 'https://youtu.be/x'],
    ['mode', 'self_paced'],
    ['coming_soon', {}],
    ['coming_soon', { launch_date: '2027-01-15' }],
    ['created_at', '2026-03-01T09:00:00.000Z'],
    ['created_at', '2026-03-01T09:00:00+05:30'],
    ['faqs', [{ question: 'q', answer_html: '' }]],
  ])('%s may be %j', (field, value) => {
    expect(inEdition({ [field]: value })).toEqual([]);
  });

  it.each([
    ['rating', -0.1, 'a number from 0 to 5'],
    ['rating', 5.1, 'a number from 0 to 5'],
    ['duration_minutes', 1.5, 'a whole number'],
    ['duration_minutes', -1, 'a whole number from 0'],
    ['active_learners', 2 ** 31, 'a whole number up to 2147483647'],
    ['active_learners', 1e300, 'a whole number'],
    ['preview_video', 'media:a', 'an address that begins with http:// or https://'],
    ['mode', 'online', 'one of "self_paced", "live"'],
    ['published', 'yes', 'true or false'],
    ['created_at', '2026-03-01', 'an ISO 8601 timestamp with an offset or Z'],
    ['created_at', '2026-03-01T09:00:00', 'an ISO 8601 timestamp with an offset or Z'],
    ['tags', 'Excel', 'an array'],
    ['description_html', 5, 'text'],
  ])('%s may not be %j', (field, value, expected) => {
    const findings = inEdition({ [field]: value });

    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`${place}/${field}: ${expected}, `);
  });

  it.each([
    [{ timezone: 'Asia/Kolkata' }, 0],
    [{ timezone: 'UTC' }, 0],
    [{ timezone: '+05:30' }, 1],
    [{ timezone: 'Nowhere' }, 1],
    [{ default_currency: 'INR' }, 0],
    [{ default_currency: 'Rs' }, 1],
    [{ badges: { new_days: 0, bestseller_top: 0 } }, 0],
    [{ badges: { new_days: -1 } }, 1],
    [{ badges: { bestseller_top: 1.5 } }, 1],
    [{ course_site: { domain: 'learn.riverside.example', path: '/courses/' } }, 0],
    [{ course_site: { domain: 'https://learn.riverside.example' } }, 1],
    [{ course_site: { domain: 'a b' } }, 1],
    [{ course_site: {} }, 1],
    [{ course_languages: { enabled: true } }, 1],
    [{ course_languages: { languages: [] } }, 1],
    [{ formats: [{ key: 'a', label: 'A', course_mode: 'Hybrid' }] }, 1],
    [{ website_url: 'riverside.example' }, 1],
  ])('of an institute: %j has %i findings', (fields, count) => {
    expect(inInstitute(fields)).toHaveLength(count);
  });
});

/** The example of the format's description, with every optional field. */
function everything(): Json {
  const image = 'media:a/b.png';
  return {
    $schema: 'https://example.org/catalogue-file.schema.json',
    catalogue_file: 1,
    institute: {
      id: '0b9f',
      name: 'Riverside Institute',
      logo: image,
      website_url: 'https://riverside.example',
      course_site: { domain: 'learn.riverside.example', path: 'courses' },
      timezone: 'Asia/Kolkata',
      default_currency: 'INR',
      prices_visible: true,
      course_languages: { enabled: true, languages: [{ code: 'en', label: 'English', chip: 'EN' }] },
      formats: [{ key: 'live', label: 'Live sessions', course_mode: 'Online' }],
      badges: { types: ['bestseller', 'new'], new_days: 60, bestseller_top: 3 },
    },
    streams: [
      {
        slug: 'data',
        label: 'Data & AI',
        description: 'd',
        image,
        categories: [{ slug: 'sql', label: 'SQL', description: 'd', image }],
      },
    ],
    courses: [
      {
        id: 'c',
        published: true,
        stream: 'data',
        category: 'sql',
        badges: ['accredited'],
        editions: [
          {
            id: 'e',
            published: true,
            language: 'en',
            title: 'T',
            subtitle: 's',
            description_html: '<p>d</p>',
            about_html: '<p>a</p>',
            why_learn_html: '<p>w</p>',
            who_should_learn_html: '<p>w</p>',
            tags: ['Excel', 'Data'],
            images: { preview: image, banner: image, thumbnail: image },
            images_alt: { preview: 'p', banner: 'b', thumbnail: 't' },
            instructors: [{ name: 'I', image }],
            authors: [{ name: 'A', subtitle: 's', bio_html: '<p>b</p>', image }],
            rating: 4.6,
            duration_minutes: 340,
            package_type: 'Buy',
            mode: 'live',
            faqs: [{ question: 'q', answer_html: '<p>a</p>' }],
            preview_video: 'https://www.youtube.com/watch?v=x',
            seo: { title: 't', description: 'd', image },
            coming_soon: { launch_date: '2027-01-15', ribbon_text: 'r', button_text: 'b', campaign_id: 'c' },
            active_learners: 120,
            outline: [
              {
                title: 'O',
                description: 'd',
                items: [{ title: 'V', type: 'video', duration_minutes: 12 }],
                sections: [],
              },
            ],
            created_at: '2026-03-01T09:00:00.000Z',
            versions: [
              {
                package_session_id: 'v',
                published: true,
                level: 'Beginner',
                session: { id: 's', name: 'January 2027' },
                formats: ['live'],
                enroll_invite: { id: 'i', status: 'inactive', opens: '2026-12-01', closes: '2027-01-10' },
                price: { amount: 251.0, compare_at_amount: 400.0, currency: 'INR' },
                available_slots: 12,
                max_seats: 30,
                created_at: '2026-03-02T09:00:00.000Z',
              },
            ],
          },
        ],
      },
    ],
    learning_paths: [
      {
        code: 'a8Kd02',
        name: 'P',
        description_html: '<p>d</p>',
        stream: 'data',
        image,
        steps: [{ course_id: 'c' }, { course_id: 'x', title: 'X', image, level: 'L', price: { amount: 1 } }],
      },
    ],
  };
}
