import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RunFilter } from '@prospectus/contract';

/** How many events a calendar has now; undefined while that is unknown. */
export type EventCount = { readonly events: number; readonly isCut: boolean } | undefined;

/**
 * Counts the events of each filter; undefined where a filter is not understood. Each has a turn of its own: one takes a large
 * catalogue some milliseconds, and others are served in between.
 */
export async function countEach(
  filters: readonly (RunFilter | undefined)[],
  count: (filter: RunFilter) => EventCount,
): Promise<readonly EventCount[]> {
  const counts: EventCount[] = [];
  for (const filter of filters) {
    if (filter !== undefined) await nextTurn();
    counts.push(filter && count(filter));
  }
  return counts;
}
