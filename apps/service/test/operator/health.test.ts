import { randomUUID } from 'node:crypto';
import { toSaid } from '@prospectus/contract';
import type { Health } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessHealth } from '../../src/features/operator/index.ts';
import { operatorAdminRoutes } from '../../src/features/operator/index.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let admin: Admin;
let held: ReturnType<ProcessHealth['snapshots']['list']> = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const clock = createFakeClock();
  const figures = { held: 2, bytes: 300, oldestConfirmedAt: 0, refreshFailures: 1, buildSeconds: 1.5, builds: 3 };
  const deps = {
    db: database.db,
    clock,
    usage: { state: () => ({ isWritten: false, writtenAt: new Date(clock.now()) }) },
    process: {
      version: '1.2.3',
      startedAt: new Date(clock.now()),
      isReady: () => true,
      snapshots: { figures: () => figures, list: () => held },
    },
  };
  admin = await startAdmin(database.db, operatorAdminRoutes(deps), clock);
  admin.signIn({ isOperator: true });
});
afterAll(async () => {
  await admin.close();
  await database.drop();
});

const read = async (): Promise<Health> => (await admin.send('/operator/health')).json;

/** A forwarder with deliveries, each so many seconds old. */
async function insertForwarder(
  change: { readonly kind?: 'webhook' | 'email'; readonly target: string },
  ...deliveries: { readonly status: 'pending' | 'delivered' | 'failed'; readonly age: number; problem?: string }[]
) {
  const { db } = database;
  const instituteId = randomUUID();
  await insertInstitute(db, instituteId);
  const id = randomUUID();
  const { kind = 'webhook', target } = change;
  const secret = kind === 'webhook' ? 'whsec_x' : null;
  await db.insertInto('forwarder').values({ id, institute_id: instituteId, kind, target, secret }).execute();
  for (const { status, age, problem } of deliveries) {
    const at = new Date(admin.clock.now() - age * 1000);
    const deliveryId = randomUUID();
    await db
      .insertInto('delivery')
      .values({
        id: deliveryId,
        institute_id: instituteId,
        forwarder_id: id,
        event_id: randomUUID(),
        kind: 'lead.created',
        lead_id: randomUUID(),
        status,
        occurred_at: at,
        finished_at: status === 'pending' ? null : at,
      })
      .execute();
    if (problem !== undefined) {
      await db
        .insertInto('delivery_attempt')
        .values({ delivery_id: deliveryId, number: 1, started_at: at, problem: toSaid(problem) })
        .execute();
    }
  }
  return id;
}

describe('health', () => {
  it('tells what this process knows of itself, the catalogues that failed first', async () => {
    await insertInstitute(database.db, 'river');
    const at = admin.clock.now();
    const fine = { failedAt: undefined, failure: undefined };
    const failure = toSaid('It takes more than it may.');
    held = [
      { instituteId: 'river', revision: 3, courses: 5, bytes: 100, confirmedAt: at - 1000, ...fine },
      { instituteId: 'hill', revision: 1, courses: 2, bytes: 200, confirmedAt: at - 9000, ...fine },
      { instituteId: 'lake', revision: undefined, courses: 0, bytes: 0, confirmedAt: undefined, failedAt: at, failure },
    ];

    const { process } = await read();

    expect(process).toMatchObject({
      version: '1.2.3',
      started_at: '2026-11-20T10:00:00.000Z',
      is_ready: true,
      usage: { is_written: false, written_at: '2026-11-20T10:00:00.000Z' },
      catalogues: { held: 2, bytes: 300, builds: 3, build_seconds: 1.5, refresh_failures: 1 },
    });
    expect(process.catalogues.data).toMatchObject([
      { institute_id: 'lake', revision: null, confirmed_at: null, failed_at: '2026-11-20T10:00:00.000Z', failure },
      { institute_id: 'hill', confirmed_at: '2026-11-20T09:59:51.000Z', failed_at: null, failure: null },
      { institute_id: 'river', institute_name: 'Institute river', revision: 3, courses: 5 },
    ]);
  });

  it('shows forwarders that fail or hold things up, with the latest problem, and no others', async () => {
    await insertForwarder(
      { target: 'https://fine.example/x' },
      { status: 'pending', age: 60 },
      { status: 'delivered', age: 9999 },
    );
    await insertForwarder({ target: 'https://past.example/x' }, { status: 'failed', age: 90_000 });
    const slow = await insertForwarder(
      { target: 'https://slow.example/hooks/secret-path?token=secret' },
      { status: 'pending', age: 600, problem: 'It answered 500.' },
      { status: 'pending', age: 30 },
    );
    const failing = await insertForwarder(
      { kind: 'email', target: 'desk@school.example' },
      { status: 'failed', age: 7200, problem: 'The mailbox is unknown.' },
      { status: 'failed', age: 3600, problem: 'The mail server does not answer.' },
    );

    const { deliveries } = await read();

    expect(deliveries.pending).toBe(3);
    expect(deliveries.forwarders).toMatchObject([
      {
        forwarder_id: failing,
        target: 'school.example',
        failed: 2,
        pending: 0,
        oldest_pending_at: null,
        problem: 'The mail server does not answer.',
      },
      {
        forwarder_id: slow,
        target: 'slow.example',
        failed: 0,
        pending: 2,
        oldest_pending_at: '2026-11-20T09:50:00.000Z',
        problem: 'It answered 500.',
      },
    ]);
    expect(JSON.stringify(deliveries)).not.toMatch(/secret|desk@/);
  });

  it('tells how much waits to be handed on, and since when', async () => {
    const { db } = database;
    await db
      .insertInto('outbox')
      .values({
        institute_id: 'river',
        kind: 'lead.created',
        lead_id: randomUUID(),
        created_at: '2026-11-20T09:00:00Z',
      })
      .execute();

    expect((await read()).deliveries).toMatchObject({ waiting_events: 1, oldest_event_at: '2026-11-20T09:00:00.000Z' });
  });
});
