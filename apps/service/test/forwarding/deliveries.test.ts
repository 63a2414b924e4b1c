import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptsMax } from '../../src/features/forwarding/delivery.ts';
import type { Transports } from '../../src/features/forwarding/transport.ts';
import { releaseStaleJobs } from '../../src/platform/jobs/stale-job.repository.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createDatabaseProxy } from '../support/database-proxy.ts';
import {
  addForwarder,
  createInstitute,
  eventually,
  type ForwardingProcess,
  fileLead,
  insertEvent,
  person,
  retryNow,
  secret,
  startForwarding,
} from '../support/forwarding.ts';
import { answer, type Behaviour, createReceiver, cut, hang, type Receiver, verify } from '../support/receiver.ts';

let database: TestDatabase;
let instituteId: string;
let receiver: Receiver;
let processes: ForwardingProcess[];

beforeEach(async () => {
  database = await createTestDatabase();
  instituteId = await createInstitute(database.db);
  receiver = await createReceiver();
  processes = [];
});
afterEach(async () => {
  // What hangs is over then.
  for (const { clock } of processes) clock.advance({ seconds: 15 });
  await Promise.all(processes.map((each) => each.close()));
  await receiver.close();
  await database.drop();
});

async function start(url = database.url, transports?: Transports): Promise<ForwardingProcess> {
  const started = await startForwarding(url, transports ? { transports } : {});
  processes.push(started);
  return started;
}

const settle = (expectation: () => void | Promise<void>) => eventually(processes, expectation);

const listDeliveries = () =>
  database.db.selectFrom('delivery').select(['id', 'lead_id', 'status', 'event_id']).orderBy('occurred_at').execute();
