import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWeeklyPost } from '../../src/features/people/weekly/weekly-post.service.ts';
import { listWeeklyReaders } from '../../src/features/people/weekly/weekly-reader.repository.ts';
import { insertInstitute } from '../support/data/institutes.ts';
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
let isRefusing = false;
let api: Api;
let institute: string;
let person: TestPerson;
const browsers: Browser[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  mail = await createMailServer({
    onRcptTo: (_address, _session, callback) =>
      callback(isRefusing ? Object.assign(new Error('Not now.'), { responseCode: 450 }) : null),
  });
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`, MAIL_FROM: 'Prospectus <no-reply@school.example>' };
  api = await startApi({ database, env });
});
afterAll(async () => {
  for (const each of browsers) each.close();
  await api.close();
  await mail.close();
  await database.drop();
});
beforeEach(async () => {
  isRefusing = false;
  api.clock.advance({ minutes: 61 });
  institute = randomUUID();
  await insertInstitute(database.db, institute);
  person = await insertTestPerson(database.db, { institutes: [institute] });
});

function open(): Browser {
  const opened = createBrowser(api.base);
  browsers.push(opened);
  return opened;
}

async function signIn(): Promise<Browser> {
  const browser = open();
  expect((await browser.post('/sign-in', { email: person.email, password: testPassword })).status).toBe(200);
  return browser;
}

/** The secret of the link in the mail that was sent to somebody last. */
async function mailedToken(email: string): Promise<string> {
  const mails = () => mail.received.filter(({ to }) => to.includes(email));
  await eventually(() => expect(mails()).not.toEqual([]));
  return /\/dashboard\/[\w-]+#([\w-]{43})/.exec(mails().at(-1)?.body ?? '')?.[1] ?? '';
}

describe('a link for another password', () => {
  it('works until the mail with the next one was taken', async () => {
    await open().post('/password-resets', { email: person.email });
    const token = await mailedToken(person.email);
    isRefusing = true;
    const told = () => api.log.filter((line) => line.includes('a link for a new password was not sent')).length;
    const before = told();

    await open().post('/password-resets', { email: person.email });
    await eventually(() => expect(told()).toBe(before + 1));

    const used = await open().post('/password-resets/use', { token, password: 'a new password' });
    expect(used.status).toBe(200);
  });

  it('can be asked for in a browser that the person knows, however many others have asked for one', async () => {
    const known = await signIn();
    for (let asked = 0; asked < 5; asked += 1) await open().post('/password-resets', { email: person.email });

    const [stranger, owner] = [
      await open().post('/password-resets', { email: person.email }),
      await known.post('/password-resets', { email: person.email }),
    ];

    expect([stranger.status, owner.status]).toEqual([429, 200]);
  });
});

describe('an invitation', () => {
  it('works as before where the mail with another one is not taken', async () => {
    const admin = await signIn();
    const email = `newcomer-${institute}@school.example`;
    const invite = () => admin.post(`/institutes/${institute}/invitations`, { email });
    expect((await invite()).status).toBe(200);
    const token = await mailedToken(email);
    isRefusing = true;

    const again = await invite();

    expect(again.json).toMatchObject({ error: { details: { reason: 'invitation_not_mailed' } } });
    const newcomer = { token, name: 'Noor', password: 'a password of her own' };
    expect((await open().post('/invitations/accept-with-password', newcomer)).status).toBe(200);
  });

  it('of somebody who is no admin any more does not come back', async () => {
    const email = `newcomer-${institute}@school.example`;
    const invite = (by: Browser) => by.post(`/institutes/${institute}/invitations`, { email });
    expect((await invite(await signIn())).status).toBe(200);
    const token = await mailedToken(email);
    const former = person;
    person = await insertTestPerson(database.db, { institutes: [institute] });
    const other = await signIn();
    isRefusing = true;
    await database.db.updateTable('membership').set({ role: 'reader' }).where('user_id', '=', former.userId).execute();

    await invite(other);

    expect((await open().post('/invitations/look-up', { token })).status).toBe(404);
  });
});

describe('the weekly e-mail', () => {
  it('that was put off is sent later, whatever fails after it (D45)', async () => {
    const { db } = database;
    await insertTestPerson(db, { institutes: [institute] });
    const week = '2026-11-23';
    let places = 0;
    const post = createWeeklyPost({
      db,
      send: async () => {
        throw Object.assign(new Error('Not now.'), { responseCode: 450 });
      },
      onFailure: () => undefined,
    });
    const letter = {
      instituteId: institute,
      week,
      write: () => ({ subject: 'The week', text: 'Nothing.' }),
      takePlace: async () => {
        places += 1;
        if (places === 2) throw new Error('The database is away.');
        return true;
      },
    };

    await expect(post.send(letter, new AbortController().signal)).rejects.toThrow('away');

    expect(await listWeeklyReaders(db, { instituteId: institute, week }, { size: 10 })).toHaveLength(2);
  });
});
