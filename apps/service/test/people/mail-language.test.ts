import type { DashboardLanguage } from '@prospectus/contract/admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMembership } from '../../src/features/people/person/membership.repository.ts';
import { setLanguage } from '../../src/features/people/person/person.repository.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createMailServer, type TestMailServer } from '../support/others/mail-server.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { eventually } from '../support/service/eventually.ts';
import { createBrowser, insertTestPerson, type TestPerson, testPassword } from '../support/stage/browser.ts';

let database: TestDatabase;
let mail: TestMailServer;
let api: Api;
let person: TestPerson;
beforeAll(async () => {
  database = await createTestDatabase();
  mail = await createMailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`, MAIL_FROM: 'Prospectus <no-reply@school.example>' };
  api = await startApi({ database, env });
  await insertInstitute(database.db, 'school');
});
afterAll(async () => {
  await api.close();
  await mail.close();
  await database.drop();
});
beforeEach(async () => {
  api.clock.advance({ minutes: 61 });
  person = await insertTestPerson(database.db);
});

const choose = (language: DashboardLanguage | null) =>
  setLanguage(database.db, person.userId, language, new Date(api.clock.now()));

/** What somebody is mailed once they, or somebody about them, sent a request from a page in a language. */
async function mailedAfter(path: string, email: string, wanted: string | undefined, inviter?: TestPerson) {
  const browser = createBrowser(api.base);
  if (inviter !== undefined) await browser.post('/sign-in', { email: inviter.email, password: testPassword });
  await browser.post(path, { email }, wanted === undefined ? {} : { 'accept-language': wanted });
  browser.close();
  const mails = () => mail.received.filter(({ to }) => to.includes(email));
  await eventually(() => expect(mails()).toHaveLength(1));
  return mails()[0]?.body ?? '';
}

const german = /^(Jemand, wahrscheinlich Sie selbst|„.*“ lädt Sie ein)/;
const english = /^(Someone, most likely you|“.*” invites you)/;

describe('the mail about a forgotten password', () => {
  it.each([
    ['the one that they chose', 'de', 'en', german],
    ['the one that they chose', 'en', 'de', english],
    ['that of the page, as long as they chose none', null, 'de-AT,de;q=0.9', german],
    ['English, where neither says', null, undefined, english],
  ] as const)('is in the language of its reader: %s (%s, %s)', async (_, chosen, wanted, expected) => {
    await choose(chosen);

    expect(await mailedAfter('/password-resets', person.email, wanted)).toMatch(expected);
  });
});

describe('an invitation', () => {
  let inviter: TestPerson;
  beforeEach(async () => {
    inviter = await insertTestPerson(database.db);
    await insertMembership(database.db, 'school', inviter.userId, new Date(api.clock.now()));
  });
  const path = '/institutes/school/invitations';

  it.each([
    ['de', german],
    ['en', english],
  ])(
    'is in the language of the page that it was sent from, where the invited person is unknown: %s',
    async (wanted, expected) => {
      expect(await mailedAfter(path, `new-${wanted}@school.example`, wanted, inviter)).toMatch(expected);
    },
  );

  it('is in the language that the invited person chose, where there is one', async () => {
    await choose('de');

    expect(await mailedAfter(path, person.email, 'en', inviter)).toMatch(german);
  });
});
