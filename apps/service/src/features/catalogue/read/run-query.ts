import type { RunListQuery } from '@prospectus/contract';
import { collectNumbers, countNumbers, intersectionOf, type NumberSet, sliceNumbers } from '../snapshot/number-set.ts';
import { type Position, placeDistances, radiusOf, runDistance } from './nearness.ts';
import { type RunFilters, runFilterSets } from './run-filters.ts';
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
  const from = (query.page - 1) * query.page_size;
  if (query.near === undefined) {
    const kept = keptRuns(snapshot, query);
    return { runs: sliceNumbers(kept, from, query.page_size), distances: undefined, total: countNumbers(kept) };
  }
  const distances = distancesFrom(snapshot, query.near);
  const kept = keptRuns(snapshot, query, [withinRadius(distances, query)]);
  const total = countNumbers(kept);
  const shown =
    query.sort === 'distance'
      ? byDistance(sliceNumbers(kept, 0, total), distances, from, query.page_size)
      : sliceNumbers(kept, from, query.page_size);
  return { runs: shown, distances: shown.map((run) => Math.round(distances[run] ?? 0)), total };
}

type Around = Pick<RunFilters, 'near' | 'radius_km'>;

/** The set of the runs that have a place within the radius, if a query asks for it (rule R7). */
export const nearRuns = (snapshot: Snapshot, around: Around): readonly NumberSet[] =>
  around.near === undefined ? [] : [withinRadius(distancesFrom(snapshot, around.near), around)];

function distancesFrom({ data: { runs, places } }: Snapshot, position: Position): Float64Array {
  const byPlace = placeDistances(places, position);
  return Float64Array.from({ length: runs.count }, (_, run) => runDistance(runs, run, byPlace));
}

function withinRadius(distances: Float64Array, around: Around): NumberSet {
  const radius = radiusOf(around);
  return collectNumbers(distances.length, (run) => (distances[run] ?? radius + 1) <= radius);
}

/** The runs that the filters of a query leave, `near` aside, and that are in all other sets. */
export function keptRuns(snapshot: Snapshot, query: RunFilters, others: readonly NumberSet[] = []): NumberSet {
  const sets = [...runFilterSets(snapshot, query), ...others];
  return sets.length === 0 ? collectNumbers(snapshot.data.runs.count, () => true) : intersectionOf(sets);
}

/** More than any number of a run; with metres before it, one number says both, and sorting numbers is quick. */
const runsRoom = 2 ** 24;

/** A page of them; ties keep the order of their start, which is that of their numbers (rule R8). */
function byDistance(runs: readonly number[], distances: Float64Array, from: number, size: number): number[] {
  const keys = new Float64Array(runs.length);
  for (const [index, run] of runs.entries()) keys[index] = Math.round(distances[run] ?? 0) * runsRoom + run;
  keys.sort();
  return Array.from(keys.subarray(Math.min(from, keys.length), from + size), (key) => key % runsRoom);
}
