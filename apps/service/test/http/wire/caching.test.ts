import type { CatalogueFile } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;

const file = catalogue({
  streams: [{ slug: 'data', label: 'Data' }],
  courses: Array.from({ length: 40 }, (_, index) =>
    course(
      { id: `c${index}`, stream: 'data' },
      edition({ title: `Kurs ${index} 資料`, description_html: '<p>Long text</p>'.repeat(50) }),
    ),
  ),
  learning_paths: [{ code: 'p', name: 'P', stream: 'data', steps: [{ course_id: 'c1' }] }],
});
const paths = [
  '/site',
  '/sitemap',
  '/courses',
  '/courses?q=kurs&page_size=100',
  '/courses/c1',
  '/courses/c1/outline',
  '/streams',
  '/learning-paths',
  '/learning-paths/p',
];
const [versionOfOne, versionOfTwo] = [version(), version()];
const pathOfOne = {
  code: 'q',
  name: 'Q',
  stream: 'data',
  steps: [{ course_id: 'one' }, { course_id: 'other', title: 'Other' }],
};
const withOne = (fields: Parameters<typeof edition>[0], price = 100) => ({
  streams: [{ slug: 'data', label: 'Data' }],
  courses: [
    course(
      { id: 'one', stream: 'data' },
      edition({ id: 'one-en', ...fields }, { ...versionOfOne, price: { amount: price } }),
    ),
    course({ id: 'two', stream: 'data' }, edition({ id: 'two-en', title: 'Two' }, versionOfTwo)),
  ],
});
const vary = 'Origin, X-API-Key, Authorization';

beforeAll(async () => {
  api = await startApi();
  site = await api.publish(file);
});
afterAll(() => api.close());

describe('a successful GET', () => {
  it.each(paths)('may be kept for 60 seconds and says what it depends on: %s (§8)', async (path) => {
    const { headers } = await site.get(path);

    expect([headers['cache-control'], headers['vary']]).toEqual(['public, max-age=60', vary]);
  });

  it.each(paths)('has a strong validator of its content, which stays: %s (D7)', async (path) => {
    const [first, second, third] = [await site.get(path), await site.get(path), await site.get(path)];

    expect(first.headers['etag']).toMatch(/^"[^"]+"$/);
    expect(second).toMatchObject({ text: first.text, headers: { etag: first.headers['etag'] } });
    expect(third).toMatchObject({ text: first.text, headers: { etag: first.headers['etag'] } });
  });

  it('has a validator of its own for each content (D7)', async () => {
    const queries = [
      '',
      'page=2',
      'page_size=39',
      'page_size=40',
      'sort=title',
      'q=kurs%201',
      'stream=data',
      'stream=x',
      'page=9',
    ];
    const replies = await Promise.all(queries.map((query) => site.get(`/courses?${query}`)));
    const tags = new Map(replies.map(({ headers, text }) => [headers['etag'], text]));

    for (const { headers, text } of replies) expect(tags.get(headers['etag'])).toBe(text);
    expect(tags.size).toBe(new Set(replies.map(({ text }) => text)).size);
  });

  it('answers HEAD like GET, without a body (D5)', async () => {
    for (const path of paths) {
      const [whole, head] = [await site.get(path), await site.get(path, { method: 'HEAD' })];

      for (const name of ['content-type', 'content-length', 'etag', 'vary', 'cache-control']) {
        expect(head.headers[name]).toBe(whole.headers[name]);
      }
      expect([head.status, head.sent.length]).toEqual([200, 0]);
    }
  });
});

describe('If-None-Match', () => {
  it.each(paths)('gives 304 with the same caching headers: %s (D7)', async (path) => {
    const { headers } = await site.get(path);

    const reply = await site.get(path, { headers: { 'If-None-Match': headers['etag'] ?? '' } });

    expect(reply.status).toBe(304);
    for (const name of ['etag', 'vary', 'cache-control']) expect(reply.headers[name]).toBe(headers[name]);
  });

  it.each([
    ['one of several', (tag: string) => `"x", ${tag}, "y"`],
    ['a weak one', (tag: string) => `W/${tag}`],
    ['anything', () => '*'],
  ])('gives 304 for %s (D7)', async (_, header) => {
    const { etag = '' } = (await site.get('/courses')).headers;

    expect((await site.get('/courses', { headers: { 'If-None-Match': header(etag) } })).status).toBe(304);
  });

  it.each([
    ['another tag', () => '"x"'],
    ['the tag without quotes', (tag: string) => tag.slice(1, -1)],
    ['nothing', () => ''],
    ['a part of the tag', (tag: string) => `${tag.slice(0, -2)}"`],
  ])('gives the whole answer for %s (D7)', async (_, header) => {
    const { etag = '' } = (await site.get('/courses')).headers;

    expect((await site.get('/courses', { headers: { 'If-None-Match': header(etag) } })).status).toBe(200);
  });

  it('gives 304 to HEAD, too (D5, D7)', async () => {
    const { etag = '' } = (await site.get('/courses')).headers;

    expect((await site.get('/courses', { method: 'HEAD', headers: { 'If-None-Match': etag } })).status).toBe(304);
  });
});

describe('validators', () => {
  it('are equal on every replica for the same catalogue (D7)', async () => {
    const replica = await startApi({ database: api.database, clock: api.clock });
    const headers = { 'X-API-Key': site.key.key };

    for (const path of paths) {
      const [here, there] = [await site.get(path), await replica.send(`/catalog/v1${path}`, { headers })];

      expect([there.headers['etag'], there.text]).toEqual([here.headers['etag'], here.text]);
    }
    await replica.close();
  });

  it('change with the content and only with it (D7)', async () => {
    const tagsOf = async () => Promise.all(paths.map(async (path) => (await site.get(path)).headers['etag']));
    const before = await tagsOf();

    await site.republish({ ...file, institute: { ...file.institute, name: 'Another name' } });
    const after = await tagsOf();

    const changed = paths.filter((_, index) => before[index] !== after[index]);
    // The provider of structured_data is the institute.
    expect(changed).toEqual(['/site', '/courses/c1']);
  });

  it.each<[string, string, Partial<CatalogueFile>]>([
    ['its title', '/courses/one', withOne({ title: 'Another' })],
    ['a long text', '/courses/one', withOne({ description_html: '<p>Other</p>' })],
    ['its questions', '/courses/one', withOne({ faqs: [{ question: 'When?', answer_html: '<p>Soon</p>' }] })],
    ['its duration', '/courses/one', withOne({ duration_minutes: 90 })],
    ['its price', '/courses/one', withOne({}, 120)],
    ['its path', '/courses/one', { learning_paths: [{ ...pathOfOne, name: 'Renamed' }] }],
    ['nothing of it', '/courses/two', withOne({ title: 'Another' }, 120)],
  ])('of a course change with %s, to what a process has that starts then (D7)', async (what, path, change) => {
    const small = catalogue({ ...withOne({}), learning_paths: [pathOfOne] });
    const own = await api.publish(small);
    const before = await own.get(path);

    await own.republish({ ...small, ...change });
    const after = await own.get(path);

    expect(after.text === before.text).toBe(what === 'nothing of it');
    expect(after.headers['etag'] === before.headers['etag']).toBe(what === 'nothing of it');
    const replica = await startApi({ database: api.database, clock: api.clock });
    const there = await replica.send(`/catalog/v1${path}`, { headers: { 'X-API-Key': own.key.key } });
    expect([there.headers['etag'], there.text]).toEqual([after.headers['etag'], after.text]);
    await replica.close();
  });
});
