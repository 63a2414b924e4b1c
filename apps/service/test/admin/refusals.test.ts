import { type AdminEndpoint, adminEndpoints, adminPath, roles, toRole } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonMax } from '../../src/http/site/body-bounds.ts';
import { createAdminRoutes } from '../../src/wiring/admin.ts';
import { catalogue } from '../support/data/catalogue.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { type Browser, createBrowser, insertTestPerson, testPassword } from '../support/stage/browser.ts';

let api: Api;
let publishableKey: string;
/** Admin of one institute, and of nothing else. */
let admin: Browser;
/** Operator of the service, and admin of no institute. */
let operator: Browser;
let stranger: Browser;
const own = 'own-institute';
const strange = 'strange-institute';

beforeAll(async () => {
  api = await startApi();
  publishableKey = (await api.publish(catalogue({ institute: { id: own } }))).key.key;
  await insertInstitute(api.database.db, strange);
  stranger = createBrowser(api.base);
  admin = await signInAs({ institutes: [own] });
  operator = await signInAs({ isOperator: true });
});
afterAll(async () => {
  for (const browser of [stranger, admin, operator]) browser.close();
  await api.close();
});

async function signInAs(roles: Parameters<typeof insertTestPerson>[1]): Promise<Browser> {
  const { email } = await insertTestPerson(api.database.db, roles);
  const browser = createBrowser(api.base);
  const { status } = await browser.post('/sign-in', { email, password: testPassword });
  expect(status).toBe(200);
  return browser;
}

const endpoints: [string, AdminEndpoint][] = Object.entries(adminEndpoints);
const letting = (...access: AdminEndpoint['access'][]) => endpoints.filter(([, each]) => access.includes(each.access));

const withText = endpoints.filter(([, { path, query }]) => path.includes(':') || query !== undefined);

const pathOf = ({ path }: AdminEndpoint, instituteId: string): string =>
  path.replace(':institute_id', instituteId).replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');

