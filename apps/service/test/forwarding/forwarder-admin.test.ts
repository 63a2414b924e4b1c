import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forwarderAdminRoutes } from '../../src/features/forwarding/index.ts';
import { relayEvents } from '../../src/features/forwarding/sending/outbox.repository.ts';
import type { ForwardingSettings } from '../../src/features/forwarding/sending/transports.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createMailServer } from '../support/others/mail-server.ts';
import { answer, createReceiver, type Receiver, verify } from '../support/others/receiver.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';
import { addForwarder, createInstitute, fileLead, secret } from '../support/stage/forwarding.ts';

let database: TestDatabase;
let receiver: Receiver;
let clock: FakeClock;
let instituteId: string;
let admin: Admin;

const onlyPublic: ForwardingSettings = {
  webhookPrivateAddresses: false,
  mail: undefined,
  resolve: async () => ['93.184.216.34'],
};

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await createReceiver();
});
afterAll(async () => {
  await receiver.close();
  await database.drop();
});
beforeEach(async () => {
  instituteId = await createInstitute(database.db);
  await start(onlyPublic);
});
afterEach(() => admin.close());

/** Starts again with other settings of the operator. */
async function start(forwarding: ForwardingSettings): Promise<void> {
  // Receivers compare the time of a signature with their own clock.
  clock = createFakeClock(new Date().toISOString());
  admin = await startAdmin(
    database.db,
    forwarderAdminRoutes({
      db: database.db,
      clock,
      timer: clock.timer,
      forwarding,
      publicUrl: () => 'https://catalogue.school.example',
      countSender: async () => undefined,
    }),
    clock,
  );
  admin.signIn({ instituteIds: [instituteId] });
}
async function restart(forwarding: ForwardingSettings): Promise<void> {
  await admin.close();
  await start(forwarding);
}

const path = (rest = '') => `/institutes/${instituteId}/forwarders${rest}`;
const send = async (method: string, rest: string, body?: unknown) => {
  const { status, json } = await admin.send(path(rest), { method, ...(body === undefined ? {} : { body }) });
  return { status, json: json as never };
};
const add = (target: string, kind = 'webhook') => send('POST', '', { kind, target });
const list = async (): Promise<{ data: { id: string }[] }> => (await send('GET', '')).json;
const audited = () =>
  database.db
    .selectFrom('audit_event')
    .select(['action', 'subject', 'details'])
    .where('institute_id', '=', instituteId)
    .orderBy('id')
    .execute();
const url = 'https://crm.school.example/enquiries?token=hidden';

describe('a webhook or mailbox that an admin adds', () => {
  it('is listed, and its secret is answered this once', async () => {
    const { status, json } = await add(` ${url} `);

    expect({ status, json }).toMatchObject({
      status: 200,
      json: {
        forwarder: { kind: 'webhook', target: url, counts: { pending: 0, delivered: 0, failed: 0 } },
        secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
      },
    });
    const { forwarder } = json as { forwarder: object };
    expect(await list()).toEqual({ data: [forwarder], limit: 10, log_days: 30, is_mail_on: false });
  });

  it('is recorded by its host alone, without address and secret (D39)', async () => {
    await add(url);
    await add('Office@School.example', 'email');

    expect((await audited()).map(({ action, subject }) => [action, subject])).toEqual([
      ['webhook.added', 'crm.school.example'],
      ['mailbox.added', 'A mailbox at school.example'],
    ]);
    expect(JSON.stringify(await audited())).not.toMatch(/whsec_|hidden|office/i);
  });

  it.each([
    ['http://crm.school.example/', 'webhook', 'must begin with https://'],
    ['https://192.168.0.7/', 'webhook', 'names 192.168.0.7, which is not a public address'],
    ['https://[::ffff:10.0.0.1]/', 'webhook', 'is not a public address'],
    ['https://user:password@crm.school.example/', 'webhook', 'must not contain a user name or password'],
    [`https://crm.school.example/${'x'.repeat(2000)}`, 'webhook', 'at most 2000 characters'],
    [`https://crm.school.example/${'x'.repeat(3000)}`, 'webhook', '2500'],
    ['crm', 'webhook', 'must be an address such as'],
    ['office', 'email', 'e-mail address'],
    ['', 'email', 'e-mail address'],
  ])('is refused as %s, with the reason', async (target, kind, reason) => {
    expect(await add(target, kind)).toMatchObject({
      status: 400,
      json: { error: { message: expect.stringContaining(reason), details: { param: 'target' } } },
    });
    expect(await list()).toMatchObject({ data: [] });
    expect(await audited()).toEqual([]);
  });

  it('is refused when its name leads to an address that is not public', async () => {
    await restart({ ...onlyPublic, resolve: async () => ['93.184.216.34', '10.1.2.3'] });

    const reply = await add(url);
    expect(JSON.stringify(reply)).not.toContain('10.1.2.3');
    expect(reply).toMatchObject({
      status: 400,
      json: { error: { message: expect.stringMatching(/resolves to an address that is not public/) } },
    });
  });

  it('is refused twice, and beyond ten of its kind, also of many at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => add(`${url}${index}`)));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await add(`${url}x`)).toMatchObject({
      status: 400,
      json: { error: { message: expect.stringContaining('already has 10') } },
    });
    const [first] = (await list()).data as { id: string; target: string }[];
    await send('DELETE', `/${first?.id}`);
    const again = (await list()).data[0] as unknown as { target: string };
    expect(await add(again.target)).toMatchObject({
      status: 400,
      json: { error: { message: expect.stringContaining('was already added') } },
    });
  });
});

