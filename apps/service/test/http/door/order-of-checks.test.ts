import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';
import type { RequestOptions } from '../../support/service/http-client.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;
/** Keys by what is wrong with them. */
let keys: Record<'good' | 'payments' | 'writer' | 'spent' | 'pages', string>;

beforeAll(async () => {
  api = await startApi();
  site = await api.publish(catalogue({ courses: [course({ id: 'c' })] }));
  const [payments, writer, spent, pages] = [
    await site.createKey({ product: 'payments', scopes: ['leads:write'] }),
    await site.createKey({ scopes: ['leads:write'] }),
    await site.createKey({ scopes: ['leads:write'], onlyFromWebsites: true }),
    await site.createKey({ scopes: ['leads:write'], onlyFromWebsites: true }),
  ];
  keys = { good: site.key.key, payments: payments.key, writer: writer.key, spent: spent.key, pages: pages.key };
  await Promise.all(
    Array.from({ length: 1200 }, () => api.send('/catalog/v1/unknown', { headers: { 'X-API-Key': spent.key } })),
  );
});
afterAll(() => api.close());

const stranger = { Origin: 'https://stranger.example' };
const wrongQuery = '/courses?page=0';

/** Every request below has all the faults of those after it. */
const faults: readonly [string, () => { path: string; options: RequestOptions }, [number, string, object?]][] = [
  ['no key', () => ({ path: '/nowhere', options: { method: 'POST', headers: stranger } }), [401, 'missing_api_key']],
  [
    'an unknown key',
    () => ({
      path: '/nowhere',
      options: { method: 'POST', headers: { 'X-API-Key': `vak_pub_${'1'.repeat(48)}`, ...stranger } },
    }),
    [401, 'invalid_api_key'],
  ],
  [
    'another product’s key',
    () => ({ path: '/nowhere', options: { method: 'POST', headers: { 'X-API-Key': keys.payments, ...stranger } } }),
    [403, 'product_not_enabled'],
  ],
  [
    'a spent limit',
    () => ({ path: '/nowhere', options: { method: 'POST', headers: { 'X-API-Key': keys.spent, ...stranger } } }),
    [429, 'rate_limited', { limit_per_minute: 1200 }],
  ],
  [
    'a foreign origin',
    () => ({ path: '/nowhere', options: { method: 'POST', headers: { 'X-API-Key': keys.writer, ...stranger } } }),
    [403, 'origin_not_allowed', { origin: 'https://stranger.example' }],
  ],
  [
    'no origin with a key that works only from websites',
    () => ({ path: '/nowhere', options: { method: 'POST', headers: { 'X-API-Key': keys.pages } } }),
    [403, 'origin_not_allowed', { origin: null }],
  ],
  [
    'no origin and a spent limit',
    () => ({ path: '/nowhere', options: { method: 'POST', headers: { 'X-API-Key': keys.spent } } }),
    [429, 'rate_limited', { limit_per_minute: 1200 }],
  ],
  [
    'an unknown path',
    () => ({ path: '/nowhere?page=%zz', options: { method: 'POST', headers: { 'X-API-Key': keys.writer } } }),
    [404, 'not_found'],
  ],
  [
    'a wrong method',
    () => ({ path: wrongQuery, options: { method: 'POST', headers: { 'X-API-Key': keys.writer } } }),
    [405, 'method_not_allowed'],
  ],
  [
    'a missing scope',
    () => ({ path: wrongQuery, options: { headers: { 'X-API-Key': keys.writer } } }),
    [403, 'insufficient_scope', { required_scope: 'catalog:read' }],
  ],
  [
    'a wrong query',
    () => ({ path: '/courses/unknown?language=a&language=b', options: { headers: { 'X-API-Key': keys.good } } }),
    [400, 'invalid_request', { param: 'language' }],
  ],
  [
    'an unknown course',
    () => ({ path: '/courses/unknown', options: { headers: { 'X-API-Key': keys.good } } }),
    [404, 'not_found'],
  ],
];

describe('the order of checks', () => {
  it.each(faults)(
    'answers for %s before anything that comes after it (D1, D40)',
    async (_, request, [status, code, details]) => {
      const { path, options } = request();

      expectError(await api.send(`/catalog/v1${path}`, options), status, code, details);
    },
  );

  it('is the same for an address that was understood before (D1)', async () => {
    const path = '/catalog/v1/courses?q=remembered';
    await api.send(path, { headers: { 'X-API-Key': keys.good } });

    expectError(await api.send(path), 401, 'missing_api_key');
    expectError(await api.send(path, { headers: { 'X-API-Key': keys.good, ...stranger } }), 403, 'origin_not_allowed', {
      origin: 'https://stranger.example',
    });
    expectError(
      await api.send(path, { method: 'PUT', headers: { 'X-API-Key': keys.writer } }),
      405,
      'method_not_allowed',
    );
    expectError(await api.send(path, { headers: { 'X-API-Key': keys.writer } }), 403, 'insufficient_scope', {
      required_scope: 'catalog:read',
    });
  });

  it('answers a preflight before all of them (D1, D5)', async () => {
    const reply = await api.send('/catalog/v1/nowhere', {
      method: 'OPTIONS',
      headers: { ...stranger, 'Access-Control-Request-Method': 'GET', 'X-API-Key': keys.spent },
    });

    expect(reply.status).toBe(204);
  });
});
