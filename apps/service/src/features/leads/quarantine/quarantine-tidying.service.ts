import { quarantineLimits } from '@prospectus/contract/admin';
import { dayMs } from '../../../platform/time/lengths.ts';
import type { Database } from '../../../schema/tables.ts';
import { deleteOldQuarantined, letGoOldest, listOverfull } from './quarantine-tidying.repository.ts';

export type TidyingOptions = {
  readonly nowMs: number;
  /** Most that an institute has in quarantine. */
  readonly max: number;
  /** Small enough that no other statement waits for it. */
  readonly batchSize: number;
  readonly isStopping: () => boolean;
};

/** Deletes what has been in quarantine for too long, and the oldest enquiries beyond the maximum; returns how many of the latter. */
export async function tidyQuarantine(db: Database, options: TidyingOptions): Promise<{ readonly letGo: number }> {
  const { nowMs, max, batchSize, isStopping } = options;
  const before = new Date(nowMs - quarantineLimits.days * dayMs);
  let deleted = batchSize;
  while (deleted === batchSize && !isStopping()) deleted = await deleteOldQuarantined(db, { before, size: batchSize });

  let letGo = 0;
  for (const { instituteId, excess } of await listOverfull(db, max)) {
    for (let left = excess; left > 0 && !isStopping(); ) {
      const size = Math.min(left, batchSize);
      const count = await letGoOldest(db, { instituteId, size, at: new Date(nowMs), forgottenBefore: before });
      letGo += count;
      // Another process is at it.
      if (count < size) break;
      left -= count;
    }
  }
  return { letGo };
}
