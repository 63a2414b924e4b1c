import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { adminPath } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertInstitute } from '../support/data/institutes.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { eventually } from '../support/service/eventually.ts';
import { type Browser, createBrowser, insertTestPerson, testPassword } from '../support/stage/browser.ts';
import { insertTestCampaign } from '../support/stage/enquiries.ts';
import { insertObjects } from '../support/stage/institute-objects.ts';

const [river, sea] = ['river', 'sea'];
let api: Api;
/** Members of one institute each. */
let ofRiver: Browser;
let ofSea: Browser;
let importId: string;
const browsers: Browser[] = [];
beforeAll(async () => {
  api = await startApi();
  for (const id of [river, sea]) await insertInstitute(api.database.db, id);
  [ofRiver, ofSea] = [await signInTo(river), await signInTo(sea)];
  await fillRiver();
});
afterAll(async () => {
  for (const browser of browsers) browser.close();
  await api.close();
});

async function signInTo(instituteId: string): Promise<Browser> {
  const { email } = await insertTestPerson(api.database.db, { institutes: [instituteId] });
  const browser = createBrowser(api.base);
  browsers.push(browser);
  expect((await browser.post('/sign-in', { email, password: testPassword })).status).toBe(200);
  return browser;
}

/** Enquiries and findings that are more than what a connection takes before it is read. */
async function fillRiver() {
  const { db } = api.database;
  const campaignId = await insertTestCampaign(db, river);
  await sql`
    insert into lead (id, institute_id, campaign_id, person, full_name, email, message, server_address)
    select gen_random_uuid(), ${river}, ${campaignId}, n || '@x.example', 'Ada', n || '@x.example', repeat('x', 10000), '192.0.2.1'
    from generate_series(1, 2500) as n`.execute(db);
  const { userId } = await insertTestPerson(db);
  importId = (await insertObjects(api, { instituteId: river, courseId: 'c', userId }))['import_id'] ?? '';
  const findings = gzipSync(JSON.stringify({ data: [], more: randomBytes(6_000_000).toString('hex') }));
  await db.updateTable('catalogue_import').set({ all_findings: findings }).where('id', '=', importId).execute();
}

/** Keeps the enquiries from being read, as long as that takes, and does something meanwhile. */
async function whileEnquiriesHang<T>(work: () => Promise<T>): Promise<T> {
  return api.database.db.transaction().execute(async (trx) => {
    await sql`lock table lead in access exclusive mode`.execute(trx);
    return work();
  });
}

const countHanging = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    api.database.db,
  );
  return rows[0]?.count ?? 0;
};

/** An answer of which only the beginning is read. */
async function openHalfRead(path: string) {
  const { hostname, port } = new URL(api.base);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write(`GET ${adminPath}${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${ofRiver.cookie()}\r\n\r\n`);
  await new Promise((resolve) => socket.once('readable', resolve));
  const status = Number(socket.read(12).toString('latin1').slice(9));
  return { status, close: () => socket.destroy() };
}

/** The same once there is one: on a busy machine, a turn may not come in time. */
const openGiven = (path: string) =>
  eventually(async () => {
    const opened = await openHalfRead(path);
    if (opened.status !== 200) opened.close();
    expect(opened.status).toBe(200);
    return opened;
  });

describe('large answers that are not read', () => {
  it.each([
    ['findings of imports', () => `/institutes/${river}/imports/${importId}/findings`, 8],
    ['exports of enquiries', () => `/institutes/${river}/leads.csv`, 3],
  ])('are few at a time of an institute, and given back with the connection: %s (D43)', async (_, pathOf, max) => {
    const path = pathOf();
    const given = [];
    while (given.length < max) given.push(await openGiven(path));
    const more = [await openHalfRead(path), await openHalfRead(path)];
    await eventually(async () => expect((await ofRiver.send(`/institutes/${river}/team`)).status).toBe(200));
    for (const { close } of [...given, ...more]) close();

    expect(more.map(({ status }) => status)).toEqual([503, 503]);
    (await openGiven(path)).close();
  });
});

describe('an institute', () => {
  it('is answered, and its members sign in, while slow searches of another wait for the database (D43)', async () => {
    const statuses = await whileEnquiriesHang(async () => {
      const searches = Array.from({ length: 10 }, () => ofRiver.send(`/institutes/${river}/leads?search=nobody`));
      await eventually(async () => expect(await countHanging()).toBeGreaterThanOrEqual(2));
      const answers = [];
      for (const path of ['team', 'keys', 'websites', 'audit', 'imports', 'forwarders']) {
        answers.push((await ofSea.send(`/institutes/${sea}/${path}`)).status);
      }
      await signInTo(sea);
      expect(await countHanging()).toBeLessThanOrEqual(2);
      return { answers, searches };
    });

    expect(statuses.answers).toEqual([200, 200, 200, 200, 200, 200]);
    for (const search of statuses.searches) expect([200, 503]).toContain((await search).status);
  });

  it('that asks for more than may wait is told so, and when to ask again (D43)', async () => {
    const replies = await whileEnquiriesHang(() =>
      Promise.all(Array.from({ length: 150 }, () => ofRiver.send(`/institutes/${river}/leads?search=nobody`))),
    );

    const told = 'Too many requests are waiting. Try again shortly.';
    const refused = replies.find(({ text }) => text.includes(told));
    expect([refused?.status, refused?.headers['retry-after']]).toEqual([503, '5']);
    expect(refused?.json).toMatchObject({ error: { code: 'internal_error', message: told } });
  });
});
