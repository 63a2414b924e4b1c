import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';
import { parseReplies, sendRaw } from '../../support/service/http-client.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;
beforeAll(async () => {
  api = await startApi();
  site = await api.publish(catalogue({ courses: [course({ id: 'c' })] }));
  await site.verifyWebsite('School.Example');
  await site.verifyWebsite('www.college.example');
  await site.addWebsite('pending.example');
  await site.verifyWebsite('bücher.example');
});
afterAll(() => api.close());

const from = (Origin: string, path = '/site', method = 'GET') => site.get(path, { method, headers: { Origin } });

describe('a call from a browser', () => {
  it.each([
    'https://school.example',
    'http://school.example',
    'https://school.example:8443',
    'https://www.school.example',
    'https://a.b.c.school.example',
    'https://www.college.example',
    'https://shop.www.college.example',
    'https://xn--bcher-kva.example',
    'http://localhost',
    'https://localhost:3000',
    'http://127.0.0.1:5173',
    'http://[::1]:8080',
  ])('is allowed from %s, whose page may read the answer (§5.5, §5.6, D6)', async (origin) => {
    const { status, headers } = await from(origin);

    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-expose-headers']?.split(', ')).toEqual(
      expect.arrayContaining(['X-Request-Id', 'Retry-After', 'ETag', 'RateLimit', 'RateLimit-Policy']),
    );
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each([
    'https://stranger.example',
    'https://myschool.example',
    'https://school.example.other.tld',
    'https://school.exampl',
    'https://example',
    'https://college.example',
    'https://pending.example',
    'https://xn--bcher-kva.example.org',
    'https://localhost.example',
    'http://192.168.1.5:3000',
    'http://0.0.0.0',
    'http://[::2]',
  ])('is refused from %s, whose page may read why (§5.5, §5.6, D6)', async (origin) => {
    const reply = await from(origin);

    expectError(reply, 403, 'origin_not_allowed', { origin });
    expect(reply.headers['access-control-allow-origin']).toBe(origin);
  });

  it.each([
    'null',
    '',
    'https://school.example/',
    'https://SCHOOL.example',
    'https://school.example.',
    'https://bücher.example',
    'school.example',
    'ftp://school.example',
    'file://',
    'https://user@school.example',
    'https://school.example:99999',
    'https://school.example:0',
    'https://school.example https://school.example',
    '*',
    'chrome-extension://abcdefghijklmnop',
  ])('is refused with an origin that no page of a website has, unreadable for it: %j (D6)', async (origin) => {
    const sent = Buffer.from(origin, 'utf8').toString('latin1');
    const reply = await from(sent);

    expectError(reply, 403, 'origin_not_allowed', { origin: sent });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is refused with two Origin headers, even when both are allowed (D6)', async () => {
    const line = 'Origin: https://school.example\r\n';
    const [reply] = parseReplies(
      await sendRaw(
        api.base,
        `GET /catalog/v1/site HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-API-Key: ${site.key.key}\r\n${line}${line}\r\n`,
      ),
    );

    expect(reply?.status).toBe(403);
    expect(reply?.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('may read every error (D6)', async () => {
    const origin = 'https://school.example';

    for (const [path, status] of [
      ['/nowhere', 404],
      ['/courses?page=0', 400],
      ['/courses/unknown', 404],
    ] as const) {
      const reply = await from(origin, path);

      expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([status, origin]);
    }
    const withoutKey = await site.get('/site', { headers: { Origin: origin, 'X-API-Key': '' } });
    expect([withoutKey.status, withoutKey.headers['access-control-allow-origin']]).toEqual([401, origin]);
  });

  it('may read what it has already (D6, D7)', async () => {
    const { etag = '' } = (await site.get('/site')).headers;

    const reply = await site.get('/site', { headers: { Origin: 'https://school.example', 'If-None-Match': etag } });

    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([304, 'https://school.example']);
  });

  it('is judged by its Origin alone: Referer and Host mean nothing (§5.5)', async () => {
    const referer = { Referer: 'https://stranger.example/page', Host: 'stranger.example' };

    expect((await site.get('/site', { headers: referer })).status).toBe(200);
    expectError(
      await site.get('/site', { headers: { Origin: 'https://stranger.example', Referer: 'https://school.example/' } }),
      403,
      'origin_not_allowed',
      { origin: 'https://stranger.example' },
    );
  });

  it('gets the same bytes as any other (§8)', async () => {
    const [plain, browser] = [await site.get('/courses'), await from('https://school.example', '/courses')];

    expect(browser.text).toBe(plain.text);
    expect(browser.headers['etag']).toBe(plain.headers['etag']);
    expect(plain.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a website', () => {
  it('takes effect within 60 seconds of its verification, and of its removal (§3, §5.7)', async () => {
    const id = await site.verifyWebsite('new.example');
    expect((await from('https://new.example')).status).toBe(200);

    await site.removeWebsite(id);
    await api.advance({ seconds: 60 });

    expect((await from('https://new.example')).status).toBe(403);
    expect((await from('https://school.example')).status).toBe(200);
  });

  it('that is blocked shuts out itself and all below it, whatever parent is verified (§3, D35)', async () => {
    const other = await api.publish(catalogue());
    await other.verifyWebsite('campus.example');
    const bad = await other.verifyWebsite('bad.campus.example');
    await other.blockWebsite(bad);
    await api.advance({ seconds: 5 });
    const statusFrom = async (Origin: string) => (await other.get('/site', { headers: { Origin } })).status;

    expect(await statusFrom('https://bad.campus.example')).toBe(403);
    expect(await statusFrom('https://very.bad.campus.example')).toBe(403);
    expect(await statusFrom('https://notbad.campus.example')).toBe(200);
    expect(await statusFrom('https://campus.example')).toBe(200);
  });
});

describe('a preflight', () => {
  const preflight = (headers: Record<string, string>, path = '/catalog/v1/courses') =>
    api.send(path, { method: 'OPTIONS', headers });

  it.each(['https://school.example', 'https://stranger.example', 'http://localhost:3000', 'null'])(
    'is answered to %s without a key (D5)',
    async (origin) => {
      const { status, headers } = await preflight({ Origin: origin, 'Access-Control-Request-Method': 'GET' });

      expect([status, headers['access-control-allow-origin']]).toEqual([204, origin]);
      expect(headers['access-control-allow-methods']?.split(', ')).toEqual(
        expect.arrayContaining(['GET', 'HEAD', 'POST']),
      );
      expect(headers['access-control-allow-headers']?.split(', ')).toEqual(
        expect.arrayContaining([
          'X-API-Key',
          'Authorization',
          'Content-Type',
          'X-Client-IP',
          'If-None-Match',
          'Idempotency-Key',
        ]),
      );
      expect(Number(headers['access-control-max-age'])).toBeGreaterThan(0);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  it('is answered for any path below the base path (D1, D5)', async () => {
    const headers = {
      Origin: 'https://school.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-api-key',
    };

    expect((await preflight(headers, '/catalog/v1/nowhere')).status).toBe(204);
    expect((await preflight(headers, '/catalog/v1')).status).toBe(204);
  });

  it.each<[string, Record<string, string>]>([
    ['without Origin', { 'Access-Control-Request-Method': 'GET' }],
    ['without the method', { Origin: 'https://school.example' }],
  ])('is an ordinary request %s (D5)', async (_, headers) => {
    expectError(await preflight(headers), 401, 'missing_api_key');
  });
});
