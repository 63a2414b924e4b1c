import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { forgottenBefore } from './idempotency.ts';
import { deleteOldKeys, deleteOldLeads, listRetentions, readDatabaseTime } from './retention.repository.ts';

/** Small enough that nobody waits for it. */
const batchSize = 200;

const dayMs = 86_400_000;

export type RetentionDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'error'>;
};

/**
 * Lets go what is older than its institute keeps leads, and `Idempotency-Key`s that are forgotten. Several processes may do so at once.
 *
 * What is older by both clocks, that is: nothing is lost because one process' clock runs ahead.
 */
export async function applyRetention(
  db: Database,
  clockMs: number,
  isStopping: () => boolean,
): Promise<{ readonly leads: number }> {
  const nowMs = Math.min(clockMs, await readDatabaseTime(db));
  const inBatches = (deleteSome: () => Promise<number>) => repeatUntilFew(deleteSome, isStopping);
  let leads = 0;
  for (const { instituteId, days } of await listRetentions(db)) {
    const before = new Date(nowMs - days * dayMs);
    leads += await inBatches(() => deleteOldLeads(db, instituteId, before, batchSize));
  }
  await inBatches(() => deleteOldKeys(db, forgottenBefore(nowMs), batchSize));
  return { leads };
}

/** The same as work that is repeated: it never fails, and what it could not do is done the next time. */
export const createRetention =
  ({ db, clock, log }: RetentionDeps) =>
  async (isStopping: () => boolean): Promise<void> => {
    try {
      const { leads } = await applyRetention(db, clock.now(), isStopping);
      if (leads > 0) log.info({ leads }, 'enquiries older than their institutes keep them were deleted');
    } catch (error) {
      log.error({ err: error }, 'old enquiries could not be deleted; it is tried again');
    }
  };

async function repeatUntilFew(deleteSome: () => Promise<number>, isStopping: () => boolean): Promise<number> {
  let total = 0;
  let deleted = batchSize;
  while (deleted === batchSize && !isStopping()) {
    deleted = await deleteSome();
    total += deleted;
  }
  return total;
}
