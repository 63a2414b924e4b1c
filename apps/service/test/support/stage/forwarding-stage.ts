import { expect } from 'vitest';
import type { Database } from '../../../src/schema/tables.ts';
import { createTestDatabase, type TestDatabase } from '../others/database.ts';
import { createReceiver, type Receiver } from '../others/receiver.ts';
import { createInstitute, type ForwardingProcess, forwardUntil, startForwarding } from './forwarding.ts';

/** An institute in a database of its own, a receiver, and processes that forward. */
export type Stage = Awaited<ReturnType<typeof createStage>>;

export async function createStage() {
  const database: TestDatabase = await createTestDatabase();
  const { db } = database;
  const instituteId = await createInstitute(db);
  const receiver: Receiver = await createReceiver();
  const processes: ForwardingProcess[] = [];
  return {
    database,
    instituteId,
    receiver,
    /** Those that are closed in the end. */
    processes,
    async start(url = database.url): Promise<ForwardingProcess> {
      const started = await startForwarding(url);
      processes.push(started);
      return started;
    },
    settle: (expectation: () => void | Promise<void>, intervalMs?: number) =>
      forwardUntil(processes, expectation, intervalMs),
    listDeliveries: () => listDeliveries(db),
    listAttempts: () =>
      db.selectFrom('delivery_attempt').selectAll().orderBy('delivery_id').orderBy('number').execute(),
    countQueued: () => countQueued(db),
    /** Everything is delivered, and no forwarder waits for its turn. */
    async expectAllDelivered(count: number): Promise<void> {
      const deliveries = await listDeliveries(db);
      expect(deliveries.map(({ status }) => status)).toEqual(Array(count).fill('delivered'));
      expect(await countQueued(db)).toBe(0);
    },
    async close(): Promise<void> {
      const closing = Promise.all(processes.map((each) => each.close()));
      // What hangs is over then.
      for (const { clock } of processes) clock.advance({ seconds: 15 });
      await closing;
      await receiver.close();
      await database.drop();
    },
  };
}

const listDeliveries = (db: Database) =>
  db.selectFrom('delivery').select(['id', 'lead_id', 'status', 'event_id']).orderBy('occurred_at').execute();

async function countQueued(db: Database): Promise<number> {
  const rows = await db.selectFrom('delivery_queue').select('turn').where('next_at', 'is not', null).execute();
  return rows.length;
}
