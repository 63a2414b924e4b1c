import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../src/features/people/person/authentication.service.ts';
import { resetPassword } from '../../src/features/people/team/admin-person.service.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createMailServer, type TestMailServer } from '../support/others/mail-server.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { eventually } from '../support/service/eventually.ts';
import {
  type Browser,
  createBrowser,
  insertTestPerson,
  type TestPerson,
  testPassword,
} from '../support/stage/browser.ts';

let database: TestDatabase;
let mail: TestMailServer;
let api: Api;
let silent: Api;
let person: TestPerson;
const browsers: Browser[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  mail = await createMailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`, MAIL_FROM: 'Prospectus <no-reply@school.example>' };
  api = await startApi({ database, env });
  silent = await startApi({ database, clock: api.clock });
});
afterAll(async () => {
  for (const each of browsers) each.close();
  await api.close();
  await silent.close();
  await mail.close();
  await database.drop();
});
beforeEach(async () => {
  // So that tests do not use up each other's attempts.
  api.clock.advance({ minutes: 61 });
  person = await insertTestPerson(database.db);
});

function open(at: Api = api): Browser {
  const opened = createBrowser(at.base);
  browsers.push(opened);
  return opened;
}

/** The link in the mail that was sent to somebody last. */
async function mailedToken(email: string, before = 0): Promise<string> {
  const mails = () => mail.received.filter(({ to }) => to.includes(email));
  await eventually(() => expect(mails().length).toBeGreaterThan(before));
  return /\/dashboard\/new-password#([\w-]{43})/.exec(mails().at(-1)?.body ?? '')?.[1] ?? '';
}

const request = (email: string, at: Api = api) => open(at).post('/password-resets', { email });

describe('a forgotten password', () => {
  it('is replaced by a link that is mailed, works once and ends every session', async () => {
    const signedIn = open();
    await signedIn.post('/sign-in', { email: person.email, password: testPassword });
    await request(person.email);
    const token = await mailedToken(person.email);
    const browser = open();

    const shown = await browser.post('/password-resets/look-up', { token });
    const used = await browser.post('/password-resets/use', { token, password: 'a new password' });
    const again = await browser.post('/password-resets/use', { token, password: 'yet another one' });

    expect(shown.json).toMatchObject({ email: person.email });
    expect(used.json).toEqual({ email: person.email });
    expect(again.status).toBe(404);
    expect((await signedIn.send('/session')).status).toBe(401);
    expect((await browser.post('/sign-in', { email: person.email, password: testPassword })).status).toBe(401);
    expect((await browser.post('/sign-in', { email: person.email, password: 'a new password' })).status).toBe(200);
  });

  it('is answered alike whether there is such a person or not', async () => {
    const [known, unknown] = [await request(person.email), await request('nobody@school.example')];

    expect({ status: unknown.status, json: unknown.json }).toEqual({ status: known.status, json: known.json });
    await mailedToken(person.email);
    expect(mail.received.some(({ to }) => to.includes('nobody@school.example'))).toBe(false);
  });

  it('is mailed of at most five times an hour', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await request(person.email)).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('links end after two hours', async () => {
    await request(person.email);
    const token = await mailedToken(person.email);
    api.clock.advance({ minutes: 120 });

    const late = await open().post('/password-resets/use', { token, password: 'another password' });

    expect(late.status).toBe(404);
  });

  it.each([
    [
      'the owner changes the password',
      (browser: Browser) =>
        browser.post('/account/password', { current_password: testPassword, new_password: 'chosen by the owner' }),
    ],
    ['the owner signs out everywhere', (browser: Browser) => browser.post('/account/sign-out-everywhere')],
    ['another link is made by mail', () => request(person.email)],
    [
      'another link is made by the command line',
      () => resetPassword({ db: database.db, clock: api.clock, passwords: createPasswords() }, person.email),
    ],
  ])('links end when %s', async (_, end) => {
    const browser = open();
    await browser.post('/sign-in', { email: person.email, password: testPassword });
    await request(person.email);
    const token = await mailedToken(person.email);
    expect((await browser.post('/password-resets/look-up', { token })).status).toBe(200);

    await end(browser);
    await eventually(async () => expect((await open().post('/password-resets/look-up', { token })).status).toBe(404));

    const used = await open().post('/password-resets/use', { token, password: 'attacker chose this' });
    expect(used.status).toBe(404);
  });

  it('needs the operator where no mail is sent, and the page for signing in knows', async () => {
    const { status, json } = await request(person.email, silent);
    const options = [(await open().send('/sign-in')).json, (await open(silent).send('/sign-in')).json];

    expect({ status, json }).toMatchObject({ status: 409, json: { error: { code: 'refused' } } });
    expect(options).toEqual([
      { has_mail: true, demo_email: null },
      { has_mail: false, demo_email: null },
    ]);
  });

  it('leaves neither address nor link in the log, also when the mail server fails', async () => {
    await mail.close();
    await request(person.email);
    await eventually(() => expect(api.log.join('')).toContain('was not sent'));

    expect(api.log.join('')).not.toContain(person.email);
    expect(api.log.join('')).not.toContain('new-password#');
    mail = await createMailServer();
  });
});
