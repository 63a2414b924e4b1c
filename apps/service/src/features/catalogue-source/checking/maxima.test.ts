import { catalogueCharactersMax, catalogueCourseSchema, catalogueHeaderSchema } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../../../test/support/data/catalogue.ts';
import { findingsIn, readCatalogue } from '../../../../test/support/data/read-catalogue.ts';
import { type Shape, shapeOf } from './schema-shape.ts';

type Json = Record<string, unknown>;

const inHeader = (institute: Json, more: Json = {}) =>
  findingsIn({ ...catalogue(), institute: { id: 'a', name: 'A', ...institute }, ...more });
const inCourse = (fields: Json) => findingsIn({ ...catalogue(), courses: [{ ...course({ id: 'c' }), ...fields }] });
const inEdition = (fields: Json) => inCourse({ editions: [{ ...edition({ id: 'e' }), ...fields }] });
const inVersion = (fields: Json) => inEdition({ versions: [{ ...version(), ...fields }] });
const inPath = (fields: Json) =>
  inHeader({}, { streams: [{ slug: 's', label: 'S' }], learning_paths: [{ ...path, ...fields }] });

const attribute = (fields: Json) => ({ attributes: [{ key: 'a', label: 'A', ...fields }] });
const withAttribute = (fields: Json) => inHeader(attribute({}), { courses: [{ ...course({ id: 'c' }), ...fields }] });

const path = { code: 'p', name: 'P', stream: 's', steps: [] };
const branch = (fields: Json) => ({ streams: [{ slug: 's', label: 'S', ...fields }] });
const many = (count: number, make: (index: number) => unknown) => Array.from({ length: count }, (_, at) => make(at));

/** One character of two units, which counts once (rule D10). */
const text = (length: number) => '😀'.repeat(length);
const address = (length: number) => 'https://a.example/'.padEnd(length, 'x');

