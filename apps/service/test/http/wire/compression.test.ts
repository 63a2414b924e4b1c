import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import type { Reply } from '../../support/service/http-client.ts';
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
    .poll(() => encoded(path, encoding))
    .toMatchObject({ headers: { 'content-encoding': encoding } })
    .then(() => encoded(path, encoding));
}

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

describe('If-None-Match with encodings', () => {
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

describe('a flood of pages that no request asked for before', () => {
  it('goes out plain once compressing has cost enough, and is compressed again later (D7)', async () => {
    const flooded = await api.publish(
      catalogue({
        courses: Array.from({ length: 100 }, (_, index) =>
          course({}, edition({ title: `${index}`, instructors: Array(50).fill({ name: 'Ada Lovelace, Countess' }) })),
        ),
      }),
    );
    const pageOf = async (page: number, pageSize: number) =>
      (await flooded.get(`/courses?page=${page}&page_size=${pageSize}`, { headers: { 'Accept-Encoding': 'br' } }))
        .headers['content-encoding'] ?? 'identity';

    const encodings: string[] = [];
    for (let pageSize = 100; pageSize > 0; pageSize -= 1) encodings.push(await pageOf(1, pageSize));
    for (let pageSize = 99; pageSize > 40; pageSize -= 1) encodings.push(await pageOf(2, pageSize));

    expect(encodings[0]).toBe('br');
    expect(encodings).toContain('identity');
    await api.advance({ seconds: 30 });
    expect(await pageOf(3, 20)).toBe('br');
  });
});
