import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import type { PublishedSite } from '../support/service/published-site.ts';
import { type Browser, createBrowser, insertTestPerson, testPassword } from '../support/stage/browser.ts';

type Answer = { healthy: boolean; checks: { name: string; status: string; seen: string; fix: string | null }[] };

/** Opens a service with the given PUBLIC_URL, an admin of one of its institutes, and an unused key. */
async function open(env: Readonly<Record<string, string>>) {
  const api = await startApi({ env });
  const site = await api.publish(catalogue({ courses: [course({}, edition())] }));
  const person = await insertTestPerson(api.database.db, { institutes: [site.instituteId] });
  const browser = createBrowser(api.base);
  await browser.post('/sign-in', { email: person.email, password: testPassword });
  const ask = async (key = site.key.key) => {
    const { json } = await browser.post(`/institutes/${site.instituteId}/doctor`, { key });
    return (json as Answer).checks.at(-1);
  };
  const read = async (path: string) => (await browser.send(`/institutes/${site.instituteId}${path}`)).json;
  return { api, site, ask, read, close: () => closeAll(browser, api) };
}

async function closeAll(browser: Browser, api: Api): Promise<void> {
  browser.close();
  await api.close();
}

describe('a call that the doctor makes', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  let site: PublishedSite;
  beforeAll(async () => {
    opened = await open({});
    ({ site } = opened);
  });
  afterAll(() => opened.close());

  it('is no use of the key: not its last use, not in the figures, and no first call', async () => {
    expect(await opened.ask()).toMatchObject({ status: 'ok', seen: expect.stringContaining('answered 200') });
    await opened.api.service.refresh();

    const keys = (await opened.read('/keys')) as { data: { last_used_at: string | null }[] };
    expect(keys.data[0]?.last_used_at).toBeNull();
    expect(await opened.read('/usage')).toMatchObject({ totals: { requests: 0 } });
    expect(await opened.read('/checklist')).toMatchObject({ first_call: { is_done: false } });
  });

  it('leaves calls of others counted, whatever they bring along', async () => {
    await site.get('/site', { headers: { 'Prospectus-Trial': `1.${'0'.repeat(64)}` } });

    expect(await opened.read('/usage')).toMatchObject({ totals: { requests: 1 } });
  });

  it('is made as from a page with a key that works only from websites (D40)', async () => {
    const { key } = await site.createKey({ onlyFromWebsites: true });

    expect(await opened.ask(key)).toMatchObject({ status: 'ok', seen: expect.stringContaining('answered 200') });
  });

  it('is well with a key that may only send enquiries, and says that it cannot read (§5.2)', async () => {
    const { key } = await site.createKey({ scopes: ['leads:write'] });

    const check = await opened.ask(key);

    expect(check).toMatchObject({ status: 'ok', seen: expect.stringContaining('403 insufficient_scope') });
    expect(check?.seen).toContain('may send enquiries, but not read the catalogue');
  });

  it('shows no address from within the machine, and says that the way from outside was not tried', async () => {
    const check = await opened.ask();

    expect(check?.seen).toContain('PUBLIC_URL is not set');
    expect(check?.seen).not.toMatch(/127\.0\.0\.1|localhost|:\d{4}/);
  });
});

describe('where PUBLIC_URL is given, the doctor', () => {
  let gateway: Server;
  let opened: Awaited<ReturnType<typeof open>>;
  let publicUrl: string;
  /** What the proxy in front of the service does. */
  let behave: 'forward' | 'fail';

  beforeAll(async () => {
    gateway = createServer(async (request, response) => {
      if (behave === 'fail') return response.writeHead(502).end('Bad gateway');
      const headers = new Headers(
        Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      for (const name of ['host', 'connection']) headers.delete(name);
      const reply = await fetch(`${opened.api.base}${request.url}`, { headers });
      return response.writeHead(reply.status).end(await reply.text());
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    publicUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    opened = await open({ PUBLIC_URL: publicUrl });
  });
  afterAll(async () => {
    await opened.close();
    gateway.closeAllConnections();
    gateway.close();
  });

  it('calls there, and that is no use of the key either', async () => {
    behave = 'forward';

    expect(await opened.ask()).toMatchObject({
      status: 'ok',
      seen: `${publicUrl}/catalog/v1/courses?page_size=1 answered 200 with 1 course in all.`,
    });
    expect(await opened.read('/usage')).toMatchObject({ totals: { requests: 0 } });
  });

  it('tells that the service answers, but not there', async () => {
    behave = 'fail';

    const check = await opened.ask();

    expect(check).toMatchObject({ status: 'failed', fix: expect.stringContaining('PUBLIC_URL') });
    expect(check?.seen).toContain(`${publicUrl}/catalog/v1/courses?page_size=1 answered 502`);
    expect(check?.seen).toContain('the route to the public address fails');
    expect(check?.seen).not.toContain(opened.api.base);
  });

  it('calls once with a key that may only send enquiries, and finds the public address well (§5.2)', async () => {
    behave = 'forward';
    const { key } = await opened.site.createKey({ scopes: ['leads:write'] });

    const check = await opened.ask(key);

    expect(check).toMatchObject({ status: 'ok', fix: null });
    expect(check?.seen).toContain(`${publicUrl}/catalog/v1/courses?page_size=1 answered 403`);
  });

  it('reports a refusal that is the same on both ways only once', async () => {
    behave = 'forward';

    const check = await opened.ask(`vak_pub_${'0'.repeat(48)}`);

    expect(check?.seen.match(/invalid_api_key/g)).toHaveLength(1);
  });
});
