import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptsMax } from '../../src/features/forwarding/forwarder/delivery.ts';
import type { TestDatabase } from '../support/others/database.ts';
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

    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(24 * 3600);
    expect(await listWaits()).toEqual(waits.map((seconds) => expect.closeTo(seconds, 3)));
  });

  it('waits as long, and is given up as late, where its enquiry cannot be read, and the log says nothing of it (D31, D39)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    await fileLead(database.db, instituteId);
    await sql`alter table campaign rename column name to elsewhere`.execute(database.db);
    await keepWaits();
    const { log } = await stage.start();

    await stage.settle(async () => {
      await retryNow(database);
      expect(await stage.listDeliveries()).toMatchObject([{ status: 'failed' }]);
    });

    const attempts = await stage.listAttempts();
    expect(attempts.map(({ problem }) => problem)).toEqual(Array(attemptsMax).fill('The service could not send it.'));
    expect(await listWaits()).toEqual(waits.map((seconds) => expect.closeTo(seconds, 3)));
    expect(log.map((line) => JSON.parse(line).msg)).toEqual(Array(attemptsMax).fill('a delivery could not be sent'));
    expect(log.join('')).not.toContain('campaign');
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
});

describe('logs, metrics and the delivery log', () => {
  it('name no person and hold nothing of what was sent, whatever the receiver does (D39)', async () => {
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

/** In seconds, after each attempt but the last. */
const waits = Array.from({ length: attemptsMax - 1 }, (_, index) => Math.exp(Math.min(10, index + 1)));

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
    for each row when (old.attempts = new.attempts and new.next_at > now()) execute function keep_wait()`.execute(db);
}

async function listWaits(): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    select seconds from wait order by id limit ${waits.length}`.execute(database.db);
  return rows.map(({ seconds }) => seconds);
}