describe('the texts of a catalogue file', () => {
  it.each<[string, number, (length: number) => string[]]>([
    ['/institute/name', 300, (n) => inHeader({ name: text(n) })],
    ['/institute/logo', 2000, (n) => inHeader({ logo: address(n) })],
    ['/institute/website_url', 2000, (n) => inHeader({ website_url: address(n) })],
    ['/institute/course_site/path', 200, (n) => inHeader({ course_site: { domain: 'a.example', path: text(n) } })],
    ['/institute/formats/0/key', 200, (n) => inHeader({ formats: [{ key: text(n), label: 'L' }] })],
    ['/institute/badges/types/0', 200, (n) => inHeader({ badges: { types: [text(n)] } })],
    ['/institute/attributes/0/label', 300, (n) => inHeader({ attributes: [{ key: 'a', label: text(n) }] })],
    ['/institute/attributes/0/values/0/value', 100, (n) => inHeader(attribute({ values: [{ value: text(n) }] }))],
    [
      '/institute/attributes/0/values/0/label',
      300,
      (n) => inHeader(attribute({ values: [{ value: 'v', label: text(n) }] })),
    ],
    ['/institute/synonyms/0/1', 100, (n) => inHeader({ synonyms: [['a', 'x'.repeat(n)]] })],
    ['/streams/0/slug', 200, (n) => inHeader({}, branch({ slug: text(n) }))],
    ['/streams/0/label', 300, (n) => inHeader({}, branch({ label: text(n) }))],
    ['/streams/0/description', 2000, (n) => inHeader({}, branch({ description: text(n) }))],
    ['/streams/0/categories/0/slug', 200, (n) => inHeader({}, branch({ categories: [{ slug: text(n), label: 'L' }] }))],
    ['/learning_paths/0/name', 300, (n) => inPath({ name: text(n) })],
    ['/learning_paths/0/description_html', 200_000, (n) => inPath({ description_html: text(n) })],
    ['/courses/0/code', 50, (n) => inCourse({ code: text(n) })],
    ['/courses/0/attributes/a/0', 100, (n) => withAttribute({ attributes: { a: [text(n)] } })],
    ['/courses/0/badges/0', 200, (n) => inCourse({ badges: [text(n)] })],
    ['/courses/0/editions/0/title', 300, (n) => inEdition({ title: text(n) })],
    ['/courses/0/editions/0/subtitle', 1000, (n) => inEdition({ subtitle: text(n) })],
    ['/courses/0/editions/0/images_alt/banner', 500, (n) => inEdition({ images_alt: { banner: text(n) } })],
    ['/courses/0/editions/0/description_html', 200_000, (n) => inEdition({ description_html: text(n) })],
    ['/courses/0/editions/0/tags/0', 200, (n) => inEdition({ tags: [text(n)] })],
    ['/courses/0/editions/0/instructors/0/name', 300, (n) => inEdition({ instructors: [{ name: text(n) }] })],
    [
      '/courses/0/editions/0/authors/0/subtitle',
      1000,
      (n) => inEdition({ authors: [{ name: 'A', subtitle: text(n) }] }),
    ],
    [
      '/courses/0/editions/0/faqs/0/question',
      500,
      (n) => inEdition({ faqs: [{ question: text(n), answer_html: 'a' }] }),
    ],
    ['/courses/0/editions/0/preview_video', 2000, (n) => inEdition({ preview_video: address(n) })],
    ['/courses/0/editions/0/seo/title', 2000, (n) => inEdition({ seo: { title: text(n) } })],
    ['/courses/0/editions/0/seo/description', 2000, (n) => inEdition({ seo: { description: text(n) } })],
    ['/courses/0/editions/0/outline/0/title', 300, (n) => inEdition({ outline: [{ title: text(n) }] })],
    [
      '/courses/0/editions/0/outline/0/description',
      2000,
      (n) => inEdition({ outline: [{ title: 'O', description: text(n) }] }),
    ],
    ['/courses/0/editions/0/versions/0/level', 200, (n) => inVersion({ level: text(n) })],
    ['/courses/0/editions/0/versions/0/session/name', 300, (n) => inVersion({ session: { id: 's', name: text(n) } })],
  ])('have at %s at most %i characters (D41)', (pointer, max, findingsOf) => {
    expect(findingsOf(max)).toEqual([]);
    const [finding, ...others] = findingsOf(max + 1);
    expect(finding).toMatch(`${pointer}: at most ${max} characters, ${max + 1} characters: "`);
    expect(finding?.length).toBeLessThan(400);
    expect(others).toEqual([]);
  });

  it('have a maximum each, whatever field is added (D41)', () => {
    expect([...unbounded(shapeOf(catalogueHeaderSchema)), ...unbounded(shapeOf(catalogueCourseSchema))]).toEqual([]);
  });
});

