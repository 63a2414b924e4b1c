import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../src/features/people/person/person.repository.ts';
import { catalogue } from '../support/data/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createMailServer, type TestMailServer } from '../support/others/mail-server.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { eventually } from '../support/service/eventually.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';
import type { PublishedSite } from '../support/service/published-site.ts';
import { insertTestPerson, type TestPerson } from '../support/stage/browser.ts';

const hourMs = 60 * 60_000;
const host = 'school.example';
const from = (of: string) => ({ headers: { Origin: `https://${of}` } });

let database: TestDatabase;
let mail: TestMailServer;
let clock: FakeClock;
let env: Readonly<Record<string, string>>;
let api: Api;
beforeAll(async () => {
  database = await createTestDatabase();
  mail = await createMailServer();
  clock = createFakeClock();
  env = { SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`, MAIL_FROM: 'Prospectus <no-reply@school.example>' };
  api = await startApi({ database, clock, env });
});
afterAll(async () => {
  await api.close();
  await mail.close();
  await database.drop();
});

let site: PublishedSite;
let admin: TestPerson;
let websiteId: string;
beforeEach(async () => {
  site = await api.publish(catalogue());
  admin = await insertTestPerson(database.db, { institutes: [site.instituteId] });
  websiteId = await site.verifyWebsite(host);
});

const mailsTo = ({ email }: TestPerson) => mail.received.filter(({ to }) => to.includes(email));
const subjects = (person: TestPerson) => mailsTo(person).map(({ headers }) => headers.get('subject'));

/** Lets the counts be written, and an hourly turn pass, of each service. */
async function pass(minutes = 61): Promise<void> {
  await writeCounts();
  clock.advance({ minutes });
  await settle();
  await api.service.refresh();
}

async function writeCounts(): Promise<void> {
  clock.advance({ minutes: 1 });
  await settle();
}

/** What is under way is real: the database and the mail server. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 400));

async function workOn(of = host): Promise<void> {
  expect((await site.get('/site', from(of))).status).toBe(200);
  await pass();
}

async function refuseOn(of: string, status: number): Promise<void> {
  await api.service.refresh();
  expect((await site.get('/site', from(of))).status).toBe(status);
  await pass();
}

const hourOf = (agoHours = 0) => new Date((Math.floor(clock.now() / hourMs) - agoHours) * hourMs);

/** As if an answer to pages of a website had been counted. */
type Counted = Partial<Readonly<Record<'keyId' | 'website' | 'endpoint', string>>> & {
  readonly of?: PublishedSite;
  readonly status?: number;
  readonly agoHours?: number;
};

const count = ({ of = site, status = 200, agoHours = 1, website = host, endpoint = '/site', keyId }: Counted) =>
  database.db
    .insertInto('usage_hour')
    .values({
      institute_id: of.instituteId,
      hour: hourOf(agoHours),
      key_id: keyId ?? of.key.id,
      website,
      endpoint,
      status,
      calls: 1,
    })
    .execute();

/** As if a call from a page of the website had been refused. */
const refused = ({
  of = site,
  reason,
  agoMinutes = 0,
}: {
  of?: PublishedSite;
  reason: 'key' | 'website';
  agoMinutes?: number;
}) => {
  const at = new Date(clock.now() - agoMinutes * 60_000);
  const page = { institute_id: of.instituteId, day: at.toISOString().slice(0, 10), key_id: of.key.id, page: host };
  return database.db
    .insertInto('refused_page')
    .values({ ...page, reason, calls: 1, last_at: at })
    .execute();
};

describe('a website that worked and is refused', () => {
  it('is told to its admins once: which, since when, why and what to do (D44)', async () => {
    const german = await insertTestPerson(database.db, { institutes: [site.instituteId] });
    await setLanguage(database.db, german.userId, 'de', new Date(clock.now()));
    const reader = await insertTestPerson(database.db, { institutes: [site.instituteId], role: 'reader' });
    const answered = new Date(clock.now()).toISOString();
    await workOn(`www.${host}`);
    expect(mailsTo(admin)).toEqual([]);
    await site.removeWebsite(websiteId);

    await refuseOn(`www.${host}`, 403);

    await eventually(() => expect(subjects(admin)).toEqual([`${host} no longer receives courses`]));
    const [{ body } = { body: '' }] = mailsTo(admin);
    expect(body).toContain(
      `It answered the last one on ${answered.slice(0, 10)}, in the hour from ${answered.slice(11, 13)}:00 UTC.`,
    );
    expect(body).toContain('Why: The website is no longer verified, or was removed.');
    expect(body).toContain('What to do: Add the website again under Websites');
    expect(body).toContain(`${api.base.replace('127.0.0.1', 'localhost')}/dashboard/i/${site.instituteId}/websites`);
    await eventually(() => expect(mailsTo(german)[0]?.body).toContain('Warum: Die Website ist nicht mehr bestätigt'));
    expect(mailsTo(reader)).toEqual([]);

    await refuseOn(host, 403);
    expect(mailsTo(admin)).toHaveLength(1);
  });

  it('is told by one of two processes, and not again after a restart (D44)', async () => {
    await workOn();
    await site.blockWebsite(websiteId);
    const other = await startApi({ database, clock, env });

    await refuseOn(host, 403);
    await eventually(() => expect(mailsTo(admin)).toHaveLength(1));
    await other.close();
    const restarted = await startApi({ database, clock, env });
    await refuseOn(host, 403);
    await restarted.close();

    expect(mailsTo(admin).map(({ body }) => body)).toEqual([expect.stringContaining('Why: The website is blocked.')]);
  });

  it('is explained by a key that was revoked or has expired, with its name (D44)', async () => {
    await workOn();
    await site.revokeKey();

    await refuseOn(host, 401);

    await eventually(() => expect(mailsTo(admin)).toHaveLength(1));
    expect(mailsTo(admin)[0]?.body).toContain(`Why: The key Main site (${site.key.key.slice(0, 12)}…) was revoked.`);
    expect(mailsTo(admin)[0]?.body).not.toContain(site.key.key);
  });

  it('is explained by a key in place of the one before, which lacks a scope (D44)', async () => {
    await workOn();
    const { key } = await site.createKey({ name: 'Narrow', scopes: ['leads:write'] });

    expect((await site.get('/site', { headers: { ...from(host).headers, 'X-API-Key': key } })).status).toBe(403);
    await pass();

    await eventually(() => expect(mailsTo(admin)).toHaveLength(1));
    expect(mailsTo(admin)[0]?.body).toContain('Why: The key Narrow (');
  });

  it('is told as one whose enquiries are refused, where its new key lacks their scope (D44)', async () => {
    const german = await insertTestPerson(database.db, { institutes: [site.instituteId] });
    await setLanguage(database.db, german.userId, 'de', new Date(clock.now()));
    await count({ endpoint: '/leads', status: 201 });
    await workOn();
    const { key } = await site.createKey({ name: 'Narrow', scopes: ['catalog:read'] });

    const headers = { ...from(host).headers, 'X-API-Key': key };
    expect((await api.send('/catalog/v1/leads', { method: 'POST', headers })).status).toBe(403);
    await pass();

    await eventually(() => expect(subjects(admin)).toEqual([`Enquiries from ${host} are refused`]));
    expect(mailsTo(admin)[0]?.body).toContain(
      `Prospectus now refuses enquiries from pages on ${host}. It accepted the last one on `,
    );
    expect(mailsTo(admin)[0]?.body).toContain('Why: The key Narrow (');
    await eventually(() => expect(mailsTo(german)).toHaveLength(1));
    expect(mailsTo(german)[0]?.body).toContain(`Prospectus lehnt Anfragen von Besuchern auf Seiten von ${host} ab`);
  });

  it('is told later where no mail server takes the mail, and then no more (D44)', async () => {
    const away = await createMailServer();
    await away.close();
    await api.close();
    api = await startApi({ database, clock, env: { ...env, SMTP_URL: `smtp://127.0.0.1:${away.settings.port}` } });
    site = await api.publish(catalogue());
    admin = await insertTestPerson(database.db, { institutes: [site.instituteId] });
    websiteId = await site.verifyWebsite(host);
    await workOn();
    await site.removeWebsite(websiteId);
    await refuseOn(host, 403);
    await eventually(() => expect(api.log.join()).toContain('a mail to the admins of an institute was not sent'));

    await api.close();
    api = await startApi({ database, clock, env });
    await pass();
    await eventually(() => expect(subjects(admin)).toEqual([`${host} no longer receives courses`]));
    await pass();
    expect(mailsTo(admin)).toHaveLength(1);
  });

  it('is told though another institute cannot be looked at (D44, D37)', async () => {
    const other = await api.publish(catalogue());
    const otherAdmin = await insertTestPerson(database.db, { institutes: [other.instituteId] });
    const sites = [site, other].toSorted((one, next) => (one.instituteId < next.instituteId ? -1 : 1));
    const [first, second] = sites as [PublishedSite, PublishedSite];
    await count({ of: second });
    await count({ of: first });
    // The latest refusal is that of the first.
    await refused({ of: second, reason: 'website', agoMinutes: 2 });
    await refused({ of: first, reason: 'website' });
    await database.db.deleteFrom('website').execute();
    const held = await database.db.startTransaction().execute();
    await held
      .insertInto('refusal_notice')
      .values({ institute_id: first.instituteId, host, told_at: new Date(clock.now()) })
      .execute();

    const told = second === other ? otherAdmin : admin;
    const untold = told === admin ? otherAdmin : admin;
    try {
      await pass();
      await expect.poll(() => mailsTo(told).length, { timeout: 20_000 }).toBe(1);
      expect(mailsTo(untold)).toEqual([]);
    } finally {
      await held.rollback().execute();
    }
    await pass();
    await eventually(() => expect(mailsTo(untold)).toHaveLength(1));
    expect(mailsTo(told)).toHaveLength(1);
  });

  it('is told whatever was counted of the institute in a week, and of pages that strangers made up (D44, D43)', async () => {
    const { instituteId, key } = site;
    await sql`
      insert into usage_hour (institute_id, hour, key_id, website, endpoint, status, calls)
      select ${instituteId}, ${hourOf()}::timestamptz - number * interval '1 hour', key_id, ${host}, '/' || endpoint, 200, 1
      from generate_series(1, 160) number, generate_series(1, 40) endpoint,
        (select ${key.id}::uuid as key_id union all select gen_random_uuid() from generate_series(1, 9)) as known`.execute(
      database.db,
    );
    await sql`
      insert into refused_page (institute_id, day, key_id, page, reason, calls, last_at)
      select ${instituteId}, ${new Date(clock.now())}, ${key.id}, number || '.' || ${host},
        case when number % 2 = 0 then 'website' else 'key' end, 1, ${new Date(clock.now())}
      from generate_series(1, 400) number`.execute(database.db);
    await site.removeWebsite(websiteId);

    await pass();

    await expect.poll(() => subjects(admin), { timeout: 20_000 }).toEqual([`${host} no longer receives courses`]);
    expect(api.log.filter((line) => line.includes('are refused') && line.includes(instituteId))).toEqual([]);
  });

  it('is told again when it worked in between, after a week (D44)', async () => {
    await workOn();
    await site.removeWebsite(websiteId);
    await refuseOn(host, 403);
    await eventually(() => expect(mailsTo(admin)).toHaveLength(1));
    clock.advance({ minutes: 7 * 24 * 60 });
    websiteId = await site.verifyWebsite(host);
    await workOn();
    await site.removeWebsite(websiteId);

    await refuseOn(host, 403);

    await eventually(() => expect(mailsTo(admin)).toHaveLength(2));
  });
});

