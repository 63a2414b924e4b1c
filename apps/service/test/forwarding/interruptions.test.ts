import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptsMax } from '../../src/features/forwarding/forwarder/delivery.ts';
import { createDelivering } from '../../src/features/forwarding/sending/delivering.service.ts';
import { relayEvents } from '../../src/features/forwarding/sending/outbox.repository.ts';
import { createResting } from '../../src/features/forwarding/sending/resting.ts';
import { createTransports } from '../../src/features/forwarding/sending/transports.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createOutageLog } from '../../src/platform/outage-log.ts';
import type { Tables } from '../../src/schema/tables.ts';
import type { TestDatabase } from '../support/others/database.ts';
import { createDatabaseProxy } from '../support/others/database-proxy.ts';
import { answer, hang, type Receiver } from '../support/others/receiver.ts';
import { createLogList } from '../support/service/access.ts';
import { eventually } from '../support/service/eventually.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';
import { addForwarder, authSecret, fileLead, letTimePass } from '../support/stage/forwarding.ts';
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

describe('a delivery that is interrupted', () => {
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
    await letTimePass(database.db, '2 minutes');
    await stage.settle(() => stage.expectAllDelivered(1));

    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    await proxy.close();
  });

  it('does not lose its last attempt to a stop in the middle of it (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    await fileLead(database.db, instituteId);
    await relayEvents(database.db, 100);
    await sql`update delivery set attempts = ${attemptsMax - 1}`.execute(database.db);
    receiver.behave(hang);
    const stopped = await stage.start();
    await stage.settle(() => expect(receiver.received).toHaveLength(1));

    stage.processes.pop();
    const stopping = stopped.close();
    stopped.clock.advance({ seconds: 3 });
    await stopping;
    expect(await stage.listDeliveries()).toMatchObject([{ status: 'pending' }]);
    receiver.behave(answer(204));
    await stage.start();
    await stage.settle(() => stage.expectAllDelivered(1));

    expect(await stage.listAttempts()).toMatchObject([
      { problem: 'The service stopped before the delivery was finished.' },
      { http_status: 204, problem: null },
    ]);
  });

  it('is given up when its last attempt came to no end, and its log says that it may have arrived (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    await fileLead(database.db, instituteId);
    await relayEvents(database.db, 100);
    await sql`update delivery set attempts = ${attemptsMax}`.execute(database.db);

    const { metrics } = await stage.start();
    await stage.settle(async () => expect(await stage.listDeliveries()).toMatchObject([{ status: 'failed' }]));

    expect(receiver.received).toEqual([]);
    expect(await stage.listAttempts()).toMatchObject([
      { problem: 'The last of 14 attempts was interrupted, so it may have arrived or not.' },
    ]);
    await stage.settle(async () =>
      expect(await metrics()).toContain('prospectus_webhook_attempts_total{outcome="failed"} 1'),
    );
  });

  it('is not sent by a process that slept past its lease, while another took over (D31)', async () => {
    const proxy = await createDatabaseProxy(database.url);
    const { sleeper, clock, close } = await createSleeper(proxy.url);
    await addForwarder(database.db, instituteId, receiver.url);
    await fileLead(database.db, instituteId);
    await relayEvents(database.db, 100);
    proxy.fallSilent();
    // Claims the delivery, but does not learn of it.
    const looking = sleeper.look();
    await eventually(async () => expect(await stage.listAttempts()).toHaveLength(1));

    clock.advance({ seconds: 61 });
    await letTimePass(database.db, '61 seconds');
    await stage.start();
    await stage.settle(() => stage.expectAllDelivered(1));
    await proxy.comeBack();
    await looking;

    const oneOfTheOther = [{ number: 2, http_status: 204 }];
    await eventually(async () => expect(await stage.listAttempts()).toMatchObject(oneOfTheOther));
    expect(receiver.received).toHaveLength(1);
    await close();
    await proxy.close();
  });

  it('gives up waiting for a forwarder that a silent process holds, and is made once that lets go (D31)', async () => {
    const { id } = await addForwarder(database.db, instituteId, receiver.url);
    const { log } = await stage.start();
    await fileLead(database.db, instituteId);
    await stage.settle(() => stage.expectAllDelivered(1));

    await database.db.transaction().execute(async (trx) => {
      await sql`select from delivery_queue where forwarder_id = ${id} for update`.execute(trx);
      await fileLead(database.db, instituteId);
      // Sooner than the limit of statements, which is another error.
      await stage.settle(() => expect(log.join('')).toContain('"code":"55P03"'));
    });

    await stage.settle(() => stage.expectAllDelivered(2));
  });
});

/** What makes deliveries in a process, which claims and sends nothing by itself. It has a connection, and waits for answers on it. */
async function createSleeper(url: string) {
  const db = openDatabase<Tables>(url, { max: 1, applicationName: 'tests', unbounded: true });
  await sql`select`.execute(db);
  const clock = createFakeClock(new Date().toISOString());
  const settings = { webhookPrivateAddresses: true, mail: undefined, authSecret };
  const sleeper = createDelivering({
    db,
    clock,
    timer: clock.timer,
    transports: createTransports(settings, clock),
    resting: createResting(clock),
    mailsPerHour: 1,
    outage: createOutageLog(createLogList(), 'send', 'later'),
    count: () => undefined,
    onFault: () => undefined,
  });
  const close = async () => {
    await sleeper.stop();
    await db.destroy();
  };
  return { sleeper, clock, close };
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