type Sender = {
  readonly by: Browser;
  readonly institute?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

async function send(endpoint: AdminEndpoint, { by, institute = own, headers = {} }: Sender) {
  const { method } = endpoint;
  const hasBody = endpoint.body !== undefined || endpoint.isUpload === true;
  const reply = await by.send(pathOf(endpoint, institute), { method, headers, ...(hasBody ? { body: {} } : {}) });
  const { error } = reply.json as { error?: { code: string } };
  return { status: reply.status, code: error?.code };
}

describe('the dashboard’s API refuses', () => {
  it.each(letting('person', ...roles, 'operator'))('%s to people who are not signed in', async (_, endpoint) => {
    expect(await send(endpoint, { by: stranger })).toEqual({ status: 401, code: 'not_signed_in' });
  });

  it.each(letting('person', ...roles, 'operator', 'import_token'))(
    '%s to a publishable key, however it is sent',
    async (_, endpoint) => {
      const refused = { status: 401, code: 'not_signed_in' };
      const cookie = `prospectus.session_token=${publishableKey}`;

      expect(await send(endpoint, { by: stranger, headers: { 'x-api-key': publishableKey } })).toEqual(refused);
      expect(await send(endpoint, { by: stranger, headers: { authorization: `Bearer ${publishableKey}` } })).toEqual(
        refused,
      );
      expect(await send(endpoint, { by: stranger, headers: { cookie } })).toEqual(refused);
    },
  );

  it.each(letting(...roles))(
    '%s to the admin of another institute, as if there were none (D37)',
    async (_, endpoint) => {
      expect(await send(endpoint, { by: admin, institute: strange })).toEqual({ status: 404, code: 'not_found' });
      expect(await send(endpoint, { by: admin, institute: 'no-such-institute' })).toEqual({
        status: 404,
        code: 'not_found',
      });
    },
  );

  it.each(letting(...roles))('%s to an operator who is no admin', async (_, endpoint) => {
    expect(await send(endpoint, { by: operator })).toEqual({ status: 404, code: 'not_found' });
  });

  it.each(letting('operator'))('%s to an admin who is no operator', async (_, endpoint) => {
    expect(await send(endpoint, { by: admin })).toEqual({ status: 403, code: 'not_permitted' });
  });

  it.each(letting('import_token'))('%s to a session', async (_, endpoint) => {
    expect(await send(endpoint, { by: admin })).toEqual({ status: 401, code: 'not_signed_in' });
  });

  it.each(endpoints)('%s to pages of other websites', async (_, endpoint) => {
    const by = endpoint.access === 'operator' ? operator : admin;
    const refused = { status: 403, code: 'origin_not_allowed' };

    expect(await send(endpoint, { by, headers: { origin: 'https://elsewhere.example' } })).toEqual(refused);
    expect(await send(endpoint, { by, headers: { origin: 'null' } })).toEqual(refused);
    expect(await send(endpoint, { by, headers: { 'sec-fetch-site': 'cross-site' } })).toEqual(refused);
    expect(await send(endpoint, { by, headers: { 'sec-fetch-site': 'same-site' } })).toEqual(refused);
  });

  it.each(withText)('%s of a name that holds U+0000, and fails of none', async (_, endpoint) => {
    const by = endpoint.access === 'operator' ? operator : admin;
    const { method } = endpoint;
    const path = pathOf(endpoint, own);
    const params = [...endpoint.path.matchAll(/:\w+/g)].map(([name]) => name);
    const paths = params.map((param) => pathOf({ ...endpoint, path: endpoint.path.replace(param, '%00') }, own));
    const queries = Object.keys(endpoint.query?.shape ?? {}).map((name) => `${path}?${name}=%00`);
    const body = endpoint.body === undefined && endpoint.isUpload !== true ? {} : { body: {} };

    const logged = api.log.length;
    for (const each of paths) {
      expect({ each, status: (await by.send(each, { method, ...body })).status }).toEqual({ each, status: 404 });
    }
    for (const each of queries) {
      expect((await by.send(each, { method, ...body })).status, each).toBeLessThan(500);
    }
    expect(api.log.slice(logged).filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it.each([
    ['fields and list entries', { fields: [...Array(jsonMax.parts).keys()] }, 'more than 50000 fields'],
    ['levels', `${'{"a":'.repeat(jsonMax.levels)}{}${'}'.repeat(jsonMax.levels)}`, 'more than 64 levels'],
    ['levels, and never ends', '['.repeat(100_000), 'more than 64 levels'],
  ])('a body of too many %s before it is parsed (D2, D43)', async (_, value, expected) => {
    const body = typeof value === 'string' ? value : JSON.stringify(value);
    const headers = { 'content-type': 'application/json' };

    const { status, text } = await api.sendUnchecked(`${adminPath}/sign-in`, { method: 'POST', headers, body });

    expect([status, text]).toEqual([413, expect.stringContaining(expected)]);
  });

  it.each([
    ['no JSON', '{"email":', 'application/json', 400, { param: 'body' }],
    ['nothing', '', 'application/json', 400, { param: 'body' }],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415, undefined],
  ])('a body that is %s, and says what it must be (D2)', async (_, body, type, status, details) => {
    const headers = { 'content-type': type };

    const reply = await api.sendUnchecked(`${adminPath}/sign-in`, { method: 'POST', headers, body });

    const message = expect.stringMatching(/^The body .*JSON/);
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.text)).toMatchObject({
      error: { code: 'invalid_request', message, ...(details && { details }) },
    });
  });

  it('a session by a cookie that was tampered with, and one that was cut', async () => {
    const all = admin.cookie().split('; ');
    const cookie = all.find((each) => each.includes('session_token=')) ?? '';
    const tampered = [cookie.replace('=', '=x'), cookie.slice(0, -6), cookie.split('.').slice(0, 2).join('.')];

    for (const sent of tampered) {
      const { status } = await stranger.send('/session', { headers: { cookie: sent } });
      expect(status).toBe(401);
    }
  });

  it('the session of the dashboard on the public API: it is no key', async () => {
    const { status, json } = await stranger
      .send('/session', { headers: { cookie: admin.cookie() } })
      .then(() => api.send('/catalog/v1/courses', { headers: { cookie: admin.cookie() } }))
      .then((reply) => ({ status: reply.status, json: JSON.parse(reply.text) as { error: { code: string } } }));

    expect({ status, code: json.error.code }).toEqual({ status: 401, code: 'missing_api_key' });
  });
});

describe('the dashboard’s API', () => {
  it('has a route for every endpoint of the table, and none besides', () => {
    const routes = createAdminRoutes(anything).map(({ endpoint }) => endpoint);

    expect(endpoints.filter(([, endpoint]) => !routes.includes(endpoint)).map(([name]) => name)).toEqual([]);
    expect(routes.filter((endpoint) => !endpoints.some(([, each]) => each === endpoint))).toEqual([]);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(endpoints)(
    'names %s by a method and a path of its own, below an institute where admins look after it',
    (_, endpoint) => {
      const { method, path, access } = endpoint;

      expect(endpoints.filter(([, other]) => other.method === method && other.path === path)).toHaveLength(1);
      expect(path.startsWith('/institutes/:institute_id/') || path === '/institutes/:institute_id').toBe(
        toRole(access) !== undefined,
      );
    },
  );

  it('has nothing that lets somebody sign up by themselves', async () => {
    for (const path of ['/sign-up/email', '/auth/sign-up/email', '/api/auth/sign-up/email']) {
      const { status, json } = await stranger.post(path, {
        email: 'me@school.example',
        password: testPassword,
        name: 'Me',
      });

      expect({ status, json }).toMatchObject({ status: 404, json: { error: { code: 'not_found' } } });
    }
  });
});

/** Stands for whatever routes are made with, since none is called. */
const anything: never = new Proxy(() => anything, { get: () => anything }) as never;
