import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../support/api.ts';
import { catalogue, course, edition } from '../support/catalogue.ts';
import type { Reply } from '../support/http-client.ts';
import type { PublishedSite } from '../support/published-site.ts';

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
const vary = 'Origin, X-API-Key, Authorization';

beforeAll(async () => {
  api = await startApi();
  site = await api.publish(file);
});
afterAll(() => api.close());

const encoded = (path: string, encoding: string, more: Record<string, string> = {}) =>
  site.get(path, { headers: { 'Accept-Encoding': encoding, ...more } });

/** Asks until the answer is compressed: a body that is kept is compressed in the background. */
async function compressed(path: string, encoding: 'br' | 'gzip'): Promise<Reply> {
  return expect
    .poll(() => encoded(path, encoding), { timeout: 5000 })
    .toMatchObject({ headers: { 'content-encoding': encoding } })
    .then(() => encoded(path, encoding));
}

describe('a successful GET', () => {
  it.each(paths)('may be kept for 60 seconds and says what it depends on: %s (§8)', async (path) => {
    const { headers } = await site.get(path);

    expect([headers['cache-control'], headers['vary']]).toEqual(['public, max-age=60', vary]);
  });

  it.each(paths)('has a strong validator of its content, which stays (D7): %s (D7)', async (path) => {
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

  it.each(['br', 'gzip'] as const)(
    'gives 304 for the tag of the %s body, with the Vary of its 200 (D7)',
    async (encoding) => {
      const whole = await compressed('/courses?page_size=10', encoding);
      const tag = whole.headers['etag'] ?? '';

      const reply = await encoded('/courses?page_size=10', encoding, { 'If-None-Match': tag });

      expect(reply.status).toBe(304);
      expect([reply.headers['etag'], reply.headers['vary']]).toEqual([tag, `${vary}, Accept-Encoding`]);
    },
  );

  it('does not take the tag of one encoding for another (D7)', async () => {
    const { etag = '' } = (await compressed('/courses?page_size=10', 'br')).headers;

    expect((await site.get('/courses?page_size=10', { headers: { 'If-None-Match': etag } })).status).toBe(200);
    expect((await encoded('/courses?page_size=10', 'gzip', { 'If-None-Match': etag })).status).toBe(200);
  });
});

describe('a compressed body', () => {
  it.each(paths.flatMap((path) => (['br', 'gzip'] as const).map((encoding) => [encoding, path] as const)))(
    'decodes to the same bytes: %s of %s (D7)',
    async (encoding, path) => {
      const plain = await site.get(path);
      const reply = await compressed(path, encoding);

      expect(reply.bytes.equals(plain.bytes)).toBe(true);
      expect((encoding === 'br' ? brotliDecompressSync : gunzipSync)(reply.sent).equals(plain.bytes)).toBe(true);
      expect(reply.headers['vary']).toBe(`${vary}, Accept-Encoding`);
      expect(reply.headers['etag']).not.toBe(plain.headers['etag']);
    },
  );

  it('is smaller than the plain one (D7)', async () => {
    const [plain, reply] = [await site.get('/courses?page_size=40'), await compressed('/courses?page_size=40', 'br')];

    expect(reply.sent.length).toBeLessThan(plain.sent.length / 4);
  });

  it.each(['identity', 'deflate', 'br;q=0, gzip;q=0', '*;q=0', ''])(
    'is not sent to who does not take it: %j (D7)',
    async (accepted) => {
      const reply = await encoded('/courses', accepted);

      expect([reply.headers['content-encoding'], reply.headers['vary']]).toEqual([undefined, vary]);
    },
  );

  it('is sent to the first who asks, too (D7)', async () => {
    expect((await encoded('/courses?page_size=37', 'br')).headers['content-encoding']).toBe('br');
  });

  it('has a tag of its own for each encoding, which stays (D7)', async () => {
    const [br, gzip, again] = [
      await compressed('/site', 'br'),
      await compressed('/site', 'gzip'),
      await compressed('/site', 'br'),
    ];

    expect(new Set([br, gzip].map(({ headers }) => headers['etag'])).size).toBe(2);
    expect(again.headers['etag']).toBe(br.headers['etag']);
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
});
