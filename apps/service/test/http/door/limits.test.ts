import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  site = await api.publish(catalogue());
  // To the next clock minute, wherever the test before left the clock.
  await api.advance({ ms: 60_000 - (api.clock.now() % 60_000) });
});

const spend = async (count: number, path = '/site') => {
  for (let left = count; left > 0; left -= 100) {
    await Promise.all(Array.from({ length: Math.min(left, 100) }, () => site.get(path)));
  }
};
const remaining = (reply: Awaited<ReturnType<PublishedSite['get']>>) =>
  /;r=(\d+)/.exec(reply.headers['ratelimit'] ?? '')?.[1];

describe('the limit of a key', () => {
  it('is 1200 requests a minute, and says what remains (§8, D8)', async () => {
    await spend(1199);

    const last = await site.get('/site');
    const refused = await site.get('/site');

    expect([last.status, remaining(last)]).toEqual([200, '0']);
    expectError(refused, 429, 'rate_limited', { limit_per_minute: 1200 });
    expect(refused.headers).toMatchObject({
      'retry-after': '60',
      ratelimit: '"minute";r=0;t=60',
      'ratelimit-policy': '"minute";q=1200;w=60',
    });
  });

  it('is reset on the clock minute, whenever the first request came (§8)', async () => {
    await api.advance({ seconds: 59 });
    await spend(1201);
    expect((await site.get('/site')).status).toBe(429);

    await api.advance({ ms: 999 });
    const stillRefused = await site.get('/site');
    await api.advance({ ms: 1 });

    expect([stillRefused.status, stillRefused.headers['retry-after']]).toEqual([429, '1']);
    expect(remaining(await site.get('/site'))).toBe('1199');
  });

  it.each([
    [0, '60'],
    [1, '60'],
    [29_500, '31'],
    [30_000, '30'],
    [59_001, '1'],
  ])('names the whole seconds until the minute ends: %d ms after it began (§8, D8)', async (ms, expected) => {
    await spend(1200);
    await api.advance({ ms });

    const reply = await site.get('/site');

    expect(reply.headers['retry-after']).toBe(expected);
    expect(reply.headers['ratelimit']).toBe(`"minute";r=0;t=${expected}`);
  });

  it('counts every request with a valid key, whatever happens to it afterwards (§8, D1)', async () => {
    const stranger = { headers: { Origin: 'https://stranger.example' } };
    const writer = await site.createKey({ scopes: ['leads:write'] });
    await site.get('/site');
    await site.get('/courses?page=0');
    await site.get('/nowhere');
    await site.get('/courses/unknown');
    await site.get('/site', { method: 'DELETE' });
    await site.get('/site', { method: 'HEAD' });
    await site.get('/site', { method: 'OPTIONS' });
    await site.get('/site', stranger);
    const { etag = '' } = (await site.get('/site')).headers;
    await site.get('/site', { headers: { 'If-None-Match': etag } });

    expect(remaining(await site.get('/site'))).toBe('1189');
    expect(remaining(await site.get('/site', { headers: { 'X-API-Key': writer.key } }))).toBe('1199');
  });

  it('does not count preflights and requests without a valid key (D1)', async () => {
    const preflight = {
      method: 'OPTIONS',
      headers: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'GET' },
    };
    await site.get('/site', preflight);
    await site.get('/site', { headers: { 'X-API-Key': '' } });
    await site.get('/site', { headers: { 'X-API-Key': `${site.key.key}x` } });

    expect(remaining(await site.get('/site'))).toBe('1199');
  });

  it('counts each key for itself (§8)', async () => {
    const other = await site.createKey();
    await spend(1200);

    expect((await site.get('/site')).status).toBe(429);
    expect((await site.get('/site', { headers: { 'X-API-Key': other.key } })).status).toBe(200);
  });

  it('does not let what it refused count for longer (§8)', async () => {
    await spend(1300);
    await api.advance({ seconds: 60 });

    expect(remaining(await site.get('/site'))).toBe('1199');
  });

  it.each(['/site', '/nowhere', '/courses?page=0', '/courses/unknown'])(
    'is told in every answer to a valid key: %s (D8)',
    async (path) => {
      const { headers } = await site.get(path);

      expect(headers['ratelimit-policy']).toBe('"minute";q=1200;w=60');
      expect(headers['ratelimit']).toMatch(/^"minute";r=\d+;t=60$/);
    },
  );

  it('is told in no answer to an invalid key (D8)', async () => {
    const { headers } = await site.get('/site', { headers: { 'X-API-Key': 'x' } });

    expect(headers['ratelimit']).toBeUndefined();
  });
});
