import type { OutageLog } from '../../../platform/outage-log.ts';
import type { Database } from '../../../schema/tables.ts';
import { deletePastUse } from '../forwarder/institute-use.repository.ts';
import { deleteOldDeliveries } from './tidying.repository.ts';

/** Time from one run to the next. */
export const tidyEveryMs = 60 * 60_000;

/** Soon after the start, so that a service that restarts often tidies too, but not while it is busy starting. */
export const firstTidyMs = 60_000;

/** Deliveries per statement: few enough for the time limit, with all their attempts. */
const batchSize = 200;

/** Deletes deliveries and usage figures that are no longer needed. Never fails: the next run deletes what this one could not. */
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
