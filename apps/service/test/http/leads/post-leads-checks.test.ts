import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;
/** Keys by what is wrong with them. */
let keys: Record<'good' | 'payments' | 'reader' | 'spent' | 'visited' | 'used', string>;

beforeAll(async () => {
  api = await startApi({ env: { LOG_LEVEL: 'trace', ACCESS_LOG: 'true' } });
  site = await api.publish(catalogue());
  await site.verifyWebsite('school.example');
  const make = async (change: Parameters<PublishedSite['createKey']>[0]) => (await site.createKey(change)).key;
  keys = {
    good: site.key.key,
    payments: await make({ product: 'payments' }),
    reader: await make({ scopes: ['catalog:read'] }),
    spent: await make({ scopes: ['catalog:read'] }),
    visited: await make({}),
    used: await make({}),
  };
  await Promise.all(
    Array.from({ length: 1200 }, () => api.send('/catalog/v1/nowhere', { headers: { 'X-API-Key': keys.spent } })),
  );
  for (let count = 0; count < 5; count += 1) await post({ 'X-API-Key': keys.visited, ...visitor });
  for (let count = 0; count < 25; count += 1) await post({ 'X-API-Key': keys.visited });
  for (let count = 0; count < 30; count += 1) await post({ 'X-API-Key': keys.used });
});
afterAll(() => api.close());

const visitor = { 'X-Client-IP': '198.51.100.1' };
const stranger = { Origin: 'https://stranger.example' };
const wrongBody = { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip', 'Idempotency-Key': 'a b' };

const post = (headers: Record<string, string>, { method = 'POST', body = '{', path = '/leads' } = {}) =>
  api.send(`/catalog/v1${path}`, { method, body, headers: { 'Content-Type': 'application/json', ...headers } });

type Change = Parameters<typeof post>[1];

/** Every request below has all the faults of those after it, as far as it can. */
const faults: readonly [string, () => Record<string, string>, Change, [number, string, object?]][] = [
  ['no key', () => ({ ...stranger, ...wrongBody }), {}, [401, 'missing_api_key']],
  [
    'another product’s key',
    () => ({ 'X-API-Key': keys.payments, ...stranger, ...wrongBody }),
    {},
    [403, 'product_not_enabled'],
  ],
  [
    'a spent limit of all requests',
    () => ({ 'X-API-Key': keys.spent, ...stranger, ...wrongBody }),
    {},
    [429, 'rate_limited', { limit_per_minute: 1200 }],
  ],
  [
    'a foreign origin',
    () => ({ 'X-API-Key': keys.reader, ...stranger, ...wrongBody }),
    {},
    [403, 'origin_not_allowed', { origin: stranger.Origin }],
  ],
  ['an unknown path', () => ({ 'X-API-Key': keys.reader, ...wrongBody }), { path: '/leads/' }, [404, 'not_found']],
  [
    'a wrong method',
    () => ({ 'X-API-Key': keys.reader, ...wrongBody }),
    { method: 'PUT' },
    [405, 'method_not_allowed'],
  ],
  [
    'a missing scope',
    () => ({ 'X-API-Key': keys.reader, ...wrongBody }),
    {},
    [403, 'insufficient_scope', { required_scope: 'leads:write' }],
  ],
  [
    'a spent limit of the visitor',
    () => ({ 'X-API-Key': keys.visited, ...visitor, ...wrongBody }),
    {},
    [429, 'rate_limited', { limit_per_minute: 5 }],
  ],
  [
    'a spent limit of the key',
    () => ({ 'X-API-Key': keys.used, ...visitor, ...wrongBody }),
    {},
    [429, 'rate_limited', { limit_per_minute: 30 }],
  ],
  ['a wrong type', () => ({ 'X-API-Key': keys.good, ...wrongBody }), {}, [415, 'invalid_request']],
  [
    'a wrong Idempotency-Key',
    () => ({ 'X-API-Key': keys.good, 'Idempotency-Key': 'a b' }),
    {},
    [400, 'invalid_request', { param: 'Idempotency-Key' }],
  ],
  ['a wrong body', () => ({ 'X-API-Key': keys.good }), {}, [400, 'invalid_request', { param: 'body' }]],
];

describe('the order of checks of an enquiry', () => {
  it.each(faults)('answers for %s before anything that comes after it (D1)', async (_, headers, change, expected) => {
    const [status, code, details] = expected;

    expectError(await post(headers(), change), status, code, details);
  });

  it('answers a preflight before all of them (D1, D5)', async () => {
    const reply = await api.send('/catalog/v1/leads', {
      method: 'OPTIONS',
      headers: {
        ...stranger,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,idempotency-key,x-api-key',
      },
    });

    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([204, stranger.Origin]);
    expect(reply.headers['access-control-allow-methods']).toContain('POST');
    expect(reply.headers['access-control-allow-headers']?.toLowerCase()).toContain('content-type');
  });
});

describe('the path of enquiries', () => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers nothing but POST and preflights: %s (§7, D2)',
    async (method) => {
      const reply = await api.send('/catalog/v1/leads', { method, headers: { 'X-API-Key': keys.good } });

      expect([reply.status, reply.headers['allow']]).toEqual([405, 'POST, OPTIONS']);
    },
  );
});

describe('the operator', () => {
  it('can count enquiries by what became of them, without anything personal (D39)', async () => {
    const { text } = await api.sendUnchecked('/metrics');

    const figures = [...text.matchAll(/^prospectus_enquiries_total\{outcome="(\w+)"\} (\d+)$/gm)];
    expect(figures.map(([, outcome]) => outcome)).toEqual([
      'received',
      'duplicate',
      'quarantined',
      'refused',
      'limited',
      'failed',
    ]);
    expect(Object.fromEntries(figures.map(([, outcome, count]) => [outcome, Number(count)]))).toMatchObject({
      received: 0,
      duplicate: 0,
      refused: 63,
      limited: 2,
    });
  });

  it('reads in the log nothing of what a visitor sent, whatever becomes of it (D39)', async () => {
    const person = {
      full_name: 'Ada Lovelace',
      email: 'ada@analytical.example',
      phone: '+44 20 7946 0958',
      message: 'Engine, please',
      extra_fields: { Company: 'Babbage' },
    };
    const headers = { 'X-API-Key': keys.good, 'X-Client-IP': '203.0.113.77', 'Idempotency-Key': 'visitor-key' };
    const bodies = [person, { ...person, full_nam: 'Lovelace' }, { ...person, email: 'ada' }];
    for (const body of bodies) await post(headers, { body: JSON.stringify(body) });
    await post(headers, { body: `${JSON.stringify(person)},` });
    await api.proxy.goAway();
    let isAnswered = false;
    void post({ ...headers, 'Idempotency-Key': 'visitor-key-2' }, { body: JSON.stringify(person) }).finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => isAnswered || api.clock.advance({ ms: 500 })).toBe(true);

    for (const line of api.log) {
      expect(() => JSON.parse(line)).not.toThrow();
      expect(line).not.toMatch(
        /Ada|Lovelace|ada@|visitor-key|analytical|20 7946|Engine|Company|Babbage|203\.0\.113\.77/,
      );
    }
  });
});
