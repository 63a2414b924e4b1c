import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forwarderAdminRoutes } from '../../src/features/forwarding/index.ts';
import { relayEvents } from '../../src/features/forwarding/sending/outbox.repository.ts';
import type { MailSettings } from '../../src/platform/mail.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createMailServer, type TestMailServer } from '../support/others/mail-server.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';
import {
  addForwarder,
  createInstitute,
  fileLead,
  forwardUntil,
  retryNow,
  startForwarding,
} from '../support/stage/forwarding.ts';

let database: TestDatabase;
let server: TestMailServer;
let clock: FakeClock;
let instituteId: string;
let admin: Admin;
let opened: number;

const mail = () => ({ server: server.settings, sender: { name: '', address: 'prospectus@mail.example' } });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  server = await createMailServer();
  instituteId = await createInstitute(database.db);
  await start(true);
});
afterEach(async () => {
  await admin.close();
  await server.close();
});

async function start(isMailOn: boolean): Promise<void> {
  clock = createFakeClock(new Date().toISOString());
  opened = 0;
  const routes = forwarderAdminRoutes({
    db: database.db,
    clock,
    timer: clock.timer,
    forwarding: { webhookPrivateAddresses: true, mail: isMailOn ? mail() : undefined },
    publicUrl: () => 'https://catalogue.school.example',
    countSender: async () => {
      opened += 1;
    },
  });
  admin = await startAdmin(database.db, routes, clock);
  admin.signIn({ instituteIds: [instituteId] });
}

type Body = { forwarder: { id: string; is_confirmed: boolean }; confirmation_problem: string | null };

const path = (rest = '') => `/institutes/${instituteId}/forwarders${rest}`;
const post = async (to: string, body?: unknown) => {
  const { status, json } = await admin.send(to, { method: 'POST', ...(body === undefined ? {} : { body }) });
  return { status, json: json as never };
};
const add = async (target = 'office@school.example'): Promise<Body> =>
  (await post(path(), { kind: 'email', target })).json;
const list = async (): Promise<Body['forwarder'][]> => ((await admin.send(path())).json as { data: never }).data;
const lastToken = () => /#([\w-]{43})\s/.exec(server.received.at(-1)?.body ?? '')?.[1] ?? '';
const open = (token: string, how = 'use') => post(`/mailbox-confirmations/${how}`, { token });

async function countRelayed(): Promise<number> {
  await fileLead(database.db, instituteId);
  return (await relayEvents(database.db, 100)).deliveries;
}

describe('a mailbox that is added', () => {
  it('is sent one link and nothing else until that is opened', async () => {
    const { forwarder, confirmation_problem } = await add();

    expect({ ...forwarder, confirmation_problem }).toMatchObject({ is_confirmed: false, confirmation_problem: null });
    expect(await countRelayed()).toBe(0);
    expect(await post(path(`/${forwarder.id}/test`))).toMatchObject({
      status: 409,
      json: { error: { message: expect.stringContaining('not confirmed yet') } },
    });
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(received?.to).toEqual(['office@school.example']);
    expect(received?.body).toContain(`https://catalogue.school.example/dashboard/mailbox#${lastToken()}`);

    expect(await open(lastToken())).toMatchObject({ status: 200, json: { target: 'office@school.example' } });
    expect(await list()).toMatchObject([{ id: forwarder.id, is_confirmed: true }]);
    expect(await countRelayed()).toBe(1);
  });

  it('is sent nothing that whoever adds it can choose', async () => {
    await database.db
      .updateTable('institute')
      .set({ name: 'Win at https://evil.example' })
      .where('id', '=', instituteId)
      .execute();

    await add();

    expect(JSON.stringify(server.received[0])).not.toContain('evil');
  });

  it('is confirmed once, with a link that is kept as a hash and ends after seven days', async () => {
    await add();
    const token = lastToken();
    const [row] = await database.db.selectFrom('mailbox_confirmation').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token);

    clock.advance({ minutes: 7 * 24 * 60 + 1 });
    expect((await open(token)).status).toBe(404);
    clock.advance({ minutes: -2 });
    const replies = await Promise.all([open(token), open(token), open(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await open(token, 'look-up')).status).toBe(404);
    expect(opened).toBe(5);
    const changes = await database.db
      .selectFrom('audit_event')
      .select(['action', 'actor_kind'])
      .where('institute_id', '=', instituteId)
      .orderBy('id')
      .execute();
    expect(changes.at(-1)).toEqual({ action: 'mailbox.confirmed', actor_kind: 'service' });
  });

  it('is sent another link on request, and the former one opens nothing any more', async () => {
    const { forwarder } = await add();
    const first = lastToken();

    expect((await post(path(`/${forwarder.id}/confirmation`))).status).toBe(200);

    expect((await open(first)).status).toBe(404);
    expect(await open(lastToken(), 'look-up')).toMatchObject({
      status: 200,
      json: { target: 'office@school.example' },
    });
    expect((await open(lastToken())).status).toBe(200);
    expect((await post(path(`/${forwarder.id}/confirmation`))).status).toBe(409);
  });

  it('is one of at most twenty links an hour, however often it is removed and added again', async () => {
    const problems: (string | null)[] = [];
    for (let index = 0; index < 21; index += 1) {
      const { forwarder, confirmation_problem } = await add();
      problems.push(confirmation_problem);
      await admin.send(path(`/${forwarder.id}`), { method: 'DELETE' });
    }

    expect(problems.filter((problem) => problem === null)).toHaveLength(20);
    expect(problems.at(-1)).toContain('at most 20 of these links an hour');
    expect(server.received).toHaveLength(20);
  });

  it('waits for a link where mail is off', async () => {
    await admin.close();
    await start(false);

    expect(await add()).toMatchObject({ confirmation_problem: expect.stringContaining('Mail is off') });
    expect(await list()).toMatchObject([{ is_confirmed: false }]);
  });

  it('counts as confirmed where it was there before mailboxes had to be', async () => {
    const values = { id: crypto.randomUUID(), institute_id: instituteId, kind: 'email', target: 'old@school.example' };
    await database.db
      .insertInto('forwarder')
      .values({ ...values, kind: 'email', secret: null })
      .execute();

    expect(await list()).toMatchObject([{ is_confirmed: true }]);
    expect(await countRelayed()).toBe(1);
  });
});