describe('the lists of a catalogue file', () => {
  const item = { title: 'I', type: 'video' };
  it.each<[string, number, string, (count: number) => string[]]>([
    ['/courses/0/editions/0/tags', 100, 'tags', (n) => inEdition({ tags: many(n, (at) => `t${at}`) })],
    [
      '/courses/0/editions/0/instructors',
      50,
      'instructors',
      (n) => inEdition({ instructors: many(n, () => ({ name: 'A' })) }),
    ],
    ['/courses/0/editions/0/authors', 50, 'authors', (n) => inEdition({ authors: many(n, () => ({ name: 'A' })) })],
    [
      '/courses/0/editions/0/faqs',
      100,
      'faqs',
      (n) => inEdition({ faqs: many(n, () => ({ question: 'Q', answer_html: 'A' })) }),
    ],
    [
      '/courses/0/editions/0/outline/0/items',
      2000,
      'items',
      (n) => inEdition({ outline: [{ title: 'O', items: many(n, () => item) }] }),
    ],
    ['/courses/0/attributes/a', 50, 'values', (n) => withAttribute({ attributes: { a: many(n, (at) => `v${at}`) } })],
    ['/courses/0/badges', 50, 'badges', (n) => inCourse({ badges: many(n, (at) => `b${at}`) })],
    ['/courses/0/editions', 50, 'editions', (n) => inCourse({ editions: many(n, (at) => edition({ id: `e${at}` })) })],
    [
      '/courses/0/editions/0/versions',
      1000,
      'versions per course',
      (n) => inEdition({ versions: many(n, (at) => ({ ...version(), package_session_id: `v${at}` })) }),
    ],
    [
      '/learning_paths/0/steps',
      200,
      'steps',
      (n) => inPath({ steps: many(n, (at) => ({ course_id: `c${at}`, title: 'T' })) }),
    ],
    [
      '/learning_paths',
      10_000,
      'learning paths',
      (n) =>
        inHeader(
          {},
          { streams: [{ slug: 's', label: 'S' }], learning_paths: many(n, (at) => ({ ...path, code: `p${at}` })) },
        ),
    ],
    ['/streams', 1000, 'streams', (n) => inHeader({}, { streams: many(n, (at) => ({ slug: `s${at}`, label: 'S' })) })],
    [
      '/streams/0/categories',
      1000,
      'categories',
      (n) => inHeader({}, branch({ categories: many(n, (at) => ({ slug: `c${at}`, label: 'C' })) })),
    ],
    [
      '/institute/attributes',
      20,
      'attributes',
      (n) => inHeader({ attributes: many(n, (at) => ({ key: `a${at}`, label: 'A' })) }),
    ],
    [
      '/institute/attributes/0/values',
      200,
      'values',
      (n) => inHeader(attribute({ values: many(n, (at) => ({ value: `v${at}` })) })),
    ],
    [
      '/institute/synonyms',
      1000,
      'groups of synonyms',
      (n) => inHeader({ synonyms: many(n, (at) => [`a${at}`, `b${at}`]) }),
    ],
    [
      '/institute/formats',
      200,
      'formats',
      (n) => inHeader({ formats: many(n, (at) => ({ key: `f${at}`, label: 'F' })) }),
    ],
    [
      '/institute/course_languages/languages',
      200,
      'languages',
      (n) =>
        inHeader({ course_languages: { enabled: true, languages: many(n, (at) => ({ code: `l${at}`, label: 'L' })) } }),
    ],
  ])('have at %s at most %i %s (D41)', (pointer, max, what, findingsOf) => {
    expect(findingsOf(max)).toEqual([]);
    expect(findingsOf(max + 1)).toEqual([`${pointer}: at most ${max} ${what}, an array of ${max + 1}`]);
  });

  it('have a maximum each, whatever list is added (D41)', () => {
    expect([...endless(shapeOf(catalogueHeaderSchema)), ...endless(shapeOf(catalogueCourseSchema))]).toEqual([]);
  });

  it('are counted over all sections of an outline, and all editions of a course (D41)', () => {
    const section = { title: 'O', items: many(1500, () => item) };
    const editions = ['a', 'b'].map((id) => ({
      ...edition({ id }),
      versions: many(501, (at) => ({ ...version(), package_session_id: `${id}${at}` })),
    }));

    expect(inEdition({ outline: [{ ...section, sections: [section] }] })).toEqual([
      '/courses/0/editions/0/outline: at most 2000 items in all sections, 3000 items',
    ]);
    expect(inCourse({ editions })).toEqual(['/courses/0/editions: at most 1000 versions per course, 1002 versions']);
  });
});