describe('the end', () => {
  it.each([
    ['the same endpoint, in the same hour', { endpoint: '/site' }, 0],
    ['the same endpoint, in a later hour', { endpoint: '/site', agoHours: 0 }, 0],
    ['the same endpoint, only before', { endpoint: '/site', agoHours: 2 }, 1],
    ['another endpoint', { endpoint: '/leads', status: 201 }, 1],
    ['the same endpoint, on another website', { endpoint: '/site', website: 'other.example' }, 1],
  ])('of a key is told unless another one works: at %s (D44)', async (_, given, mails) => {
    await count({ endpoint: '/site', agoHours: 3 });
    const { id } = await site.createKey({ name: 'Next' });
    await count({ agoHours: 1, ...given, keyId: id });
    await site.revokeKey();
    await refused({ reason: 'key', agoMinutes: 60 });

    await pass();

    await eventually(() => expect(mailsTo(admin)).toHaveLength(mails));
  });
});

/** A page still sends the key that has ended, and another page another key, which works. */
async function changeOver(key: string, refusedAt = '/site'): Promise<void> {
  await api.service.refresh();
  expect((await site.get(refusedAt, from(host))).status).toBe(401);
  expect((await site.get('/site', { headers: { ...from(host).headers, 'X-API-Key': key } })).status).toBe(200);
}

