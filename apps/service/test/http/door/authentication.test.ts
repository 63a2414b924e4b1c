import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course } from '../../support/data/catalogue.ts';
import { createTestKey } from '../../support/service/access.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { expectError } from '../../support/service/check-reply.ts';
import { parseReplies, sendRaw } from '../../support/service/http-client.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;
beforeAll(async () => {
  api = await startApi();
  site = await api.publish(
    catalogue({
      streams: [{ slug: 'data', label: 'Data' }],
      courses: [course({ id: 'c' })],
      learning_paths: [{ code: 'p', name: 'P', stream: 'data', steps: [] }],
    }),
  );
});
afterAll(() => api.close());

const path = '/catalog/v1/site';
const unknown = `vak_pub_${'0'.repeat(48)}`;

const endpoints = [
  '/site',
  '/sitemap',
  '/courses',
  '/courses/c',
  '/courses/c/outline',
  '/streams',
  '/learning-paths',
  '/learning-paths/p',
];

describe('the key', () => {
  it.each(endpoints)('is needed by %s, and enough for it (§4.1, §5.1)', async (endpoint) => {
    expectError(await api.send(`/catalog/v1${endpoint}`), 401, 'missing_api_key');
    expect((await site.get(endpoint)).status).toBe(200);
  });

  it.each([
    ['X-API-Key', (key: string) => ({ 'X-API-Key': key })],
    ['x-api-key in other case', (key: string) => ({ 'x-API-kEY': key })],
    ['Authorization: Bearer', (key: string) => ({ Authorization: `Bearer ${key}` })],
    ['Authorization: bEARER', (key: string) => ({ Authorization: `bEARER ${key}` })],
    [
      'X-API-Key, which wins over Authorization',
      (key: string) => ({ 'X-API-Key': key, Authorization: `Bearer ${unknown}` }),
    ],
    ['Authorization, when X-API-Key is empty', (key: string) => ({ 'X-API-Key': '', Authorization: `Bearer ${key}` })],
    ['X-API-Key between blanks', (key: string) => ({ 'X-API-Key': `  ${key}  ` })],
  ])('is taken from %s (§5.1, D4)', async (_, headers) => {
    expect((await api.send(path, { headers: headers(site.key.key) })).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['no header', {}],
    ['an empty X-API-Key', { 'X-API-Key': '' }],
    ['a blank X-API-Key', { 'X-API-Key': '   ' }],
    ['an empty Authorization', { Authorization: '' }],
    ['the scheme word alone', { Authorization: 'Bearer' }],
    ['another scheme', { Authorization: `Basic ${unknown}` }],
    ['a key without a scheme', { Authorization: unknown }],
    ['a cookie', { Cookie: `X-API-Key=${unknown}` }],
  ])('is missing: %s (§5.3, D4)', async (_, headers) => {
    expectError(await api.send(path, { headers }), 401, 'missing_api_key');
  });

  it('is never accepted in the address (D4)', async () => {
    const query = ['api_key', 'X-API-Key', 'x-api-key', 'key', 'authorization']
      .map((name) => `${name}=${site.key.key}`)
      .join('&');

    expectError(await api.send(`${path}?${query}`), 401, 'missing_api_key');
  });

  it.each([
    ['unknown', unknown],
    ['too short', `vak_pub_${'0'.repeat(47)}`],
    ['too long', `vak_pub_${'0'.repeat(49)}`],
    ['of another kind', `vak_sec_${'0'.repeat(48)}`],
    ['in upper case', `vak_pub_${'A'.repeat(48)}`],
    ['not hexadecimal', `vak_pub_${'g'.repeat(48)}`],
    ['a word', 'letmein'],
    ['very long', 'x'.repeat(8000)],
    ['SQL', "' or '1'='1"],
  ])('is invalid: %s (§5.3, D4)', async (_, key) => {
    expectError(await api.send(path, { headers: { 'X-API-Key': key } }), 401, 'invalid_api_key');
    expectError(await api.send(path, { headers: { Authorization: `Bearer ${key}` } }), 401, 'invalid_api_key');
  });

  it('is invalid when its own letters are written in upper case (D4)', async () => {
    const key = `vak_pub_${site.key.key.slice('vak_pub_'.length).toUpperCase()}`;

    expectError(await api.send(path, { headers: { 'X-API-Key': key } }), 401, 'invalid_api_key');
  });

  it('is invalid when X-API-Key comes twice, even with the same key (D4)', async () => {
    const line = `X-API-Key: ${site.key.key}\r\n`;
    const [reply] = parseReplies(
      await sendRaw(api.base, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${line}${line}\r\n`),
    );

    expect(reply?.status).toBe(401);
  });

  it('does not come back in any answer (§2.7)', async () => {
    for (const key of [site.key.key, unknown]) {
      const reply = await api.send(path, { headers: { 'X-API-Key': key } });

      expect(JSON.stringify(reply.headers) + reply.text).not.toContain(key);
    }
  });
});

describe('a key', () => {
  it('stops working everywhere when it is revoked (§3, §5.3, D34)', async () => {
    const key = await site.createKey();
    const headers = { 'X-API-Key': key.key };
    expect((await api.send(path, { headers })).status).toBe(200);

    await site.revokeKey(key.id);
    await api.advance({ seconds: 5 });

    expectError(await api.send(path, { headers }), 401, 'invalid_api_key');
    expect((await site.get('/site')).status).toBe(200);
  });

  it('stops working within 30 seconds of its revocation by the service’s own loop (§3, §8, D34)', async () => {
    const key = await site.createKey();
    const headers = { 'X-API-Key': key.key };

    await site.revokeKey(key.id);
    api.clock.advance({ seconds: 2 });

    await expect.poll(async () => (await api.send(path, { headers })).status).toBe(401);
  });

  it('works within 5 seconds of its creation by the service’s own loop (D34)', async () => {
    const created = await createTestKey(api.database.db, api.clock, { instituteId: site.instituteId });
    const headers = { 'X-API-Key': created.key };
    expectError(await api.send(path, { headers }), 401, 'invalid_api_key');

    api.clock.advance({ seconds: 2 });

    await expect.poll(async () => (await api.send(path, { headers })).status).toBe(200);
  });

  it('stops working at the instant it expires (§5.3, D34)', async () => {
    const key = await site.createKey({ expiresAt: new Date(api.clock.now() + 10_000) });
    const headers = { 'X-API-Key': key.key };

    await api.advance({ ms: 9_999 });
    expect((await api.send(path, { headers })).status).toBe(200);

    await api.advance({ ms: 1 });
    expectError(await api.send(path, { headers }), 401, 'invalid_api_key');
  });

  it.each(['payments', 'catalog-v2', 'crm'])(
    'of the product %s does not open this API (§5.3, D34)',
    async (product) => {
      const { key } = await site.createKey({ product });

      expectError(await api.send(path, { headers: { 'X-API-Key': key } }), 403, 'product_not_enabled');
    },
  );

  it('without the scope to read may not read (§2.7, §5.2)', async () => {
    const { key } = await site.createKey({ scopes: ['leads:write'] });
    const required_scope = 'catalog:read';

    for (const each of endpoints) {
      const reply = await api.send(`/catalog/v1${each}`, { headers: { 'X-API-Key': key } });

      expectError(reply, 403, 'insufficient_scope', { required_scope });
    }
  });

  it('with the scope to read alone may read (§2.7, §5.2)', async () => {
    const { key } = await site.createKey({ scopes: ['catalog:read'] });

    expect((await api.send(path, { headers: { 'X-API-Key': key } })).status).toBe(200);
  });

  it('is one of several that work side by side (§5.4)', async () => {
    const keys = await Promise.all([site.createKey({ name: 'One' }), site.createKey({ name: 'Two' })]);
    await site.revokeKey(keys[0].id);
    await api.advance({ seconds: 5 });

    expectError(await api.send(path, { headers: { 'X-API-Key': keys[0].key } }), 401, 'invalid_api_key');
    expect((await api.send(path, { headers: { 'X-API-Key': keys[1].key } })).status).toBe(200);
  });
});
