import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forwarderAdminRoutes } from '../../src/features/forwarding/index.ts';
import { relayEvents } from '../../src/features/forwarding/sending/outbox.repository.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createMailServer, type TestMailServer } from '../support/others/mail-server.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';
import { createInstitute, fileLead } from '../support/stage/forwarding.ts';

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

  it('is sent nothing that the person who adds it can choose', async () => {
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
