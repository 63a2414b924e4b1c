import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAttempt } from '../../src/features/people/sign-in/attempt.repository.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type Api, startApi } from '../support/service/api.ts';
import {
  type Browser,
  createBrowser,
  insertTestPerson,
  type TestPerson,
  testPassword,
} from '../support/stage/browser.ts';

let database: TestDatabase;
let api: Api;
let other: Api;
let person: TestPerson;
const browsers: Browser[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ database, env: { TRUST_PROXY: '127.0.0.1' } });
  other = await startApi({ database, clock: api.clock });
  await insertInstitute(database.db, 'riverside');
});
afterAll(async () => {
  for (const browser of browsers) browser.close();
  await api.close();
  await other.close();
  await database.drop();
});
beforeEach(async () => {
  person = await insertTestPerson(database.db, { institutes: ['riverside'] });
  // So that tests do not use up each other's attempts.
  api.clock.advance({ minutes: 16 });
});

function open(at: Api = api): Browser {
  const browser = createBrowser(at.base);
  browsers.push(browser);
  return browser;
}

const right = () => ({ email: person.email, password: testPassword });
const wrong = () => ({ email: person.email, password: 'not the password' });
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('signing in', () => {
  it('lets in by e-mail address and password, and says who is signed in', async () => {
    const browser = open();

    const { status, json } = await browser.post('/sign-in', { ...right(), email: ` ${person.email.toUpperCase()} ` });

    expect({ status, json }).toEqual({ status: 200, json: { status: 'signed_in' } });
    expect((await browser.send('/session')).json).toEqual({
      person: {
        id: person.userId,
        name: person.name,
        email: person.email,
        is_operator: false,
        has_two_factor: false,
        language: null,
        is_demo: false,
      },
      institutes: [{ id: 'riverside', name: 'Institute riverside', role: 'admin' }],
      features: { has_mail: false },
      public_url: api.base.replace('127.0.0.1', 'localhost'),
    });
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const unknown = { email: 'nobody@school.example', password: testPassword };

    const [first, second] = [await open().post('/sign-in', wrong()), await open().post('/sign-in', unknown)];

    const { error } = first.json as { error: object };
    expect(first.status).toBe(401);
    expect(second.status).toBe(401);
    expect(second.json).toEqual({ error: { ...error, request_id: expect.anything() } });
    expect(first.headers['set-cookie']).toBeUndefined();
  });

  it('counts in every process: a session holds there, and ends there', async () => {
    const browser = open();
    await browser.post('/sign-in', right());
    const cookie = browser.cookie();
    const elsewhere = open(other);

    expect((await elsewhere.send('/session', { headers: { cookie } })).status).toBe(200);
    await browser.post('/sign-out');

    expect((await elsewhere.send('/session', { headers: { cookie } })).status).toBe(401);
    expect(browser.cookie()).not.toContain('session');
  });

  it('ends what somebody may do with the next request after it was taken from them', async () => {
    const browser = open();
    await browser.post('/sign-in', right());
    expect((await browser.send('/institutes/riverside/team')).status).toBe(200);

    await database.db.deleteFrom('membership').where('user_id', '=', person.userId).execute();

    expect((await browser.send('/institutes/riverside/team')).status).toBe(404);
  });

  it('leaves no password, address or cookie in the log', async () => {
    await open().post('/sign-in', wrong());
    await open().post('/sign-in', right());

    const log = api.log.join('');
    for (const secret of [person.email, testPassword, 'not the password', 'session_token']) {
      expect(log).not.toContain(secret);
    }
  });

  it.each([
    ['an address that is none', { email: 'me', password: 'x' }, 'email'],
    ['no password', { email: 'me@school.example', password: '' }, 'password'],
    ['a password of a megabyte', { email: 'me@school.example', password: 'x'.repeat(500_000) }, 'password'],
    [
      'a field that was not asked for',
      { email: 'me@school.example', password: 'x', callbackURL: 'https://evil.example' },
      'callbackURL',
    ],
  ])('refuses %s', async (_, body, param) => {
    const { status, json } = await open().post('/sign-in', body);

    expect({ status, json }).toMatchObject({
      status: 400,
      json: { error: { code: 'invalid_request', details: { param } } },
    });
  });
});

