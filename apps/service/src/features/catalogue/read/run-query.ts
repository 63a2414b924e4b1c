import type { RunListQuery } from '@prospectus/contract';
import { createSmallest } from '../../../platform/smallest.ts';
import { atOnce } from '../../../platform/turns/at-once.ts';
import {
  collectNumbers,
  countNumbers,
  intersectionOf,
  type NumberSet,
  sliceNumbers,
  visitingNumbers,
} from '../snapshot/number-set.ts';
import { measuringRuns, withinRadius } from './nearness.ts';
import { makingRunSets, type RunFilters } from './run-filters.ts';
import type { Snapshot } from './snapshot.ts';

/** One page of runs, by number: what to show, in order. */
export type RunSelection = {
  readonly runs: readonly number[];
  /** Whole metres to the nearest place of each, with `near`. */
  readonly distances: readonly number[] | undefined;
  readonly total: number;
};

/** Filters, sorts and pages, in stretches (rules R7, R8). */
export function* selectingRuns(snapshot: Snapshot, query: RunListQuery): Generator<void, RunSelection> {
  const { page_size: size } = query;
  const from = (query.page - 1) * size;
  if (query.near === undefined) {
    const kept = yield* keepingRuns(snapshot, query);
    return { runs: sliceNumbers(kept, from, size), distances: undefined, total: countNumbers(kept) };
  }
  const distances = yield* measuringRuns(snapshot.data, query.near);
  const kept = yield* keepingRuns(snapshot, query, [withinRadius(distances, query)]);
  const total = countNumbers(kept);
  const shown =
    query.sort === 'distance'
      ? yield* sortingByDistance(kept, distances, { from, size: Math.max(0, Math.min(size, total - from)) })
      : sliceNumbers(kept, from, size);
  return { runs: shown, distances: shown.map((run) => Math.round(distances[run] ?? 0)), total };
}

/** The same without a break. */
export const selectRuns = (snapshot: Snapshot, query: RunListQuery): RunSelection =>
  atOnce(selectingRuns(snapshot, query));

/** The runs that the filters of a query leave, and that are in all other sets. */
export function keptRuns(snapshot: Snapshot, query: RunFilters, others: readonly NumberSet[] = []): NumberSet {
  const { near } = query;
  const around = near === undefined ? [] : [withinRadius(atOnce(measuringRuns(snapshot.data, near)), query)];
  return atOnce(keepingRuns(snapshot, query, [...around, ...others]));
}

/** `near` aside. */
function* keepingRuns(
  snapshot: Snapshot,
  query: RunFilters,
  others: readonly NumberSet[] = [],
): Generator<void, NumberSet> {
  const sets = [...(yield* makingRunSets(snapshot, query)), ...others];
  return sets.length === 0 ? collectNumbers(snapshot.data.runs.count, () => true) : intersectionOf(sets);
}

/** More than any number of a run; with metres before it, one number says both, and sorting numbers is quick. */
const runsRoom = 2 ** 24;

/** A page of them; ties keep the order of their start, which is that of their numbers (rule R8). */
function* sortingByDistance(
  runs: NumberSet,
  distances: Float64Array,
  { from, size }: { readonly from: number; readonly size: number },
): Generator<void, number[]> {
  if (size === 0) return [];
  const nearest = createSmallest(from + size);
  yield* visitingNumbers(runs, (run) => nearest.offer(Math.round(distances[run] ?? 0) * runsRoom + run));
  return Array.from(nearest.finish().subarray(from), (key) => key % runsRoom);
}
