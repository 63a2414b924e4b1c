import type { RunFilter } from '@prospectus/contract';
import { openNow } from './held/open-now.service.ts';
import type { Snapshots } from './held/snapshots.service.ts';
import { selectEvents } from './read/calendar-body.ts';

/** Counts the events that a calendar has now; undefined when there is no such institute, or its catalogue cannot be read at present. */
export async function createEventCount(
  snapshots: Pick<Snapshots, 'get'>,
  instituteId: string,
): Promise<((filter: RunFilter) => { readonly events: number; readonly isCut: boolean }) | undefined> {
  const snapshot = await openNow(snapshots, instituteId);
  return snapshot && ((filter) => selectEvents(snapshot, filter));
}
