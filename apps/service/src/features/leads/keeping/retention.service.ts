import type { Logger } from 'pino';
import type { Clock } from '../../../platform/time/clock.ts';
import { dayMs } from '../../../platform/time/lengths.ts';
import type { Database } from '../../../schema/tables.ts';
import { forgottenBefore } from '../filing/idempotency.ts';
import { deleteOldQuarantined } from '../quarantine/quarantine-tidying.repository.ts';
import { tidyQuarantine } from '../quarantine/quarantine-tidying.service.ts';
import { deleteOldKeys, deleteOldLeads, listRetentions, readDatabaseTime } from './retention.repository.ts';

/** Small enough that no other statement waits for it. */
const batchSize = 200;

export type RetentionDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Most that an institute has in quarantine. */
  readonly quarantineMax: number;
  /** Called with the number of enquiries that were deleted because quarantine was full. */
  readonly onQuarantineOverflow: (count: number) => void;
};

export type RetentionOptions = {
  readonly clockMs: number;
  readonly quarantineMax: number;
  readonly isStopping: () => boolean;
};

/**
 * Deletes enquiries that are older than their institute keeps them, those that have been in quarantine for too long or are too many there,
 * and expired `Idempotency-Key`s. Several processes may do so at once.
 *
 * An enquiry must be older by both clocks, so that nothing is lost because one process' clock runs ahead.
 */
export async function applyRetention(
  db: Database,
  { clockMs, quarantineMax, isStopping }: RetentionOptions,
): Promise<{ readonly leads: number; readonly letGo: number }> {
  const nowMs = Math.min(clockMs, await readDatabaseTime(db));
  const inBatches = (deleteSome: () => Promise<number>) => repeatUntilFew(deleteSome, isStopping);
  let leads = 0;
  for (const { instituteId, days } of await listRetentions(db)) {
    const before = new Date(nowMs - days * dayMs);
    leads += await inBatches(() => deleteOldLeads(db, instituteId, before, batchSize));
    await inBatches(() => deleteOldQuarantined(db, { instituteId, before, size: batchSize }));
  }
  await inBatches(() => deleteOldKeys(db, forgottenBefore(nowMs), batchSize));
  const { letGo } = await tidyQuarantine(db, { nowMs, max: quarantineMax, batchSize, isStopping });
  return { leads, letGo };
}

/** The same as work that is repeated: it never fails, and what it could not do is done the next time. */
export const createRetention =
  ({ db, clock, log, quarantineMax, onQuarantineOverflow }: RetentionDeps) =>
  async (isStopping: () => boolean): Promise<void> => {
    try {
      const { leads, letGo } = await applyRetention(db, { clockMs: clock.now(), quarantineMax, isStopping });
      if (leads > 0) log.info({ leads }, 'enquiries past the retention period of their institutes were deleted');
      if (letGo > 0) {
        onQuarantineOverflow(letGo);
        log.warn({ enquiries: letGo }, 'quarantine held more enquiries than QUARANTINE_MAX; the oldest were deleted');
      }
    } catch (error) {
      log.error({ err: error }, 'old enquiries could not be deleted; trying again');
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