describe('attempts to sign in are limited', () => {
  it('for each account from each address, over all processes, and not for ever', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      // The other process trusts no proxy, and so takes both for one address.
      const at = attempt % 2 === 0 ? api : other;
      statuses.push((await open(at).post('/sign-in', wrong())).status);
    }
    const limited = await open().post('/sign-in', right());
    const somebodyElse = await insertTestPerson(database.db);
    const unaffected = await open().post('/sign-in', { email: somebodyElse.email, password: testPassword });
    api.clock.advance({ minutes: 15 });
    const later = await open().post('/sign-in', right());

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect({ status: limited.status, json: limited.json }).toMatchObject({
      status: 429,
      json: { error: { code: 'rate_limited', message: 'Too many attempts. Try again in 15 minutes.' } },
    });
    expect(limited.headers['retry-after']).toBe('900');
    expect(unaffected.status).toBe(200);
    expect(later.status).toBe(200);
  });

  it('so that no one locks somebody else out: from another address they get in as ever', async () => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      await open().post('/sign-in', wrong(), from('203.0.113.66'));
    }

    expect((await open().post('/sign-in', right(), from('203.0.113.66'))).status).toBe(429);
    expect((await open().post('/sign-in', right(), from('198.51.100.7'))).status).toBe(200);
  });

  it('for each account from all addresses together, far above what one may', async () => {
    const count = () =>
      countAttempt(database.db, ['account', person.email], { at: new Date(api.clock.now()), windowMs: 60 * 60_000 });
    for (let attempt = 0; attempt < 299; attempt += 1) await count();

    const last = await open().post('/sign-in', wrong(), from('203.0.113.67'));
    const beyond = await open().post('/sign-in', wrong(), from('203.0.113.68'));

    expect([last.status, beyond.status]).toEqual([401, 429]);
    expect(beyond.headers['retry-after']).toBe('3600');
  });

  it('also when all of them come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => open().post('/sign-in', wrong())));

    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 10 }, () => 429)]);
  });

  it('for addresses that have no account as for those that have, so that no one learns which are there', async () => {
    const unknown = { email: 'nobody-else@school.example', password: 'x' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await open().post('/sign-in', unknown)).status);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('and forgotten once somebody gets in', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) await open().post('/sign-in', wrong());
    expect((await open().post('/sign-in', right())).status).toBe(200);

    expect((await open().post('/sign-in', wrong())).status).toBe(401);
    expect((await open().post('/sign-in', wrong())).status).toBe(401);
  });

  it('for each network address, whatever the accounts', async () => {
    const token = 'x'.repeat(43);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 51; attempt += 1) {
      const [path, body]: [string, object] =
        attempt % 2 === 0
          ? ['/password-resets/use', { token, password: 'long enough, surely' }]
          : ['/invitations/look-up', { token }];
      statuses.push((await open().post(path, body, from('192.0.2.5'))).status);
    }

    expect(statuses.slice(0, 50).every((status) => status === 404)).toBe(true);
    expect(statuses[50]).toBe(429);
    expect((await open().post('/sign-in', right(), from('192.0.2.5'))).status).toBe(429);
    expect((await open().post('/sign-in', right(), from('192.0.2.6'))).status).toBe(200);
  });

  it('but not for who gets in, so that many people may share an address', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 55; attempt += 1) {
      statuses.push((await open().post('/sign-in', right(), from('192.0.2.7'))).status);
    }

    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('for the network of an IPv6 address, since the holder of one address has all of it', async () => {
    const look = (address: string) => open().post('/invitations/look-up', { token: 'x'.repeat(43) }, from(address));
    for (let attempt = 0; attempt < 50; attempt += 1) await look(`2001:db8:1:2::${attempt.toString(16)}`);

    expect((await look('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await look('2001:db8:1:3::1')).status).toBe(404);
  });

  it('by the address that is connected where no proxy is trusted, whatever a client writes', async () => {
    const look = (address: string) =>
      open(other).post('/invitations/look-up', { token: 'x'.repeat(43) }, from(address));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 51; attempt += 1) {
      statuses.push((await look(`203.0.113.${attempt}`)).status);
    }

    expect(statuses[49]).toBe(404);
    expect(statuses[50]).toBe(429);
  });
});
