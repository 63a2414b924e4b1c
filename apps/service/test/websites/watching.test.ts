import { randomUUID } from 'node:crypto';
import type { DashboardLanguage } from '@prospectus/contract/admin';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertChange } from '../../src/features/audit/index.ts';
import { verifyByRecord } from '../../src/features/websites/proof/verification.service.ts';
import { createWatching } from '../../src/features/websites/proof/watching.service.ts';
import { dnsRecordOf } from '../../src/features/websites/website/dns-record.ts';
import { findWebsite } from '../../src/features/websites/website/website.repository.ts';
import { registerWebsite, verifyWithoutLookup } from '../../src/features/websites/website/website.service.ts';
import type { Website } from '../../src/features/websites/website/website.ts';
import type { AdminMailEnd } from '../../src/http/admin/mail-admins.ts';
import { createDohResolver } from '../../src/platform/dns/doh-resolver.ts';
import type { MailText } from '../../src/platform/mail.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { answerCode, createDohServer, type DohServer, hang } from '../support/others/doh-server.ts';
import { createLogList } from '../support/service/access.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let clock: FakeClock;
let dns: DohServer;
let instituteId: string;
let website: Website;
const mails: (MailText & { readonly instituteId: string })[] = [];
/** What comes of the next mails; all others are taken. */
const mailEnds: AdminMailEnd[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = createFakeClock();
  dns = await createDohServer();
  mails.length = 0;
  mailEnds.length = 0;
  await database.db.deleteFrom('website').execute();
  instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
  website = await add('school.example');
  setRecord();
  await verifyByRecord(deps(), { instituteId, websiteId: website.id });
});
afterEach(() => dns.close());

const deps = () => ({
  db: database.db,
  clock,
  timer: clock.timer,
  resolvers: [createDohResolver(dns.url, clock.timer)],
  log: createLogList(),
  recordChange: insertChange,
  mailAdmins: async (to: string, write: (language: DashboardLanguage) => MailText) => {
    const end = mailEnds.shift() ?? 'told';
    const written = (['en', 'de'] as const).map((language) => ({ instituteId: to, ...write(language) }));
    if (end === 'told') mails.push(...written);
    return end;
  },
});
/** Turns are made by hand. */
const start = () => createWatching({ ...deps(), timer: () => () => undefined });
const watch = () => start().watch();
const find = () => findWebsite(database.db, { instituteId, websiteId: website.id });
const days = (count: number) => clock.advance({ minutes: count * 24 * 60 });

async function add(typed: string): Promise<Website> {
  const addition = await registerWebsite({ db: database.db, clock }, { instituteId, typed });
  if (addition.outcome !== 'added') throw new Error(JSON.stringify(addition));
  return addition.website;
}

function setRecord(values?: readonly string[]): void {
  const { name, value } = dnsRecordOf(website.host, website.token);
  dns.setTxt(name, ...(values ?? [value]));
}

it('looks at a verified website once a week, however many processes there are', async () => {
  const asked = dns.asked.length;
  days(6);
  await watch();
  expect(dns.asked.length).toBe(asked);
  days(1);

  await Promise.all([watch(), watch(), watch()]);
  await watch();

  expect(dns.asked.length).toBe(asked + 1);
  expect(await find()).toMatchObject({ status: 'Verified', reason: null });
});

it('tells the admins once when the record is gone, and the website stays verified (§3)', async () => {
  setRecord(['another value']);
  days(7);
  await watch();
  days(1);
  await watch();

  expect(await find()).toMatchObject({
    status: 'Verified',
    reason: expect.stringMatching(/^Its DNS record has not been found since \d{4}-\d\d-\d\d\. .*remove the website\.$/),
  });
  expect(mails).toMatchObject([
    { instituteId, subject: 'The DNS record of school.example is gone' },
    { instituteId, subject: 'Der DNS-Eintrag von school.example fehlt' },
  ]);
  const changes = await database.db
    .selectFrom('audit_event')
    .select('action')
    .where('institute_id', '=', instituteId)
    .execute();
  expect(changes).toEqual([{ action: 'website.record_missing' }]);
});

it('tells the admins a day later where no mail server took the mail, since when the record is gone (§3)', async () => {
  setRecord([]);
  days(7);
  const since = new Date(clock.now()).toISOString().slice(0, 10);
  mailEnds.push('away', 'later');
  await watch();
  days(1);
  await watch();
  expect(mails).toEqual([]);

  for (const _ of ['told', 'no more']) {
    days(1);
    await watch();
  }
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain(`has not been found since ${since}.`);
});

it('tells the admins nothing of a record that was back before a mail server took the mail (§3)', async () => {
  setRecord([]);
  days(7);
  mailEnds.push('away');
  await watch();
  setRecord();
  days(1);
  await watch();

  expect(mails).toEqual([]);
  setRecord([]);
  days(7);
  await watch();
  expect(mails).toHaveLength(2);
});

it('takes the note away within a day of the record’s return', async () => {
  setRecord([]);
  days(7);
  await watch();
  setRecord();
  days(1);
  await watch();

  expect(await find()).toMatchObject({ status: 'Verified', reason: null });
});

it('concludes nothing from resolvers that do not answer', async () => {
  dns.behave(answerCode('SERVFAIL'));
  days(7);
  await watch();

  expect(await find()).toMatchObject({ status: 'Verified', reason: null });
  expect(mails).toEqual([]);
});

it('does not look for the record of a website that was verified on somebody’s word', async () => {
  const assumed = await add('assumed.example');
  await verifyWithoutLookup({ db: database.db, clock }, { instituteId, websiteId: assumed.id });
  const asked = dns.asked.length;
  days(8);
  await watch();

  expect(dns.asked.slice(asked).map(({ name }) => name)).toEqual(['_service-verification.school.example']);
});

it('ends at once when the service stops, and leaves the look to the next process', async () => {
  dns.behave(hang);
  days(7);
  const watching = start();
  const [turn] = [watching.watch(), await dns.nextQuestion()];

  await watching.close();
  await turn;
  dns.behave(answerCode('NXDOMAIN'));
  await watch();

  expect(await find()).toMatchObject({ reason: expect.stringContaining('has not been found') });
});
