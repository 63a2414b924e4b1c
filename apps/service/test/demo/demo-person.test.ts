import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoAccess, loadDemo } from '../../src/features/demo/index.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { type Browser, createBrowser } from '../support/stage/browser.ts';

let api: Api;
let dataDir: string;
let demo: DemoAccess;
const browsers: Browser[] = [];

beforeAll(async () => {
  api = await startApi({ env: { TRUST_PROXY: '127.0.0.1' } });
  dataDir = await mkdtemp(join(tmpdir(), 'prospectus-demo-'));
  demo = await load();
});
afterAll(async () => {
  for (const each of browsers) each.close();
  await api.close();
  await rm(dataDir, { recursive: true });
});

const load = () => loadDemo({ db: api.database.db, dataDir, clock: api.clock });

function open(): Browser {
  const opened = createBrowser(api.base);
  browsers.push(opened);
  return opened;
}

const signIn = (by: Browser, headers = {}) =>
  by.post('/sign-in', { email: demo.email, password: demo.password }, headers);

/** As requests come that somebody else has sent. */
const foreign = [
  ['forwarded by a trusted proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ['forwarded from this machine, it says', { 'x-forwarded-for': '127.0.0.1' }],
  ['by way of a proxy that says so otherwise', { forwarded: 'for=127.0.0.1' }],
  ['under a name that is not this machine’s', { host: 'prospectus.school.example' }],
] as const;

describe('the demo’s sign-in', () => {
  it('shows both institutes and the operator’s area, with a password of this installation', async () => {
    const browser = open();

    const { status } = await signIn(browser);

    expect(status).toBe(200);
    expect((await browser.send('/session')).json).toMatchObject({
      person: { email: 'demo@prospectus.example', is_operator: true, is_demo: true },
      institutes: [
        { id: 'linden-quay', role: 'admin' },
        { id: 'linden-quay-companies', role: 'admin' },
      ],
    });
    expect(demo.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  });

  it('keeps its password in a file that its owner alone reads, and with every start', async () => {
    const file = join(dataDir, 'demo-password');

    expect((await load()).password).toBe(demo.password);
    expect((await readFile(file, 'utf8')).trim()).toBe(demo.password);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('makes the folder that it is kept in, where the database is elsewhere', async () => {
    const missing = join(dataDir, 'not', 'there');

    const { password } = await loadDemo({ db: api.database.db, dataDir: missing, clock: api.clock });

    expect((await readFile(join(missing, 'demo-password'), 'utf8')).trim()).toBe(password);
    expect((await stat(missing)).mode & 0o777).toBe(0o700);
    demo = await load();
  });

  it('takes another password when the file went', async () => {
    await rm(join(dataDir, 'demo-password'));
    const former = demo;
    demo = await load();

    expect(demo.password).not.toBe(former.password);
    expect((await signIn(open())).status).toBe(200);
    const { status } = await open().post('/sign-in', { email: former.email, password: former.password });
    expect(status).toBe(401);
  });

  it.each(foreign)('is refused %s, and so is its session', async (_, headers) => {
    const browser = open();
    await signIn(browser);

    const refused = await signIn(open(), headers);
    const session = await browser.send('/session', { headers });

    expect({ status: refused.status, json: refused.json }).toMatchObject({
      status: 403,
      json: { error: { code: 'not_permitted' } },
    });
    expect(session.status).toBe(401);
  });

  it('cannot be changed by people who are signed in with it', async () => {
    const browser = open();
    await signIn(browser);
    const password = demo.password;

    const changed = await browser.post('/account/password', {
      current_password: password,
      new_password: 'mine from now on',
    });
    const second = await browser.post('/account/two-factor', { password });

    expect([changed.status, second.status]).toEqual([409, 409]);
    expect((await signIn(open())).status).toBe(200);
  });
});