it('reports a key though another one works on the same website, but not wherever this one did (D44)', async () => {
  await workOn();
  expect((await site.get('/courses', from(host))).status).toBe(200);
  const { key } = await site.createKey({ name: 'Of a widget' });
  await site.revokeKey();

  await changeOver(key, '/courses');
  await pass();

  await eventually(() => expect(mailsTo(admin)).toHaveLength(1));
});

describe('no mail is sent', () => {
  it('of a host that never worked, nor of another institute that has it (D44, D37)', async () => {
    const other = await api.publish(catalogue());
    const otherAdmin = await insertTestPerson(database.db, { institutes: [other.instituteId] });
    await workOn();

    await refuseOn('stranger.example', 403);
    expect((await other.get('/site', from(host))).status).toBe(403);
    await pass();

    expect([mailsTo(admin), mailsTo(otherAdmin)]).toEqual([[], []]);
  });

  it('of a website that was put right before anybody looked (D44)', async () => {
    await workOn();
    await site.removeWebsite(websiteId);
    await api.service.refresh();
    expect((await site.get('/site', from(host))).status).toBe(403);
    await writeCounts();
    await site.verifyWebsite(host);

    await pass();

    expect(mailsTo(admin)).toEqual([]);
  });

  it('of a website that works with another key, while a page that was kept still sends the former one (D44)', async () => {
    await workOn();
    const { key } = await site.createKey({ name: 'Next' });
    await site.revokeKey();

    await changeOver(key);
    await pass();

    expect(mailsTo(admin)).toEqual([]);
  });

  it('of a website that works with the successor of a key, whatever it asked for since (D44)', async () => {
    await workOn();
    expect((await site.get('/courses', from(host))).status).toBe(200);
    const { key, id } = await site.createKey({ name: 'Next' });
    const set = { replaces_id: site.key.id };
    await database.db.updateTable('api_key').set(set).where('id', '=', id).execute();
    await site.revokeKey();

    await changeOver(key);
    await pass();

    expect(mailsTo(admin)).toEqual([]);
  });

  it('of a website that last worked more than a week ago (D44)', async () => {
    await workOn();
    await site.removeWebsite(websiteId);
    clock.advance({ minutes: 7 * 24 * 60 });

    await refuseOn(host, 403);

    expect(mailsTo(admin)).toEqual([]);
  });
});

it('nothing fails and nothing counts as told where no mail can be sent (D44)', async () => {
  const silent = await createTestDatabase();
  const own = await startApi({ database: silent });
  const quiet = await own.publish(catalogue());
  const id = await quiet.verifyWebsite(host);
  expect((await quiet.get('/site', from(host))).status).toBe(200);
  await quiet.removeWebsite(id);
  await own.service.refresh();
  expect((await quiet.get('/site', from(host))).status).toBe(403);
  own.clock.advance({ minutes: 1 });
  await settle();

  own.clock.advance({ minutes: 61 });
  await settle();

  expect(await silent.db.selectFrom('refusal_notice').selectAll().execute()).toEqual([]);
  expect(own.log.filter((line) => line.includes('websites that are refused'))).toEqual([]);
  await own.close();
  await silent.drop();
});
