import type { OutageLog } from '../../../platform/outage-log.ts';
import type { Database } from '../../../schema/tables.ts';
import { deletePastUse } from '../forwarder/institute-use.repository.ts';
import { deleteOldDeliveries } from './delivery.repository.ts';

/** From one start to the next. */
export const tidyEveryMs = 60 * 60_000;

/** Soon, so that a service that is started often tidies too, but not while it has so much else to begin. */
export const firstTidyMs = 60_000;

/** Small enough for a statement's time, with all their attempts. */
const batchSize = 200;

/** Deletes what nobody asks for any more. Never fails: what it could not delete, it deletes the next time. */
export async function tidy(db: Database, outage: OutageLog, isStopping: () => boolean): Promise<void> {
  await outage.succeeds(deleteOutdated(db, isStopping));
}

async function deleteOutdated(db: Database, isStopping: () => boolean): Promise<void> {
  let deleted: number;
  do {
    if (isStopping()) return;
    deleted = await deleteOldDeliveries(db, batchSize);
  } while (deleted === batchSize);
  await deletePastUse(db);
}