describe('removing one', () => {
  it('takes its log with it, and is recorded', async () => {
    const { id } = await addForwarder(database.db, instituteId, url);
    await fileLead(database.db, instituteId);
    await relayEvents(database.db, 100);

    expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 200, json: { id } });

    expect(await list()).toMatchObject({ data: [] });
    expect(await database.db.selectFrom('delivery').select('id').where('forwarder_id', '=', id).execute()).toEqual([]);
    expect(await audited()).toMatchObject([{ action: 'webhook.removed', subject: 'crm.school.example' }]);
    expect((await send('DELETE', `/${id}`)).status).toBe(404);
  });

  it('takes a log of any length with it', async () => {
    const { id } = await addForwarder(database.db, instituteId, url);
    await sql`
      insert into delivery (id, institute_id, forwarder_id, event_id, kind, lead_id, status, occurred_at)
      select gen_random_uuid(), ${instituteId}, ${id}, gen_random_uuid(), 'lead.created', gen_random_uuid(), 'failed', now()
      from generate_series(1, 4001)`.execute(database.db);

    expect((await send('DELETE', `/${id}`)).status).toBe(200);

    expect(await database.db.selectFrom('delivery').select('id').where('forwarder_id', '=', id).execute()).toEqual([]);
  });
});

describe('a test', () => {
  beforeEach(() => restart({ webhookPrivateAddresses: true, mail: undefined }));

  it('sends a signed event at once and tells what came back', async () => {
    receiver.behave(answer(202));
    const { id } = await addForwarder(database.db, instituteId, receiver.url);

    expect(await send('POST', `/${id}/test`)).toMatchObject({
      status: 200,
      json: { outcome: 'arrived', http_status: 202, problem: null },
    });
    const received = receiver.received.at(-1);
    if (received === undefined) throw new Error('Nothing was received.');
    expect(received.event).toMatchObject({ type: 'webhook.test', data: { institute_id: instituteId } });
    expect(() => verify(secret, received)).not.toThrow();
    expect(await send('GET', `/${id}/deliveries`)).toMatchObject({ json: { data: [], next_cursor: null } });
  });

  it.each([
    [500, 'The receiver answered 500.'],
    [302, 'redirects are not followed'],
  ])('reports an answer %i in words', async (status, problem) => {
    receiver.behave(answer(status, { Location: 'https://elsewhere.example/' }));
    const { id } = await addForwarder(database.db, instituteId, receiver.url);

    expect(await send('POST', `/${id}/test`)).toMatchObject({
      status: 200,
      json: { outcome: 'failed', http_status: status, problem: expect.stringContaining(problem) },
    });
  });

  it('reaches a mailbox where mail is on, and says so where it is off', async () => {
    const server = await createMailServer();
    const { id } = await addForwarder(database.db, instituteId, 'office@school.example');

    expect(await send('POST', `/${id}/test`)).toMatchObject({
      json: { outcome: 'failed', problem: expect.stringContaining('Mail is off') },
    });
    await restart({
      webhookPrivateAddresses: true,
      mail: { server: server.settings, sender: { name: '', address: 'prospectus@mail.example' } },
    });
    expect(await send('POST', `/${id}/test`)).toMatchObject({ json: { outcome: 'arrived', http_status: null } });
    expect(await list()).toMatchObject({ is_mail_on: true });
    await server.close();
  });

  it('is sent ten times a minute at most, and not to another institute’s webhook (D37)', async () => {
    receiver.behave(answer(204));
    const other = await addForwarder(database.db, await createInstitute(database.db), receiver.url);
    const { id } = await addForwarder(database.db, instituteId, receiver.url);
    const before = receiver.received.length;

    expect((await send('POST', `/${other.id}/test`)).status).toBe(404);
    const replies = [];
    for (let index = 0; index < 11; index += 1) replies.push(await send('POST', `/${id}/test`));

    expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(receiver.received.length - before).toBe(10);
    clock.advance({ minutes: 1 });
    expect((await send('POST', `/${id}/test`)).status).toBe(200);
  });
});
