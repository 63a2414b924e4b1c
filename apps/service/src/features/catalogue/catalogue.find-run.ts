import type { Run } from '@prospectus/contract';
import type { Snapshots } from './held/snapshots.service.ts';
import { readRunRecord } from './read/read-records.ts';
import type { Snapshot } from './read/snapshot.ts';
import { lookUp } from './snapshot/string-table.ts';

/**
 * Finds a run that an enquiry may name: one that exists, or has been over for less than a day, since pages stay open
 * (rule R13); undefined when there is none. It is as the API shows it, or last showed it.
 *
 * A promise only while the institute's first snapshot is made.
 */
export function findRun(
  snapshots: Snapshots,
  instituteId: string,
  id: string,
  now: number,
): Run | undefined | Promise<Run | undefined> {
  const snapshot = snapshots.get(instituteId);
  return snapshot instanceof Promise
    ? snapshot.then((built) => built && find(built, id, now))
    : find(snapshot, id, now);
}

function find(snapshot: Snapshot, id: string, now: number): Run | undefined {
  const { runs } = snapshot.data;
  const run = lookUp(runs.ids, id);
  if (run === undefined || now >= (runs.nameableUntil[run] ?? 0)) return undefined;
  return readRunRecord(snapshot, run);
}
