import { createHash, randomUUID } from 'node:crypto';
import type { CatalogueEdition } from '@prospectus/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version, withoutId } from '../support/data/catalogue.ts';
import { editionRow, importChanges, rowsOf } from '../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';

let database: TestDatabase;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  id = randomUUID();
});

const importCourses = (...courses: unknown[]) =>
  importChanges(database.db, { ...catalogue({ institute: { id } }), courses });
const storedCourse = async () => (await rowsOf(database.db, id)).courses[0];
/** The row of an edition with these fields. */
const stored = async (fields: Partial<CatalogueEdition>) => {
  await importCourses(course({}, edition({ id: 'e', ...fields })));
  return editionRow(database.db, id, 'e');
};
const sha256 = (text = '') => createHash('sha256').update(text).digest('hex');

describe('a stored course', () => {
  it('is kept as it came, without what means nothing and without learner counts', async () => {
    const one = edition({ id: 'e', about_html: '<p onclick="x">a</p>' });
    await importCourses({ badges: ['x'], stream: null, editions: [{ active_learners: 5, ...one, subtitle: '' }] });

    const row = await storedCourse();
    expect(row?.document).toBe(JSON.stringify({ badges: ['x'], editions: [one] }));
    expect(row?.hash.toString('hex')).toBe(sha256(row?.document));
  });

  it('has the id of its first edition by default, also when that one is not published', async () => {
    await importCourses(withoutId(course({}, edition({ id: 'first', published: false }), edition({ id: 'second' }))));

    const row = await storedCourse();
    expect(row?.id).toBe('first');
    expect(JSON.parse(row?.facts ?? '')).toMatchObject({ id: 'first' });
    expect(row?.document).not.toContain('"id":"first","published":false,"id"');
    expect(JSON.parse(row?.document ?? '')).not.toHaveProperty('id');
  });

  it('leaves its long texts out of what snapshots are built from', async () => {
    const long = {
      description_html: 'd',
      about_html: 'a',
      why_learn_html: 'w',
      who_should_learn_html: 'w',
      faqs: [{ question: 'q', answer_html: 'a' }],
      authors: [{ name: 'A' }],
    };
    const plain = edition({ id: 'e', subtitle: 's' });
    await importCourses(course({ id: 'c' }, { ...plain, ...long }));

    expect(JSON.parse((await storedCourse())?.facts ?? '')).toEqual({ id: 'c', editions: [plain] });
  });

  it.each([
    ['it', { published: false }, {}, {}, [false, false]],
    ['its edition', {}, { published: false }, {}, [false, false]],
    ['its version', {}, {}, { published: false }, [false, false]],
    ['nothing', {}, {}, {}, [true, true]],
  ])('is published unless %s is not', async (_, courseFields, editionFields, versionFields, expected) => {
    await importCourses(course(courseFields, edition({ id: 'e', ...editionFields }, version(versionFields))));

    const { is_published } = await editionRow(database.db, id, 'e');
    expect([(await storedCourse())?.is_published, is_published]).toEqual(expected);
  });

  it('is published with one published edition; the others stay unpublished', async () => {
    await importCourses(course({}, edition({ id: 'e', published: false }), edition({ id: 'f' })));

    expect((await storedCourse())?.is_published).toBe(true);
    expect((await editionRow(database.db, id, 'e')).is_published).toBe(false);
    expect((await editionRow(database.db, id, 'f')).is_published).toBe(true);
  });
});

