import { sql } from 'kysely';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replayDeliveries } from '../../src/features/forwarding/deliveries/delivery-log.repository.ts';
import { relayEvents } from '../../src/features/forwarding/sending/outbox.repository.ts';
import type { Database } from '../../src/schema/tables.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../support/others/database-proxy.ts';
import { createMailServer, type TestMailServer } from '../support/others/mail-server.ts';
import {
  addForwarder,
  createInstitute,
  type ForwardingProcess,
  fileLead,
  forwardUntil,
  retryNow,
  startForwarding,
} from '../support/stage/forwarding.ts';

let database: TestDatabase;
let db: Database;
let instituteId: string;
let closers: (() => Promise<unknown>)[];

beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  instituteId = await createInstitute(db);
  closers = [];
});
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
  await database.drop();
});

async function startServer(options?: SMTPServerOptions): Promise<TestMailServer> {
  const server = await createMailServer(options);
  closers.push(server.close);
  return server;
}

type Started = { readonly server: TestMailServer; readonly mailsPerHour: number; readonly url?: string };

async function start({ server, mailsPerHour, url = database.url }: Started): Promise<ForwardingProcess> {
  const mail = { server: server.settings, sender: { name: '', address: 'prospectus@mail.example' } };
  const process = await startForwarding(url, { settings: { mail }, mailsPerHour });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= process.close());
  closers.push(close);
  return { ...process, close };
}

async function startProxy(): Promise<DatabaseProxy> {
  const proxy = await createDatabaseProxy(database.url);
  closers.push(proxy.close);
  return proxy;
}

async function fileLeads(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await fileLead(db, instituteId);
}

const listEnded = () => db.selectFrom('delivery_attempt').selectAll().where('duration_ms', 'is not', null).execute();

/** Attempts that found no place. */
const listWaiting = async () => (await listEnded()).filter(({ problem }) => problem?.includes('used up'));

