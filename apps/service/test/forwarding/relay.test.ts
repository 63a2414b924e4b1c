import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRelay } from '../../src/features/forwarding/sending/forwarding.service.ts';
import { measureBacklog, relayEvents } from '../../src/features/forwarding/sending/outbox.repository.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createOutageLog } from '../../src/platform/outage-log.ts';
import type { Tables } from '../../src/schema/tables.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createDatabaseProxy } from '../support/others/database-proxy.ts';
import { createLogList } from '../support/service/access.ts';
import { addForwarder, createInstitute, fileLead, insertEvent } from '../support/stage/forwarding.ts';

let database: TestDatabase;
let instituteId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  instituteId = await createInstitute(database.db);
});
afterEach(() => database.drop());

const listDeliveries = () =>
  database.db
    .selectFrom('delivery')
    .select(['id', 'institute_id', 'forwarder_id', 'kind', 'lead_id', 'event_id', 'status'])
    .execute();

/** Returns the forwarders whose turn it is. */
async function listQueued(): Promise<Set<string>> {
  const due = database.db.selectFrom('delivery_queue').select('forwarder_id').where('next_at', '<=', sql<Date>`now()`);
  return new Set((await due.execute()).map(({ forwarder_id }) => forwarder_id));
}

const isStopping = () => false;

async function insertEvents(count: number): Promise<void> {
  await sql`
    insert into outbox (institute_id, kind, lead_id)
    select ${instituteId}, 'lead.created', gen_random_uuid() from generate_series(1, ${count}::int)`.execute(
    database.db,
  );
}

/** Makes a relay that takes more events at a time fail, and records how many are taken. */
async function takeAtMost(count: number): Promise<void> {
  const { db } = database;
  await sql`create table taken (id bigint generated always as identity, size int)`.execute(db);
  await sql`
    create function limit_taken() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > ${sql.lit(count)} then raise 'too many'; end if;
      insert into taken (size) select count(*) from gone;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger limit_taken after delete on outbox referencing old table as gone
    for each statement execute function limit_taken()`.execute(db);
}

const countEvents = async () => (await measureBacklog(database.db)).events;

describe('the relay', () => {
  it('turns an enquiry into a delivery for each forwarder of its institute, and queues them (D31)', async () => {
    const webhook = await addForwarder(database.db, instituteId, 'https://crm.school.example/a');
    const mailbox = await addForwarder(database.db, instituteId, 'office@school.example');
    const leadId = await fileLead(database.db, instituteId);

    expect(await relayEvents(database.db, 100)).toEqual({ events: 1, deliveries: 2 });

    const deliveries = await listDeliveries();
    const expected = { institute_id: instituteId, kind: 'lead.created', lead_id: leadId, status: 'pending' };
    expect(deliveries).toMatchObject([expected, expected]);
    expect(new Set(deliveries.map(({ forwarder_id }) => forwarder_id))).toEqual(new Set([webhook.id, mailbox.id]));
    expect(new Set(deliveries.map(({ event_id }) => event_id)).size).toBe(1);
    expect(await listQueued()).toEqual(new Set([webhook.id, mailbox.id]));
    expect(await countEvents()).toBe(0);
  });

  it('tells webhooks of erasures, and mailboxes not (D31)', async () => {
    const webhook = await addForwarder(database.db, instituteId, 'https://crm.school.example/a');
    await addForwarder(database.db, instituteId, 'office@school.example');
    await insertEvent(database.db, instituteId, 'lead.erased', randomUUID());

    await relayEvents(database.db, 100);

    expect(await listDeliveries()).toMatchObject([{ kind: 'lead.erased', forwarder_id: webhook.id }]);
  });

  it('sends an institute no enquiries of another (D37)', async () => {
    const other = await createInstitute(database.db);
    await addForwarder(database.db, other, 'https://crm.school.example/a');
    await fileLead(database.db, instituteId);

    expect(await relayEvents(database.db, 100)).toEqual({ events: 1, deliveries: 0 });
    expect(await listDeliveries()).toEqual([]);
  });

  it('hands each event on once, however many processes do so at the same time (D31)', async () => {
    await addForwarder(database.db, instituteId, 'https://crm.school.example/a');
    for (let count = 0; count < 60; count += 1) await fileLead(database.db, instituteId);

    const turns = await Promise.all(Array.from({ length: 12 }, () => relayEvents(database.db, 10)));
    while ((await relayEvents(database.db, 10)).events > 0);

    expect(turns.filter(({ events }) => events > 0).length).toBeGreaterThan(1);
    expect(await listDeliveries()).toHaveLength(60);
    expect((await listQueued()).size).toBe(1);
  });

  it('leaves an event in the outbox when its forwarder cannot be queued (D31)', async () => {
    await addForwarder(database.db, instituteId, 'https://crm.school.example/a');
    await fileLead(database.db, instituteId);
    await sql`alter table delivery_queue rename to elsewhere`.execute(database.db);

    await expect(relayEvents(database.db, 100)).rejects.toThrow();

    expect(await countEvents()).toBe(1);
    expect(await listDeliveries()).toEqual([]);
  });

  it('empties a long outbox in one go', async () => {
    const outage = createOutageLog(createLogList(), 'x', 'later');
    await insertEvents(1000);

    await createRelay({ db: database.db, outage, isStopping })();

    expect(await countEvents()).toBe(0);
  });

  it('hands on less at a time after a failure, and more again after what goes well (D31)', async () => {
    const relay = createRelay({ db: database.db, outage: createOutageLog(createLogList(), 'x', 'later'), isStopping });
    await insertEvents(300);
    await takeAtMost(60);

    for (let turn = 0; turn < 10; turn += 1) await relay();

    expect(await countEvents()).toBe(0);
    const { rows } = await sql<{ size: number }>`select size from taken order by id`.execute(database.db);
    const sizes = rows.map(({ size }) => size);
    expect(sizes[0]).toBeLessThan(60);
    expect(sizes[1]).toBeGreaterThan(sizes[0] ?? 0);
  });

  it('writes nothing when there is nothing to hand on', async () => {
    await addForwarder(database.db, instituteId, 'https://crm.example/');

    const written = await database.db.transaction().execute(async (db) => {
      for (let count = 0; count < 20; count += 1) await relayEvents(db, 100);
      const { rows } = await sql`select pg_current_xact_id_if_assigned() as xid`.execute(db);
      return rows;
    });

    expect(written).toEqual([{ xid: null }]);
  });

  it('says once that the database is away, and goes on when it is back (D31, D38)', async () => {
    const log = createLogList();
    const outage = createOutageLog(log, 'hand on', 'soon');
    const proxy = await createDatabaseProxy(database.url);
    const db = openDatabase<Tables>(proxy.url, { max: 2, applicationName: 'tests' });
    const relay = createRelay({ db, outage, isStopping });
    await fileLead(database.db, instituteId);

    await proxy.goAway();
    await relay();
    await relay();
    await proxy.comeBack();
    await relay();

    expect(log.lines).toEqual(['warn: Cannot hand on; trying again soon.', 'info: Can hand on again.']);
    expect(await countEvents()).toBe(0);
    await db.destroy();
    await proxy.close();
  });

  it('measures what waits, and for how long', async () => {
    await fileLead(database.db, instituteId);
    await sql`update outbox set created_at = now() - interval '90 seconds'`.execute(database.db);

    const { events, oldestSeconds } = await measureBacklog(database.db);

    expect(events).toBe(1);
    expect(oldestSeconds).toBeGreaterThanOrEqual(90);
    expect(oldestSeconds).toBeLessThan(150);
  });
});