describe('the mails of an hour', () => {
  it('are bounded for an institute: what is beyond waits, is in the log, and none is lost', async () => {
    // Of other tests.
    await database.db.deleteFrom('forwarder').execute();
    const values = { id: crypto.randomUUID(), institute_id: instituteId, kind: 'email', target: 'desk@school.example' };
    await database.db
      .insertInto('forwarder')
      .values({ ...values, kind: 'email', secret: null })
      .execute();
    for (let index = 0; index < 5; index += 1) await fileLead(database.db, instituteId);
    const process = await startForwarding(database.url, { settings: { mail: mail() }, mailsPerHour: 2 });
    const waiting = async () =>
      (
        await database.db
          .selectFrom('delivery_attempt')
          .select('problem')
          .where('problem', 'like', '%used up%')
          .execute()
      ).map(({ problem }) => problem);

    await forwardUntil([process], async () => expect(await waiting()).toHaveLength(3));

    expect(server.received).toHaveLength(2);
    const { rows } = await sql<{ hours: number[] }>`
      select array_agg(round(extract(epoch from next_at - date_trunc('hour', now())) / 3600)::int order by next_at) as hours
      from delivery where status = 'pending'`.execute(database.db);
    expect(rows[0]?.hours).toEqual([1, 1, 2]);
    // Their hours have come.
    await database.db.updateTable('delivery').set({ mail_hour: new Date() }).execute();
    await retryNow(database);
    await forwardUntil([process], () => expect(server.received).toHaveLength(5));
    await process.close();
  });

  it('do not leave all at once when they waited for hours that are over', async () => {
    // Of other tests.
    await database.db.deleteFrom('forwarder').execute();
    await addForwarder(database.db, instituteId, 'desk@school.example');
    for (let index = 0; index < 5; index += 1) await fileLead(database.db, instituteId);
    await relayEvents(database.db, 100);
    await sql`update delivery set mail_hour = date_trunc('hour', now() - make_interval(hours => 3))`.execute(
      database.db,
    );
    const process = await startForwarding(database.url, { settings: { mail: mail() }, mailsPerHour: 2 });

    await forwardUntil([process], async () => {
      const ended = await database.db
        .selectFrom('delivery_attempt')
        .selectAll()
        .where('duration_ms', 'is not', null)
        .execute();
      expect(ended).toHaveLength(5);
    });

    expect(server.received).toHaveLength(2);
    await process.close();
  });

  it('count what was sent: a mail that was refused leaves its place to another', async () => {
    // Of other tests.
    await database.db.deleteFrom('forwarder').execute();
    const picky = await createMailServer({
      onRcptTo: ({ address }, _, callback) =>
        callback(address.startsWith('bad') ? Object.assign(new Error('no'), { responseCode: 451 }) : null),
    });
    await addForwarder(database.db, instituteId, 'bad@school.example');
    await fileLead(database.db, instituteId);
    const process = await startForwarding(database.url, {
      settings: { mail: { ...mail(), server: picky.settings } },
      mailsPerHour: 1,
    });
    await forwardUntil([process], async () => {
      const ended = await database.db
        .selectFrom('delivery_attempt')
        .selectAll()
        .where('duration_ms', 'is not', null)
        .execute();
      expect(ended).toMatchObject([{ problem: 'The mail server answered 451.' }]);
    });
    await sql`update delivery set next_at = now() + interval '1 hour'`.execute(database.db);

    await addForwarder(database.db, instituteId, 'good@school.example');
    await database.db.deleteFrom('forwarder').where('target', '=', 'bad@school.example').execute();
    await fileLead(database.db, instituteId);
    await forwardUntil([process], () => expect(picky.received).toHaveLength(1));

    await process.close();
    await picky.close();
  });

  it('count a mail once, however many attempts it takes and whoever makes them', async () => {
    // Of other tests.
    await database.db.deleteFrom('forwarder').execute();
    const busy = await createMailServer({
      onRcptTo: (_, __, callback) => callback(Object.assign(new Error('Try again later.'), { responseCode: 451 })),
    });
    await addForwarder(database.db, instituteId, 'desk@school.example');
    await fileLead(database.db, instituteId);
    const attempts = () => database.db.selectFrom('delivery_attempt').select(['problem', 'duration_ms']).execute();
    const open = (settings: MailSettings) =>
      startForwarding(database.url, { settings: { mail: settings }, mailsPerHour: 1 });
    const refused = await open({ ...mail(), server: busy.settings });
    const triedTimes = async (times: number) => {
      const ended = (await attempts()).filter((each) => each.duration_ms !== null);
      expect(ended).toHaveLength(times);
    };

    for (let times = 1; times <= 3; times += 1) {
      await forwardUntil([refused], () => triedTimes(times));
      await retryNow(database);
    }
    await refused.close();
    const process = await open(mail());
    await retryNow(database);
    await forwardUntil([process], () => expect(server.received).toHaveLength(1));

    expect((await attempts()).filter(({ problem }) => problem?.includes('used up'))).toEqual([]);
    await process.close();
    await busy.close();
  });
});