const listAttempts = () =>
  database.db.selectFrom('delivery_attempt').selectAll().orderBy('delivery_id').orderBy('number').execute();

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from prospectus_jobs.jobs`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}

/** Everything is delivered, and no job is left. */
async function expectAllDelivered(count: number): Promise<void> {
  const deliveries = await listDeliveries();
  expect(deliveries.map(({ status }) => status)).toEqual(Array(count).fill('delivered'));
  expect(await countJobs()).toBe(0);
}

describe('an enquiry', () => {
  it('arrives at the webhook within seconds, whole and signed (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    await start();

    const leadId = await fileLead(database.db, instituteId);
    await settle(() => expectAllDelivered(1));

    const [request] = receiver.received;
    const [delivery] = await listDeliveries();
    expect(receiver.received).toHaveLength(1);
    expect(request?.id).toBe(delivery?.event_id);
    expect(request && verify(secret, request)).toEqual({
      type: 'lead.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        id: leadId,
        institute_id: instituteId,
        campaign: { id: 'list', name: 'Course Catalogue Leads' },
        course: { id: 'pond-care', edition_id: null, title: 'Pond Care' },
        origin: 'https://www.school.example',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        ...person,
        course_id: 'pond-care',
        source: 'course page',
        extra_fields: { 'Zip code': '10115', 2: true, 1: 7 },
      },
    });
    expect(request?.body).toContain('{"Zip code":"10115","2":true,"1":7}');
  });

  it('without a course arrives with none, and without what was not given (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    await start();

    await fileLead(database.db, instituteId, {
      course_id: null,
      course_title: null,
      named_course_id: null,
      extra_fields: null,
    });
    await settle(() => expectAllDelivered(1));

    const data = receiver.received[0]?.event.data;
    expect(data).toMatchObject({ course: null });
    expect(Object.keys(data ?? {})).not.toEqual(expect.arrayContaining(['extra_fields']));
    expect(Object.keys(data ?? {})).not.toContain('course_id');
  });

  it('that was erased before it was sent is sent to nobody (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(answer(500));
    await start();
    const leadId = await fileLead(database.db, instituteId);
    await settle(() => expect(receiver.received).toHaveLength(1));

    await database.db.deleteFrom('lead').where('id', '=', leadId).execute();
    await insertEvent(database.db, instituteId, 'lead.erased', leadId);
    receiver.behave(answer(204));
    await settle(async () => {
      await retryNow(database);
      await expectAllDelivered(1);
    });

    expect(receiver.received.map(({ event }) => event.type)).toEqual(['lead.created', 'lead.erased']);
    expect(receiver.received[1]?.event.data).toEqual({ id: leadId, institute_id: instituteId });
  });
});

describe('a receiver that is in trouble', () => {
  it.each<[string, Behaviour]>([
    ['answers 500', answer(500)],
    ['redirects to another address', answer(307, { Location: 'http://127.0.0.1:1/' })],
    ['cuts the connection', (response) => response.socket?.destroy()],
    ['cuts its answer off', cut],
    ['answers without end', (response) => void response.writeHead(500).write('x'.repeat(1_000_000))],
  ])('gets everything once it heals, when it %s (D31)', async (_, trouble) => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(trouble);
    await start();
    for (let count = 0; count < 3; count += 1) await fileLead(database.db, instituteId);
    await settle(() => expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3));

    receiver.behave(answer(200));
    await settle(async () => {
      await retryNow(database);
      await expectAllDelivered(3);
    });

    expect(receiver.accepted.size).toBe(3);
    expect(receiver.received.length).toBeGreaterThan(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(3);
  });

  it('gets everything once it is back, when it was away (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    await receiver.goAway();
    await start();
    for (let count = 0; count < 3; count += 1) await fileLead(database.db, instituteId);
    await settle(async () => expect((await listAttempts()).length).toBeGreaterThanOrEqual(3));

    await receiver.comeBack();
    await settle(async () => {
      await retryNow(database);
      await expectAllDelivered(3);
    });

    expect(receiver.received).toHaveLength(3);
  });

  it('gets everything once it answers, when it was hanging (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(hang);
    const { clock } = await start();
    await fileLead(database.db, instituteId);
    await settle(() => expect(receiver.received).toHaveLength(1));

    clock.advance({ seconds: 15 });
    receiver.behave(answer(200));
    await settle(async () => {
      await retryNow(database);
      await expectAllDelivered(1);
    });

    expect(receiver.accepted.size).toBe(1);
    expect(await listAttempts()).toMatchObject([
      { number: 1, http_status: null, problem: 'It took longer than 15 s.' },
      { number: 2, http_status: 200, problem: null },
    ]);
  });

  it('is told of the others meanwhile, when it cannot stomach one (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    const poisoned = await fileLead(database.db, instituteId);
    receiver.behave((response, { event }) =>
      answer(event.data['id'] === poisoned ? 500 : 200)(response, { event } as never),
    );
    await start();
    for (let count = 0; count < 5; count += 1) await fileLead(database.db, instituteId);

    await settle(() => expect(receiver.accepted.size).toBe(5));

    const statuses = (await listDeliveries()).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(5).fill('delivered'), 'pending']);
  });

  it('that hangs holds up nobody else, however much waits for it (D31)', async () => {
    const others = await Promise.all([createReceiver(), createReceiver()]);
    receiver.behave(hang);
    await addForwarder(database.db, instituteId, receiver.url);
    for (const other of others) await addForwarder(database.db, instituteId, other.url);
    await start();
    for (let count = 0; count < 20; count += 1) await fileLead(database.db, instituteId);

    await settle(() => {
      for (const other of others) expect(other.accepted.size).toBe(20);
    });

    expect(receiver.accepted.size).toBe(0);
    await Promise.all(others.map((other) => other.close()));
  });
});

describe('a receiver that hangs again and again', () => {
  it('is left alone for a minute, and keeps no place from others meanwhile (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(hang);
    const { clock } = await start();
    for (let count = 0; count < 6; count += 1) await fileLead(database.db, instituteId);
    for (let count = 1; count <= 3; count += 1) {
      await settle(() => expect(receiver.received).toHaveLength(count));
      clock.advance({ seconds: 15 });
    }

    receiver.behave(answer(204));
    await settle(async () => expect((await listAttempts()).filter((each) => each.problem !== null)).toHaveLength(3));
    await wakeWorkers();
    expect(receiver.received).toHaveLength(3);

    clock.advance({ seconds: 60 });
    await settle(async () => {
      await retryNow(database);
      await expectAllDelivered(6);
    });
  });
});

describe('a delivery', () => {
  it('is tried fourteen times, then has failed for good, and its log says what happened (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(answer(503));
    const { metrics } = await start();
    await fileLead(database.db, instituteId);

    await settle(async () => {
      await retryNow(database);
      expect(await listDeliveries()).toMatchObject([{ status: 'failed' }]);
    });

    expect(attemptsMax).toBe(14);
    expect(receiver.received).toHaveLength(attemptsMax);
    const attempts = await listAttempts();
    expect(attempts.map(({ number }) => number)).toEqual(Array.from({ length: attemptsMax }, (_, index) => index + 1));
    expect(attempts[0]).toMatchObject({ http_status: 503, problem: 'The receiver answered 503.' });
    await settle(async () => expect(await countJobs()).toBe(0));
    expect(await metrics()).toContain('prospectus_webhook_attempts_total{outcome="retry"} 13');
    expect(await metrics()).toContain('prospectus_webhook_attempts_total{outcome="failed"} 1');
  });

  it('waits longer after each attempt, and is tried for over a day (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(answer(500));
    await start();
    await fileLead(database.db, instituteId);
    const waits: number[] = [];

    await settle(async () => {
      for (const { attempts, wait } of await hasten()) waits[attempts - 1] = wait;
      expect(await listDeliveries()).toMatchObject([{ status: 'failed' }]);
    });

    const expected = Array.from({ length: attemptsMax - 1 }, (_, index) => Math.exp(Math.min(10, index + 1)));
    expect(expected.reduce((sum, wait) => sum + wait)).toBeGreaterThan(24 * 3600);
    expect(waits).toHaveLength(expected.length);
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeLessThanOrEqual(expected[index] ?? 0);
      expect(wait).toBeGreaterThan((expected[index] ?? 0) - 2.5);
    }
  });

  it('is made once, however many processes share the work (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    const others = await Promise.all([createReceiver(), createReceiver(), createReceiver()]);
    for (const other of others) await addForwarder(database.db, instituteId, other.url);
    await start();
    await start();

    for (let count = 0; count < 25; count += 1) await fileLead(database.db, instituteId);
    await settle(() => expectAllDelivered(100));

    for (const { received } of [receiver, ...others]) {
      expect(received).toHaveLength(25);
      expect(new Set(received.map(({ id }) => id)).size).toBe(25);
    }
    await Promise.all(others.map((other) => other.close()));
  });

  it('is not sent by a second process while a first one sends it, whatever the queue says (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(hang);
    await start();
    await fileLead(database.db, instituteId);
    await settle(() => expect(receiver.received).toHaveLength(1));

    await sql`update prospectus_jobs._private_jobs set locked_at = now() - interval '1 hour'`.execute(database.db);
    await sql`update prospectus_jobs._private_job_queues set locked_at = now() - interval '1 hour'`.execute(
      database.db,
    );
    await releaseStaleJobs(database.db);
    await start();
    await retryNow(database);
    await settle(async () => {
      const { rows } = await sql<{ attempts: number }>`select attempts from prospectus_jobs.jobs`.execute(database.db);
      expect(rows[0]?.attempts).toBeGreaterThan(1);
    });

    expect(receiver.received).toHaveLength(1);
  });

  it('is made again by another process when the one that made it died (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    await fileLead(database.db, instituteId);
    await dieWhileSending();

    const { clock } = await start();
    clock.advance({ seconds: 30 });
    await settle(() => expectAllDelivered(1));

    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(await listAttempts()).toMatchObject([
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
    await start(proxy.url);
    await fileLead(database.db, instituteId);
    await settle(() => expect(receiver.accepted.size).toBe(1));

    await proxy.comeBack();
    await sql`update delivery_attempt set started_at = now() - interval '2 minutes'`.execute(database.db);
    await settle(async () => {
      await retryNow(database);
      await expectAllDelivered(1);
    });

    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    await proxy.close();
  });
});

describe('logs, metrics and the delivery log', () => {
  it('name nobody and hold nothing of what was sent, whatever the receiver does (D39)', async () => {
    const { log, metrics } = await start();
    await addForwarder(database.db, instituteId, receiver.url);
    await addForwarder(database.db, instituteId, 'office@school.example');
    receiver.behave(
      (response, { body }) => void response.writeHead(500, body.slice(20, 60).replace(/\W/g, ' ')).end(body),
    );
    await fileLead(database.db, instituteId, { extra_fields: 'not JSON: ada.quennell' });
    await settle(async () =>
      expect((await listAttempts()).filter((each) => each.duration_ms !== null)).toHaveLength(2),
    );

    const { rows } = await sql`select * from prospectus_jobs._private_jobs`.execute(database.db);
    const everything = JSON.stringify([log, await metrics(), await listAttempts(), await listDeliveries(), rows]);

    for (const word of ['Quennell', 'quennell', 'visitor.example', '5550 1234', 'ponds', 'Zip code']) {
      expect(everything).not.toContain(word);
    }
  });
});

/** Lets every idle worker look for a job, and waits until they have. */
async function wakeWorkers(): Promise<void> {
  await retryNow(database);
  const marker = `marker-${Date.now()}`;
  await sql`select prospectus_jobs.add_job('deliver', json_build_object('deliveryId', gen_random_uuid()), job_key => ${marker})`.execute(
    database.db,
  );
  await settle(async () => {
    const { rows } = await sql`select from prospectus_jobs.jobs where key = ${marker}`.execute(database.db);
    expect(rows).toEqual([]);
  });
}

/** Lets the job that waits run now; tells how long it would have waited, in seconds. */
async function hasten(): Promise<{ attempts: number; wait: number }[]> {
  const { rows } = await sql<{ attempts: number; wait: number }>`
    with waiting as (
      select id, attempts, extract(epoch from run_at - now())::float8 as wait
      from prospectus_jobs._private_jobs where locked_at is null and run_at > now() for update
    ), hastened as (
      update prospectus_jobs._private_jobs as job set run_at = now() from waiting where job.id = waiting.id
    )
    select attempts, wait, pg_notify('jobs:insert', '{"count":1}') from waiting`.execute(database.db);
  return rows;
}

/** Leaves a delivery as a process does that is killed while it sends it, more than two minutes ago. */
async function dieWhileSending(): Promise<void> {
  receiver.behave(hang);
  const dead = await start();
  await settle(() => expect(receiver.received).toHaveLength(1));
  processes.pop();
  dead.clock.advance({ seconds: 15 });
  await dead.close();
  receiver.behave(answer(204));
  const { db } = database;
  await sql`update delivery set status = 'pending', finished_at = null`.execute(db);
  await sql`update delivery_attempt set duration_ms = null, problem = null, started_at = now() - interval '3 minutes'`.execute(
    db,
  );
  await sql`update prospectus_jobs._private_jobs set locked_by = 'dead', locked_at = now() - interval '3 minutes'`.execute(
    db,
  );
  await sql`update prospectus_jobs._private_job_queues set locked_by = 'dead', locked_at = now() - interval '3 minutes'`.execute(
    db,
  );
}
