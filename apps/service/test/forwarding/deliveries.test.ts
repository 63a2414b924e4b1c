import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptsMax } from '../../src/features/forwarding/forwarder/delivery.ts';
import type { TestDatabase } from '../support/others/database.ts';
import { createDatabaseProxy } from '../support/others/database-proxy.ts';
import { answer, createReceiver, hang, type Receiver } from '../support/others/receiver.ts';
import { addForwarder, fileLead, forwardUntil, retryNow } from '../support/stage/forwarding.ts';
import { createStage, type Stage } from '../support/stage/forwarding-stage.ts';

let stage: Stage;
let database: TestDatabase;
let instituteId: string;
let receiver: Receiver;

beforeEach(async () => {
  stage = await createStage();
  ({ database, instituteId, receiver } = stage);
});
afterEach(() => stage.close());

describe('a delivery', () => {
  it('is tried fourteen times, then has failed for good, and its log says what happened (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(answer(503));
    const { metrics } = await stage.start();
    await fileLead(database.db, instituteId);

    await stage.settle(async () => {
      await retryNow(database);
      expect(await stage.listDeliveries()).toMatchObject([{ status: 'failed' }]);
    });

    expect(attemptsMax).toBe(14);
    expect(receiver.received).toHaveLength(attemptsMax);
    const attempts = await stage.listAttempts();
    expect(attempts.map(({ number }) => number)).toEqual(Array.from({ length: attemptsMax }, (_, index) => index + 1));
    expect(attempts[0]).toMatchObject({ http_status: 503, problem: 'The receiver answered 503.' });
    await stage.settle(async () => expect(await stage.countQueued()).toBe(0));
    expect(await metrics()).toContain('prospectus_webhook_attempts_total{outcome="retry"} 13');
    expect(await metrics()).toContain('prospectus_webhook_attempts_total{outcome="failed"} 1');
  });

  it('waits longer after each attempt, and is tried for over a day (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(answer(500));
    await stage.start();
    await fileLead(database.db, instituteId);
    await keepWaits();

    await stage.settle(async () => {
      await retryNow(database);
      expect(await stage.listDeliveries()).toMatchObject([{ status: 'failed' }]);
    });

    const expected = Array.from({ length: attemptsMax - 1 }, (_, index) => Math.exp(Math.min(10, index + 1)));
    expect(expected.reduce((sum, wait) => sum + wait)).toBeGreaterThan(24 * 3600);
    const { rows } = await sql<{ seconds: number }>`select seconds from wait order by id`.execute(database.db);
    expect(rows).toEqual(expected.map((seconds) => ({ seconds: expect.closeTo(seconds, 3) })));
  });

  it('is made once, however many processes share the work (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    const others = await Promise.all([createReceiver(), createReceiver(), createReceiver()]);
    for (const other of others) await addForwarder(database.db, instituteId, other.url);
    await stage.start();
    await stage.start();

    for (let count = 0; count < 25; count += 1) await fileLead(database.db, instituteId);
    await stage.settle(() => stage.expectAllDelivered(100));

    for (const { received } of [receiver, ...others]) {
      expect(received).toHaveLength(25);
      expect(new Set(received.map(({ id }) => id)).size).toBe(25);
    }
    await Promise.all(others.map((other) => other.close()));
  });

  it('is not sent by a second process while a first one sends it, whatever the queue says (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(hang);
    await stage.start();
    await fileLead(database.db, instituteId);
    await stage.settle(() => expect(receiver.received).toHaveLength(1));

    await sql`update delivery_queue set next_at = now() - interval '1 hour'`.execute(database.db);
    const second = await stage.start();
    // The first one's clock does not move on, so it does not give up.
    await forwardUntil([second], async () => {
      const { turn } = await database.db.selectFrom('delivery_queue').select('turn').executeTakeFirstOrThrow();
      expect(turn).toBe(2);
    });

    expect(receiver.received).toHaveLength(1);
    expect(await stage.listAttempts()).toHaveLength(1);
  });

  it('is made again by another process when the one that made it died (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    await fileLead(database.db, instituteId);
    await dieWhileSending();

    await stage.start();
    await stage.settle(() => stage.expectAllDelivered(1));

    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(await stage.listAttempts()).toMatchObject([
      { number: 1, duration_ms: null, problem: null },
      { number: 2, http_status: 204 },
    ]);
  });

  it('is made once more when the outcome of the first could not be kept (D31)', async () => {
    const proxy = await createDatabaseProxy(database.url);
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave((response, received) => {
      const trouble = receiver.received.length === 1 ? proxy.goAway() : Promise.resolve();
      void trouble.then(() => answer(200)(response, received));
    });
    await stage.start(proxy.url);
    await fileLead(database.db, instituteId);
    await stage.settle(() => expect(receiver.accepted.size).toBe(1));

    await proxy.comeBack();
    await sql`update delivery_attempt set started_at = now() - interval '2 minutes'`.execute(database.db);
    await sql`update delivery_queue set next_at = now() - interval '1 minute'`.execute(database.db);
    await stage.settle(() => stage.expectAllDelivered(1));

    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    await proxy.close();
  });
});

describe('logs, metrics and the delivery log', () => {
  it('name nobody and hold nothing of what was sent, whatever the receiver does (D39)', async () => {
    const { log, metrics } = await stage.start();
    await addForwarder(database.db, instituteId, receiver.url);
    await addForwarder(database.db, instituteId, 'office@school.example');
    receiver.behave(
      (response, { body }) => void response.writeHead(500, body.slice(20, 60).replace(/\W/g, ' ')).end(body),
    );
    await fileLead(database.db, instituteId, { extra_fields: 'not JSON: ada.quennell' });
    await stage.settle(async () =>
      expect((await stage.listAttempts()).filter((each) => each.duration_ms !== null)).toHaveLength(2),
    );

    const everything = JSON.stringify([
      log,
      await metrics(),
      await stage.listAttempts(),
      await database.db.selectFrom('delivery').selectAll().execute(),
    ]);

    for (const word of ['Quennell', 'quennell', 'visitor.example', '5550 1234', 'ponds', 'Zip code']) {
      expect(everything).not.toContain(word);
    }
  });
});

/** Writes down how long each delivery that failed is to wait. */
async function keepWaits(): Promise<void> {
  const { db } = database;
  await sql`create table wait (id bigint generated always as identity, seconds float8)`.execute(db);
  await sql`
    create function keep_wait() returns trigger language plpgsql as $$
    begin
      insert into public.wait (seconds) values (extract(epoch from new.next_at - now()));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_wait after update on delivery
    for each row when (old.next_at <= now() and new.next_at > now()) execute function keep_wait()`.execute(db);
}

/** Leaves a delivery as a process does that is killed while it sends it, more than two minutes ago. */
async function dieWhileSending(): Promise<void> {
  receiver.behave(hang);
  const dead = await stage.start();
  await stage.settle(() => expect(receiver.received).toHaveLength(1));
  stage.processes.pop();
  dead.clock.advance({ seconds: 15 });
  await dead.close();
  receiver.behave(answer(204));
  const { db } = database;
  await sql`update delivery set status = 'pending', finished_at = null, next_at = now()`.execute(db);
  await sql`update delivery_attempt set duration_ms = null, problem = null, started_at = now() - interval '3 minutes'`.execute(
    db,
  );
  await sql`update delivery_queue set is_leased = true, next_at = now() - interval '2 minutes'`.execute(db);
}
