import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockWebsiteOf, websiteAdminRoutes } from '../../src/features/websites/index.ts';
import { createDohResolver } from '../../src/platform/dns/doh-resolver.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createDohServer, type DohServer, hang } from '../support/others/doh-server.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';

type Body = {
  id: string;
  host: string;
  record: { name: string; value: string };
  error: { code: string; message: string };
};

let database: TestDatabase;
let dns: DohServer;
let clock: FakeClock;
let admin: Admin;
let instituteId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dns = await createDohServer();
  clock = createFakeClock();
  const resolvers = [createDohResolver(dns.url, clock.timer)];
  admin = await startAdmin(
    database.db,
    websiteAdminRoutes({ db: database.db, clock, timer: clock.timer, resolvers }),
    clock,
  );
});
afterAll(async () => {
  await admin.close();
  await dns.close();
  await database.drop();
});
beforeEach(async () => {
  instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
  admin.signIn({ instituteIds: [instituteId] });
});

const path = () => `/institutes/${instituteId}/websites`;
const list = async () => (await admin.send(path())).json as { data: Body[]; remaining: number };
const post = async (below: string, body?: unknown) => {
  const { status, json } = await admin.send(`${path()}${below}`, { method: 'POST', body });
  return { status, body: json as Body };
};
const add = (host: string) => post('', { host });
const verify = (id: string) => post(`/${id}/verify`);
const remove = (id: string) => admin.send(`${path()}/${id}`, { method: 'DELETE' });
const events = () =>
  database.db
    .selectFrom('audit_event')
    .select(['action', 'subject', 'actor_name'])
    .where('institute_id', '=', instituteId)
    .orderBy('id')
    .execute();

describe('websites in the dashboard', () => {
  it('are added from a link, with the record in both of its forms (§2.8, §3)', async () => {
    const { status, body } = await add('https://WWW.School.example/courses?page=2');

    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      host: 'www.school.example',
      status: 'Pending',
      reason: null,
      created_at: expect.any(String),
      verified_at: null,
      record: {
        type: 'TXT',
        name: '_service-verification.www.school.example',
        short_name: '_service-verification.www',
        domain: 'school.example',
        value: expect.stringMatching(/^service-site-verification=[0-9a-f]{32}$/),
      },
      lookups: { looked_up_at: null, next_at: null, until: null },
    });
    expect(await list()).toEqual({ data: [body], remaining: 19 });
  });

  it.each([
    ['school.example', 'already registered'],
    ['192.0.2.1', 'it is an IP address'],
    ['intranet', 'it has only one part'],
    ['co.uk', 'it is a public suffix'],
  ])('are refused with the reason: %s, %s (§5.7, D35)', async (host, reason) => {
    await add('school.example');

    const { status, body } = await add(host);

    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'refused', details: { param: 'host' } });
    expect(body.error.message).toContain(reason);
  });

  it('are never more than 20, however many are added at once (§5.7)', async () => {
    const additions = await Promise.all(Array.from({ length: 25 }, (_, index) => add(`site-${index}.example`)));

    expect(additions.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), ...Array(5).fill(409)]);
    expect(await list()).toMatchObject({ remaining: 0 });
  });

  it('are verified by a click, which the audit log keeps (§3)', async () => {
    const { body } = await add('school.example');
    dns.setTxt(body.record.name, body.record.value);

    expect((await verify(body.id)).body).toMatchObject({
      status: 'Verified',
      verified_at: new Date(clock.now()).toISOString(),
      lookups: { next_at: null },
    });
    await verify(body.id);
    expect(await events()).toEqual([
      { action: 'website.added', subject: 'school.example', actor_name: 'Edda Marsh' },
      { action: 'website.verified', subject: 'school.example', actor_name: 'Edda Marsh' },
    ]);
  });

  it('stay pending with the reason, and are looked up again for two days (§3, D36)', async () => {
    const { body } = await add('later.example');

    const { status, body: after } = await verify(body.id);

    expect(status).toBe(200);
    expect(after).toMatchObject({
      status: 'Pending',
      reason: expect.stringContaining('no record named'),
      lookups: {
        looked_up_at: new Date(clock.now()).toISOString(),
        next_at: new Date(clock.now() + 5_000).toISOString(),
        until: new Date(clock.now() + 48 * 3_600_000).toISOString(),
      },
    });
    expect(await events()).toHaveLength(1);
  });

  it('are looked up once for any number of clicks at the same time', async () => {
    const { body } = await add('busy.example');
    dns.behave(hang);
    const before = dns.asked.length;
    const [first] = [verify(body.id), await dns.nextQuestion()];
    const others = [verify(body.id), verify(body.id)];
    // Answered after those before it have arrived.
    await list();

    clock.advance({ seconds: 10 });

    expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(dns.asked.length - before).toBe(1);
  });

  it('are removed, and added again with another value (§3, D35)', async () => {
    const { body } = await add('school.example');

    expect(await remove(body.id)).toMatchObject({ status: 200, json: { id: body.id, host: 'school.example' } });
    expect((await remove(body.id)).status).toBe(404);
    expect((await add('school.example')).body.record.value).not.toBe(body.record.value);
    expect((await events()).map(({ action }) => action)).toEqual(['website.added', 'website.removed', 'website.added']);
  });

  it('cannot be verified or removed while the operator blocks them (§3, D35)', async () => {
    const { body } = await add('school.example');
    await blockWebsiteOf({ db: database.db }, { instituteId, websiteId: body.id });

    expect(await verify(body.id)).toMatchObject({ status: 409, body: { error: { code: 'refused' } } });
    expect((await remove(body.id)).status).toBe(409);
    expect(await list()).toMatchObject({ data: [{ status: 'Revoked' }], remaining: 20 });
  });

  it('of another institute are not there (D37)', async () => {
    const { body } = await add('school.example');
    const own = instituteId;
    instituteId = randomUUID();
    await insertInstitute(database.db, instituteId);
    admin.signIn({ instituteIds: [instituteId] });

    expect((await list()).data).toEqual([]);
    expect([(await verify(body.id)).status, (await remove(body.id)).status, (await verify('x')).status]).toEqual([
      404, 404, 404,
    ]);
    instituteId = own;
    expect((await admin.send(path())).status).toBe(404);
  });
});
