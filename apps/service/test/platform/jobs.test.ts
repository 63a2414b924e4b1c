import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Job, startJobs } from '../../src/platform/jobs/job-runner.ts';
import { releaseStaleJobs } from '../../src/platform/jobs/stale-job.repository.ts';
import { systemTimer } from '../../src/platform/time/timer.ts';
import type { Database, Tables } from '../../src/schema/tables.ts';
import { createTestDatabase, type TestDatabase, untilDisconnected } from '../support/others/database.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../support/others/database-proxy.ts';
import { eventually } from '../support/service/eventually.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let lines: string[];
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await createDatabaseProxy(database.url);
  lines = [];
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await proxy.close();
  await database.drop();
});

const note = (level: string) => (first: unknown, message?: string) => void lines.push(`${level}: ${message ?? first}`);
const log = { debug: () => undefined, info: note('info'), warn: note('warn'), error: note('error') };

async function start(work: (job: Job) => Promise<void>, url = proxy.url): Promise<void> {
  const options = { concurrency: 4, waitingFlags: () => [], stopAfterMs: 300, log, timer: systemTimer };
  stops.push(await startJobs({ ...options, url, tasks: { work } }));
}

async function addJob(payload: unknown, queue: string | null = null): Promise<void> {
  const json = JSON.stringify(payload);
  await sql`select prospectus_jobs.add_job('work', ${json}::json, queue_name => ${queue})`.execute(database.db);
}

async function listJobs(): Promise<{ attempts: number; locked: boolean }[]> {
  const { rows } = await sql<{ attempts: number; locked: boolean }>`
    select attempts, locked_at is not null as locked from prospectus_jobs.jobs order by id`.execute(database.db);
  return rows;
}

/** Work that goes on until it is let go, or asked to end. */
function createHeldWork() {
  const begun: Job[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    begun,
    release,
    async work(job: Job) {
      begun.push(job);
      await Promise.race([released, new Promise((resolve) => job.signal.addEventListener('abort', resolve))]);
      if (job.signal.aborted) throw new Error('It was asked to end.');
    },
  };
}

describe('jobs', () => {
  it('are done once each by two processes together (D31)', async () => {
    const done: unknown[] = [];
    const work = async ({ payload }: Job) => void done.push(payload);
    await Promise.all([start(work), start(work, database.url)]);

    await Promise.all(Array.from({ length: 40 }, (_, index) => addJob(index)));

    await eventually(async () => expect(await listJobs()).toEqual([]));
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, index) => index));
  });

  it('of one queue are done one after another, and hold up no other queue (D31)', async () => {
    const held = createHeldWork();
    await start(held.work);

    await addJob('first', 'a');
    await eventually(() => expect(held.begun).toHaveLength(1));
    await addJob('second', 'a');
    await addJob('other', 'b');
    await eventually(() => expect(held.begun).toHaveLength(2));

    expect(held.begun.map(({ payload }) => payload)).toEqual(['first', 'other']);
    held.release();
    await eventually(async () => expect(await listJobs()).toEqual([]));
  });

  it('that fail are done again, with the number of the attempt (D31)', async () => {
    const attempts: number[] = [];
    await start(async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('Not yet.');
    });

    await addJob({});
    await eventually(async () => {
      await sql`update prospectus_jobs._private_jobs set run_at = now() where locked_at is null`.execute(database.db);
      await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(database.db);
      expect(await listJobs()).toEqual([]);
    });

    expect(attempts).toEqual([1, 2, 3]);
  });

  it('are reported as done when the database is back, and one line each tells of the outage (D31, D38)', async () => {
    const held = createHeldWork();
    await start(held.work);
    await addJob({});
    await eventually(() => expect(held.begun).toHaveLength(1));

    await proxy.goAway();
    held.release();
    await eventually(() => expect(lines).toHaveLength(1));
    await proxy.comeBack();

    await eventually(async () => expect(await listJobs()).toEqual([]));
    expect(held.begun).toHaveLength(1);
    await eventually(() =>
      expect(lines).toEqual([
        'warn: Cannot reach the job queue; trying again every 1 s.',
        'info: Can reach the job queue again.',
      ]),
    );
  });

  it('are taken again by themselves after the database was away (D38)', async () => {
    const done: unknown[] = [];
    await start(async ({ payload }) => void done.push(payload));
    await addJob('before');
    await eventually(() => expect(done).toEqual(['before']));

    await proxy.goAway();
    // What asked for a job just before must not get this one, and its answer be lost.
    await untilDisconnected(database.db, 'prospectus jobs');
    await addJob('meanwhile');
    await proxy.comeBack();

    await eventually(() => expect(done).toEqual(['before', 'meanwhile']));
  });

  it.each([
    ['answers', async () => undefined],
    ['says nothing', async () => proxy.fallSilent()],
    ['is away', () => proxy.goAway()],
  ])('under way are asked to end, and the process stops, while the database %s', async (_, trouble) => {
    const held = createHeldWork();
    await start(held.work);
    await addJob({});
    await eventually(() => expect(held.begun).toHaveLength(1));
    await trouble();

    await stops.pop()?.();

    expect(held.begun[0]?.signal.aborted).toBe(true);
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
  });
});

describe('jobs of another application in the same database', () => {
  it('are neither done nor let go of (D31)', async () => {
    const { db, url } = database;
    const done: unknown[] = [];
    await runMigrations({ connectionString: url });
    await sql`select graphile_worker.add_job('work', '"theirs"'::json)`.execute(db);
    await start(async ({ payload }) => void done.push(payload));

    await addJob('ours');
    await eventually(async () => expect(await listJobs()).toEqual([]));
    await sql`update graphile_worker._private_jobs set locked_by = 'them', locked_at = now() - interval '1 hour'`.execute(
      db,
    );

    expect(await releaseStaleJobs(db)).toBe(0);
    expect(done).toEqual(['ours']);
    const { rows } = await sql`select attempts, locked_by from graphile_worker.jobs`.execute(db);
    expect(rows).toEqual([{ attempts: 0, locked_by: 'them' }]);
  });
});

describe('jobs whose worker has died', () => {
  /** As a process leaves it that is killed while it is at work. */
  const leave = async (interval: string, db: Database = database.db) => {
    await addJob('left', 'queue');
    const lockedAt = sql`now() - ${interval}::interval`;
    await sql`update prospectus_jobs._private_jobs set attempts = 1, locked_by = 'x', locked_at = ${lockedAt}`.execute(
      db,
    );
    await sql`update prospectus_jobs._private_job_queues set locked_by = 'x', locked_at = ${lockedAt}`.execute(db);
  };

  it('are done by another after two minutes (D31)', async () => {
    const done: Job[] = [];
    await leave('2 minutes 1 second');
    await start(async (job) => void done.push(job));

    expect(await releaseStaleJobs(database.db)).toBe(1);

    await eventually(() => expect(done).toMatchObject([{ payload: 'left', attempt: 2 }]));
  });

  it('are left alone before, since it may be alive (D31)', async () => {
    // Time stands still in a transaction, however busy the machine is.
    const released = await database.db.transaction().execute(async (trx) => {
      await leave('2 minutes', trx);
      return releaseStaleJobs<Tables>(trx);
    });

    expect(released).toBe(0);
    expect(await listJobs()).toEqual([{ attempts: 1, locked: true }]);
  });
});
