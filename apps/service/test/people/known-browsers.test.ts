import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { replacePassword } from '../../src/features/people/person/person.repository.ts';
import { countAttempt } from '../../src/features/people/sign-in/attempt.repository.ts';
import { createKnownBrowsers } from '../../src/features/people/sign-in/known-browser.service.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';
import { insertTestPerson, testPassword } from '../support/stage/browser.ts';
import { usePeopleStage } from '../support/stage/people-stage.ts';

const stage = usePeopleStage();
const right = () => ({ email: stage.person.email, password: testPassword });
const wrong = () => ({ email: stage.person.email, password: 'not the password' });

/** As many wrong passwords as an account takes in an hour, from addresses all over. */
async function lockAccount(): Promise<void> {
  const at = new Date(stage.api.clock.now());
  const subject = ['account', stage.person.email] as const;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    await countAttempt(stage.api.database.db, subject, { at, windowMs: 60 * 60_000 });
  }
}

describe('a browser in which somebody has signed in before', () => {
  it('gets in while the wrong passwords of others lock the account everywhere else', async () => {
    const known = await stage.signIn();
    await known.post('/sign-out');
    await lockAccount();

    const elsewhere = await stage.open().post('/sign-in', right());
    const here = await known.post('/sign-in', right());

    expect([elsewhere.status, here.status]).toEqual([429, 200]);
  });

  it('gets in after the password was changed in it, or chosen by a link', async () => {
    const known = await stage.signIn();
    await known.post('/account/password', { current_password: testPassword, new_password: 'another password' });
    await known.post('/sign-out');
    await lockAccount();

    const { status } = await known.post('/sign-in', { ...right(), password: 'another password' });

    expect(status).toBe(200);
  });

  it('has ten attempts of its own', async () => {
    const known = await stage.signIn();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await known.post('/sign-in', wrong())).status);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await stage.open().post('/sign-in', right())).status).toBe(200);
  });

  it('is not marked by the password alone where a code is asked for', async () => {
    const browser = await stage.signIn();
    await stage.api.database.db
      .updateTable('auth_user')
      .set({ two_factor_enabled: true })
      .where('id', '=', stage.person.userId)
      .execute();
    const stranger = stage.open();

    expect((await stranger.post('/sign-in', right())).json).toEqual({ status: 'code_needed' });
    expect(stranger.cookie()).not.toContain('known_browser');
    expect(browser.cookie()).toContain('known_browser');
  });
});

describe('the mark of a browser', () => {
  const clock = createFakeClock();
  const marks = (secret = 'a secret') =>
    createKnownBrowsers({ db: stage.api.database.db, clock, secret, publicUrl: () => 'https://api.school.example' });
  const requestWith = (cookie: string) => ({ headers: { cookie } }) as IncomingMessage;
  let cookie: string;

  beforeEach(async () => {
    const [header = ''] = await marks().mark(stage.person.email);
    expect(header).toMatch(/; Max-Age=31536000; Path=\S+; HttpOnly; SameSite=Strict; Secure$/);
    cookie = header.split(';', 1)[0] ?? '';
  });

  it('is known again, among other cookies', async () => {
    const found = await marks().find(requestWith(`a=b; ${cookie}; c=d`), stage.person.email);

    expect(cookie).toContain(found);
  });

  it('is refused without asking the database where somebody has made it up', async () => {
    const asked = createKnownBrowsers({
      db: new Proxy({}, { get: () => expect.fail('The database was asked.') }) as never,
      clock,
      secret: 'a secret',
      publicUrl: () => 'https://api.school.example',
    });

    for (const madeUp of [
      cookie.replace(/(=\d+\.)(.)/, (_, start, letter) => `${start}${letter === 'x' ? 'y' : 'x'}`),
      cookie.replace(/=\d/, '=9'),
      `${cookie.split('=')[0]}=${'é.'.repeat(20)}`,
    ]) {
      expect(await asked.find(requestWith(madeUp), stage.person.email)).toBeUndefined();
    }
    expect(await asked.find(requestWith(cookie), 'another@school.example')).toBeUndefined();
  });

  it.each([
    [
      'for another account',
      async () => marks().find(requestWith(cookie), (await insertTestPerson(stage.api.database.db)).email),
    ],
    ['for an address that has none', () => marks().find(requestWith(cookie), 'nobody@school.example')],
    ['with another secret', () => marks('another').find(requestWith(cookie), stage.person.email)],
    ['with another time', () => marks().find(requestWith(cookie.replace(/=\d/, '=9')), stage.person.email)],
    ['with another signature', () => marks().find(requestWith(`${cookie.slice(0, -2)}AA`), stage.person.email)],
    ['cut', () => marks().find(requestWith(cookie.slice(0, -1)), stage.person.email)],
    [
      'after the password was changed',
      async () => {
        await replacePassword(stage.api.database.db, stage.person.userId, 'another hash', new Date());
        return marks().find(requestWith(cookie), stage.person.email);
      },
    ],
    [
      'after a year',
      () => {
        clock.advance({ minutes: 366 * 24 * 60 });
        return marks().find(requestWith(cookie), stage.person.email);
      },
    ],
  ])('is worth nothing %s', async (_, find) => {
    expect(await find()).toBeUndefined();
  });
});