describe('a course as JSON', () => {
  const megabytes = 1024 * 1024;
  const parts = (count: number, part: string) => `[${`${part},`.repeat(count - 1)}${part}]`;
  const first = '{"catalogue_file":1,"institute":{"id":"a","name":"A"}';

  it.each([
    ['names', `{${many(600_000, (at) => `"${at}":0`).join()}}`, 'MB'],
    ['empty objects', parts(600_000, '{}'), 'fields and entries'],
    ['empty lists within lists', parts(300_000, '[[]]'), 'fields and entries'],
    ['numbers', parts(700_000, '1'), 'fields and entries'],
    ['empty editions', `{"editions":${parts(600_000, '{}')}}`, 'fields and entries'],
    ['a long text', `{"id":"${'x'.repeat(5 * megabytes)}"}`, 'MB'],
    ['a longer one than is kept', `{"id":"${'x'.repeat(33 * megabytes)}"}`, 'MB'],
    ['nesting', `${'['.repeat(1000)}${']'.repeat(1000)}`, '64 levels'],
  ])(
    'is refused before it is parsed when it holds %s without end, and the next is read (D41, D43)',
    async (_, bomb, bound) => {
      const lines = await readCatalogue('a.ndjson', `${first}}\n${bomb}\n{"id":"b"}`);

      expect(lines.courses).toEqual([undefined, { id: 'b' }]);
      expect(lines.findings).toHaveLength(1);
      expect(lines.findings[0]).toMatch(new RegExp(`^/courses/0: at most .*${bound}`));
      if (bound === '64 levels') return;
      const whole = await readCatalogue('a.json', `${first},"courses":[${bomb},{"id":"b"}]}`);
      expect(whole.courses).toEqual(lines.courses);
      expect(whole.findings[0]).toMatch(new RegExp(`^/courses/0: at most .*${bound}`));
    },
  );

  it('has no bound for its blanks, so that an indented file is not refused (D41)', async () => {
    const html = 'x'.repeat(3 * megabytes);

    const { findings } = await readCatalogue(
      'a.json',
      `${first},"courses":[{${' '.repeat(3 * megabytes)}"a":"${html}"}]}`,
    );

    expect(findings).toEqual([]);
  });

  it.each(['a.json', 'a.ndjson'])('has 4 MB, and the file without its courses 16 MB, in %s (D41)', async (name) => {
    const parts = many(9, (at) => `"x${at}":"${'x'.repeat(2 * megabytes)}"`).join();

    const { findings } = await readCatalogue(name, `{${parts}}`);

    expect(findings[0]).toMatch(
      /: at most 16 MB for the file without its courses, as JSON without whitespace, \d{8} bytes/,
    );
  });

  it('is not asked for fields without end at the top of the file (D43)', async () => {
    const fields = many(100_000, (at) => `"x${at}":0`).join();

    expect((await readCatalogue('a.json', `{${fields}}`)).findings).toEqual([': at most 1000 fields, more']);
  });
});

it.each([
  [{ courses: 2, versions: 10, runs: 10 }, 'courses', 'INSTITUTE_COURSES_MAX'],
  [{ courses: 10, versions: 2, runs: 10 }, 'versions', 'INSTITUTE_VERSIONS_MAX'],
])(
  'names the operator’s maxima of courses and versions, and reads no further: %j (D41)',
  async (max, kind, setting) => {
    const { createFindings } = await import('./finding.ts');
    const { createValidator } = await import('./validate.ts');
    const findings = createFindings();
    const validator = createValidator(catalogue(), findings, max);

    for (const id of ['a', 'b', 'c', 'd']) validator.readCourse(course({ id }, edition({ id })));

    expect(validator.isFull).toBe(true);
    expect(findings.list).toEqual([
      {
        pointer: '/courses',
        expected: `at most 2 ${kind} per institute, the limit of this service (${setting})`,
        found: 'more than 2',
        cause: 'too_large',
      },
    ]);
  },
);

/** The places of lists that may be of any length. */
function endless(shape: Shape, at = '', seen = new Set<Shape>()): string[] {
  if (seen.has(shape)) return [];
  seen.add(shape);
  if (shape.kind === 'object') {
    return [...shape.fields].flatMap(([name, field]) => endless(field.shape(), `${at}/${name}`, seen));
  }
  if (shape.kind === 'record') return endless(shape.value(), `${at}/*`, seen);
  if (shape.kind === 'either') return endless(shape.object(), at, seen);
  if (shape.kind !== 'array') return [];
  return [...(Number.isFinite(shape.atMost.count) ? [] : [at]), ...endless(shape.element(), `${at}/*`, seen)];
}

/** The places of texts that may be of any length. Ids and codes are bounded by their pattern. */
function unbounded(shape: Shape, at = '', seen = new Set<Shape>()): string[] {
  if (seen.has(shape)) return [];
  seen.add(shape);
  if (shape.kind === 'object') {
    return [...shape.fields].flatMap(([name, field]) => unbounded(field.shape(), `${at}/${name}`, seen));
  }
  if (shape.kind === 'record') return [shape.key, shape.value()].flatMap((each) => unbounded(each, `${at}/*`, seen));
  if (shape.kind === 'array') return unbounded(shape.element(), `${at}/*`, seen);
  if (shape.kind === 'either') return [shape.object(), shape.other].flatMap((each) => unbounded(each, at, seen));
  const longest = 'x'.repeat(catalogueCharactersMax.html + 1);
  const isFree = shape.schema.safeParse(longest).success || shape.schema.safeParse(address(longest.length)).success;
  return isFree ? [at] : [];
}