describe('the texts of an edition', () => {
  it('are sanitised, with their plain text next to them (§2.3, D19)', async () => {
    const { texts, texts_hash, has_media } = await stored({
      description_html: '<p onclick="x()">One &amp; <b>two</b></p><script>x</script><ul><li>three</ul>',
      about_html: '<h1>About</h1><p>&nbsp;</p>',
      why_learn_html: '<p><a href="javascript:x">why</a></p>',
      who_should_learn_html: '<p><br></p>',
      faqs: [
        { question: 'a', answer_html: '<p style="x">b</p>' },
        { question: 'c', answer_html: '<p> </p>' },
      ],
      authors: [
        { name: 'A', subtitle: 's', bio_html: '<font>b</font>', image: 'https://example.org/a.png' },
        { name: 'B', bio_html: '' },
      ],
    });

    expect(texts).toEqual({
      description_html: '<p>One &amp; <b>two</b></p><ul><li>three</li></ul>',
      description_text: 'One & two\nthree',
      about_html: '<h1>About</h1><p>&nbsp;</p>',
      about_text: 'About',
      why_learn_html: '<p><a>why</a></p>',
      who_should_learn_html: null,
      faqs: [{ question: 'a', answer_html: '<p>b</p>' }],
      authors: [
        { name: 'A', subtitle: 's', bio_html: 'b', image_url: 'https://example.org/a.png' },
        { name: 'B', subtitle: null, bio_html: null, image_url: null },
      ],
    });
    expect(Object.keys(texts)).toEqual([
      'description_html',
      'description_text',
      'about_html',
      'about_text',
      'why_learn_html',
      'who_should_learn_html',
      'faqs',
      'authors',
    ]);
    expect(texts_hash.toString('hex')).toBe(sha256(JSON.stringify(texts)));
    expect(has_media).toBe(false);
  });

  it('keep images of the institute until they are shown, and no other kinds', async () => {
    const { texts, has_media } = await stored({
      about_html:
        '<p>a<img src="media:x/y.png"><img src="media:../z"><img src="/z"><img src="http://example.org/z"></p>',
    });

    expect(texts.about_html).toBe('<p>a<img src="media:x/y.png"><img src="http://example.org/z"></p>');
    expect(has_media).toBe(true);
  });

  it('hold an image without words, whose plain text is null (D19)', async () => {
    const { texts } = await stored({ description_html: '<p><img src="media:x" alt="x"></p>' });

    expect(texts).toMatchObject({ description_html: '<p><img src="media:x" alt="x"></p>', description_text: null });
  });
});

describe('the description for search engines', () => {
  const words = (count: number) => Array.from({ length: count }, (_, number) => `word${number}`).join(' ');

  it.each([
    ['as authored', { seo: { description: 'Seo' }, subtitle: 'Sub', description_html: '<p>Des</p>' }, 'Seo'],
    ['else the subtitle', { seo: { title: 'T' }, subtitle: 'Sub', description_html: '<p>Des</p>' }, 'Sub'],
    ['else the description', { description_html: '<p>Des</p><p>cription</p>' }, 'Des cription'],
    ['not a blank one', { seo: { description: ' \n' }, subtitle: '\u00a0', description_html: '<p>Des</p>' }, 'Des'],
    ['null when there is nothing', { description_html: '<p> </p>' }, null],
    ['with white space collapsed', { seo: { description: ' a\n\n b ' } }, 'a b'],
    ['cut to 160 characters', { subtitle: words(100) }, `${words(24)}…`],
  ])('is %s (D19)', async (_, fields, expected) => {
    const { seo_description } = await stored(fields);

    expect(seo_description).toBe(expected);
    expect(Array.from(seo_description ?? '').length).toBeLessThanOrEqual(160);
  });
});

describe('a stored institute', () => {
  it('has the header as it came and the sanitised descriptions of its paths', async () => {
    const paths = [
      { code: 'a', name: 'A', description_html: '<p onclick="x">a<img src="media:b"></p>', stream: 's', steps: [] },
      { code: '__proto__', name: 'B', description_html: 'b', stream: 's', steps: [] },
      { code: 'c', name: 'C', description_html: '<p> </p>', stream: 's', steps: [] },
    ];
    const file = { ...catalogue({ institute: { id } }), streams: [{ slug: 's', label: 'S' }], learning_paths: paths };
    await importChanges(database.db, file);

    const { institute } = await rowsOf(database.db, id);
    expect(institute?.header).toBe(JSON.stringify(file));
    expect(institute?.path_html).toBe('{"a":"<p>a<img src=\\"media:b\\"></p>","__proto__":"b"}');
  });
});
