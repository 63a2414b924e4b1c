import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;
beforeAll(async () => {
  api = await startApi();
  site = await api.publish(catalogue({ courses: [course({ id: 'c' })] }));
});
afterAll(() => api.close());

const paths = [
  '/site',
  '/sitemap',
  '/courses',
  '/courses/c',
  '/courses/c/outline',
  '/streams',
  '/learning-paths',
  '/learning-paths/p',
];

describe('an error', () => {
  it.each([
    '/nowhere',
    '/Site',
    '/site/',
    '/leads/1',
    '/courses/c/outline/x',
    '/learning-paths/',
    '/openapi.json',
    '/healthz',
  ])('is not_found for an unknown path below the base path: %s (§7, D2)', async (path) => {
    expectError(await site.get(path), 404, 'not_found');
  });

  it.each(
    paths.flatMap((path) => ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => [method, path] as const)),
  )('is method_not_allowed, naming what is: %s %s (§7, D2)', async (method, path) => {
    const reply = await site.get(path, { method });

    expectError(reply, 405, 'method_not_allowed');
    expect(reply.headers['allow']).toBe('GET, HEAD, OPTIONS');
  });

  it('leaves out its body, but not its headers, when only the head is asked for (D5)', async () => {
    const [whole, head] = [await site.get('/nowhere'), await site.get('/nowhere', { method: 'HEAD' })];

    expect([head.status, head.headers['content-type']]).toEqual([404, whole.headers['content-type']]);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  });

  it('is never compressed, cached or validated (§7)', async () => {
    const reply = await site.get('/nowhere', { headers: { 'Accept-Encoding': 'br, gzip', 'If-None-Match': '*' } });

    expectError(reply, 404, 'not_found');
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it('does not repeat what the caller sent, markup included (§7)', async () => {
    const reply = await site.get(`/courses?sort=${encodeURIComponent('<script>alert(1)</script>')}`);

    expectError(reply, 400, 'invalid_request', { param: 'sort' });
    expect(reply.text).not.toContain('script');
  });
});

describe('the request id', () => {
  it('is the server’s own, whatever the caller sends, and differs each time (§1, D3)', async () => {
    const sent = '11111111-1111-4111-8111-111111111111';
    const replies = await Promise.all(
      ['/site', '/site', '/nowhere', '/courses?page=0'].map((path) =>
        site.get(path, { headers: { 'X-Request-Id': sent } }),
      ),
    );

    const ids = replies.map(({ headers }) => headers['x-request-id']);

    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain(sent);
  });

  it('is in a 304 and in a preflight, too (§1)', async () => {
    const { etag = '' } = (await site.get('/site')).headers;
    const replies = [
      await site.get('/site', { headers: { 'If-None-Match': etag } }),
      await api.send('/catalog/v1/site', {
        method: 'OPTIONS',
        headers: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'GET' },
      }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([304, 204]);
    for (const { headers } of replies) expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('any other address of the service', () => {
  it.each(['/nowhere', '//', '/catalog', '/catalog/v1x', '/catalog/v2/site', '/dashboard-x', '/healthz/'])(
    'is answered with the same envelope: %s (D2)',
    async (path) => {
      const reply = await api.sendUnchecked(path);

      expectError(reply, 404, 'not_found');
      expect(reply.headers['x-request-id']).toBe(JSON.parse(reply.text).error.request_id);
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  it('says at the root what Prospectus is, for a person who opens it, and keeps its request id (§1)', async () => {
    const [opened, head] = [
      await api.sendUnchecked('/?from=terminal'),
      await api.sendUnchecked('/', { method: 'HEAD' }),
    ];

    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(opened.text).toContain('href="/docs"');
    expect(opened.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect([head.status, head.text]).toEqual([200, '']);
    expectError(await api.sendUnchecked('/', { method: 'POST' }), 404, 'not_found');
  });

  it('is answered so with another method, too (D2)', async () => {
    const reply = await api.sendUnchecked('/healthz', {
      method: 'POST',
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    });

    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(JSON.parse(reply.text).error.request_id).toBe(reply.headers['x-request-id']);
  });
});