/** From now to the hours for which deliveries wait. */
async function listHours(): Promise<number[]> {
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from next_at - date_trunc('hour', now())) / 3600)::int as hours
    from delivery where status = 'pending' order by next_at`.execute(db);
  return rows.map(({ hours }) => hours);
}

/** How many places of each hour are taken. */
async function listTaken(): Promise<number[]> {
  const rows = await db
    .selectFrom('institute_use')
    .select('used')
    .where('kind', '=', 'mail')
    .orderBy('starts_at')
    .execute();
  return rows.map(({ used }) => used);
}

const refuse = Object.assign(new Error('Try again later.'), { responseCode: 451 });

describe('the mails of an hour', () => {
  it('are bounded for an institute: what is beyond waits, is in the log, and none is lost', async () => {
    await addForwarder(db, instituteId, 'desk@school.example');
    await fileLeads(5);
    const server = await startServer();
    const process = await start({ server, mailsPerHour: 2 });

    await forwardUntil([process], async () => expect(await listWaiting()).toHaveLength(3));

    expect(server.received).toHaveLength(2);
    expect(await listHours()).toEqual([1, 1, 2]);
    // Their hours have come.
    await db.updateTable('delivery').set({ mail_hour: new Date() }).execute();
    await retryNow(database);
    await forwardUntil([process], () => expect(server.received).toHaveLength(5));
  });

  it('do not leave all at once when they waited for hours that are over', async () => {
    await addForwarder(db, instituteId, 'desk@school.example');
    await fileLeads(5);
    await relayEvents(db, 100);
    await sql`update delivery set mail_hour = date_trunc('hour', now() - make_interval(hours => 3))`.execute(db);
    const server = await startServer();
    const process = await start({ server, mailsPerHour: 2 });

    await forwardUntil([process], async () => expect(await listEnded()).toHaveLength(5));

    expect(server.received).toHaveLength(2);
  });

  it('count what was sent: a mail that was refused leaves its place to another', async () => {
    const server = await startServer({
      onRcptTo: ({ address }, _, callback) => callback(address.startsWith('bad') ? refuse : null),
    });
    await addForwarder(db, instituteId, 'bad@school.example');
    await fileLeads(1);
    const process = await start({ server, mailsPerHour: 1 });
    await forwardUntil([process], async () =>
      expect(await listEnded()).toMatchObject([{ problem: 'The mail server answered 451.' }]),
    );
    await sql`update delivery set next_at = now() + interval '1 hour'`.execute(db);

    await addForwarder(db, instituteId, 'good@school.example');
    await db.deleteFrom('forwarder').where('target', '=', 'bad@school.example').execute();
    await fileLeads(1);

    await forwardUntil([process], () => expect(server.received).toHaveLength(1));
  });

  it('count a mail once, however many attempts it takes and whichever processes make them', async () => {
    const busy = await startServer({ onRcptTo: (_, __, callback) => callback(refuse) });
    await addForwarder(db, instituteId, 'desk@school.example');
    await fileLeads(1);
    const refused = await start({ server: busy, mailsPerHour: 1 });
    for (let times = 1; times <= 3; times += 1) {
      await forwardUntil([refused], async () => expect(await listEnded()).toHaveLength(times));
      await retryNow(database);
    }
    await refused.close();

    const server = await startServer();
    const process = await start({ server, mailsPerHour: 1 });
    await retryNow(database);
    await forwardUntil([process], () => expect(server.received).toHaveLength(1));

    expect(await listWaiting()).toEqual([]);
  });

  it('get a place back once for a mail that was refused, also where the answer to the commit was lost', async () => {
    const proxy = await startProxy();
    const server = await startServer({
      onRcptTo({ address }, _, callback) {
        if (address.startsWith('good')) return callback(null);
        // The whole statement.
        proxy.loseAnswerTo('commit\0');
        callback(refuse);
      },
    });
    const process = await start({ server, mailsPerHour: 5, url: proxy.url });
    await addForwarder(db, instituteId, 'good@school.example');
    await fileLeads(1);
    await forwardUntil([process], async () => expect(await listEnded()).toHaveLength(1));

    await db.deleteFrom('forwarder').execute();
    await addForwarder(db, instituteId, 'bad@school.example');
    await fileLeads(1);
    // Counted once its end is kept for certain.
    await forwardUntil([process], async () =>
      expect(await process.metrics()).toContain('prospectus_mail_attempts_total{outcome="retry"} 1'),
    );

    expect(await listTaken()).toEqual([1]);
  });

  it('keep their places when they are sent again while they wait; what was sent takes another', async () => {
    const mailbox = await addForwarder(db, instituteId, 'desk@school.example');
    await fileLeads(3);
    const server = await startServer();
    const process = await start({ server, mailsPerHour: 1 });
    await forwardUntil([process], async () => expect(await listWaiting()).toHaveLength(2));
    expect(await listHours()).toEqual([1, 2]);

    await replayDeliveries(db, mailbox, { failedOnly: false });
    await forwardUntil([process], async () => expect(await listWaiting()).toHaveLength(5));

    expect(await listHours()).toEqual([1, 2, 3]);
    expect(await listTaken()).toEqual([1, 1, 1, 1]);
    expect(server.received).toHaveLength(1);
  });

  it('get back the place of a mail that was sent again and refused', async () => {
    let isFull = false;
    const server = await startServer({ onRcptTo: (_, __, callback) => callback(isFull ? refuse : null) });
    const mailbox = await addForwarder(db, instituteId, 'desk@school.example');
    await fileLeads(1);
    const process = await start({ server, mailsPerHour: 5 });
    await forwardUntil([process], async () => expect(await listEnded()).toHaveLength(1));

    isFull = true;
    await replayDeliveries(db, mailbox, { failedOnly: false });
    await forwardUntil([process], async () => expect(await listEnded()).toHaveLength(2));

    expect(await listTaken()).toEqual([1]);
  });

  it('keep the place of an attempt that a stop cut off, for the next one', async () => {
    let isSending = false;
    const deaf = await startServer({
      onRcptTo() {
        isSending = true;
      },
    });
    await addForwarder(db, instituteId, 'desk@school.example');
    await fileLeads(1);
    const stopped = await start({ server: deaf, mailsPerHour: 1 });
    await forwardUntil([stopped], () => expect(isSending).toBe(true));

    const stopping = stopped.close();
    stopped.clock.advance({ seconds: 3 });
    await stopping;
    expect(await listTaken()).toEqual([1]);
    const server = await startServer();
    const process = await start({ server, mailsPerHour: 1 });
    await forwardUntil([process], () => expect(server.received).toHaveLength(1));

    expect(await listTaken()).toEqual([1]);
    expect(await listWaiting()).toEqual([]);
  });
});
