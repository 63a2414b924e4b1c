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
  await site.verifyWebsite('school.example');
});
afterAll(() => api.close());

const school = 'https://school.example';
const makeKey = async () => (await site.createKey({ onlyFromWebsites: true })).key;
const call = (key: string, path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  site.get(path, { method, headers: { 'X-API-Key': key, ...headers } });
const file = (key: string, body: object, headers: Record<string, string>) =>
  site.get('/leads', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json', ...headers },
  });

describe('a key that works only from websites', () => {
  it.each([
    ['reading', 'GET', '/courses'],
    ['HEAD', 'HEAD', '/courses'],
    ['an unknown path', 'GET', '/nowhere'],
    ['a conditional request', 'GET', '/site'],
  ])('is refused to a call without Origin: %s (D40)', async (_, method, path) => {
    const key = await makeKey();

    const reply = await call(key, path, { method, Referer: `${school}/page`, 'If-None-Match': '*' });

    expect(reply.status).toBe(403);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    if (method !== 'HEAD') expectError(reply, 403, 'origin_not_allowed', { origin: null });
  });

  it.each([school, 'https://www.school.example', 'http://localhost:8080'])(
    'works as any other from a page on %s, also for HEAD (D40)',
    async (Origin) => {
      const key = await makeKey();

      const [own, other] = [
        await call(key, '/courses', { Origin }),
        await site.get('/courses', { headers: { Origin } }),
      ];

      expect([own.status, own.text]).toEqual([200, other.text]);
      expect((await call(key, '/courses', { method: 'HEAD', Origin })).status).toBe(200);
    },
  );

  it('is refused from other pages as any other key, with their origin (D40, §5.5)', async () => {
    const key = await makeKey();

    for (const Origin of ['https://stranger.example', 'null', '']) {
      expectError(await call(key, '/site', { Origin }), 403, 'origin_not_allowed', { origin: Origin });
    }
  });

  it('says what helps (D40)', async () => {
    const reply = await call(await makeKey(), '/site');

    expect(JSON.parse(reply.text).error.message).toMatch(/only from websites.*from a page.*made for servers/);
  });

  it('changes nothing about preflights, which carry no key (D5, D40)', async () => {
    const reply = await api.send('/catalog/v1/leads', {
      method: 'OPTIONS',
      headers: { Origin: school, 'Access-Control-Request-Method': 'POST' },
    });

    expect(reply.status).toBe(204);
  });

  it('lets no stranger use up the enquiries of others: none without Origin, and five a minute with it (D40)', async () => {
    const key = await makeKey();

    for (let count = 0; count < 40; count += 1) {
      const headers = { 'X-Client-IP': `203.0.113.${count}` };
      expectError(await file(key, {}, headers), 403, 'origin_not_allowed', { origin: null });
    }
    const fromPage = { Origin: school, 'X-Client-IP': '203.0.113.1' };
    for (let count = 0; count < 5; count += 1) expect((await file(key, {}, fromPage)).status).toBe(400);

    expectError(await file(key, {}, { ...fromPage, 'X-Client-IP': '203.0.113.2' }), 429, 'rate_limited', {
      limit_per_minute: 5,
    });
  });
});
