import { limits, type RunListQuery } from '@prospectus/contract';
import { collectNumbers, countNumbers, intersectionOf, type NumberSet, sliceNumbers } from '../snapshot/number-set.ts';
import { placeDistances, runDistance } from './nearness.ts';
import { runFilterSets } from './run-filters.ts';
import type { Snapshot } from './snapshot.ts';

/** One page of runs, by number: what to show, in order. */
export type RunSelection = {
  readonly runs: readonly number[];
  /** Whole metres to the nearest place of each, with `near`. */
  readonly distances: readonly number[] | undefined;
  readonly total: number;
};

/** Filters, sorts and pages (rules R7, R8). */
export function selectRuns(snapshot: Snapshot, query: RunListQuery): RunSelection {
  const { runs, places } = snapshot.data;
  const sets = [...runFilterSets(snapshot, query)];
  const from = (query.page - 1) * query.page_size;
  if (query.near === undefined) {
    const kept = keptOf(sets, runs.count);
    return { runs: sliceNumbers(kept, from, query.page_size), distances: undefined, total: countNumbers(kept) };
  }
  const byPlace = placeDistances(places, query.near);
  const distances = Float64Array.from({ length: runs.count }, (_, run) => runDistance(runs, run, byPlace));
  const radius = (query.radius_km ?? limits.radiusKmDefault) * 1000;
  sets.push(collectNumbers(runs.count, (run) => (distances[run] ?? radius + 1) <= radius));
  const kept = keptOf(sets, runs.count);
  const total = countNumbers(kept);
  const shown =
    query.sort === 'distance'
      ? byDistance(sliceNumbers(kept, 0, total), distances, from, query.page_size)
      : sliceNumbers(kept, from, query.page_size);
  return { runs: shown, distances: shown.map((run) => Math.round(distances[run] ?? 0)), total };
}

const keptOf = (sets: readonly NumberSet[], count: number): NumberSet =>
  sets.length === 0 ? collectNumbers(count, () => true) : intersectionOf(sets);

/** More than any number of a run; with metres before it, one number says both, and sorting numbers is quick. */
const runsRoom = 2 ** 24;

/** A page of them; ties keep the order of their start, which is that of their numbers (rule R8). */
function byDistance(runs: readonly number[], distances: Float64Array, from: number, size: number): number[] {
  const keys = new Float64Array(runs.length);
  for (const [index, run] of runs.entries()) keys[index] = Math.round(distances[run] ?? 0) * runsRoom + run;
  keys.sort();
  return Array.from(keys.subarray(Math.min(from, keys.length), from + size), (key) => key % runsRoom);
}
