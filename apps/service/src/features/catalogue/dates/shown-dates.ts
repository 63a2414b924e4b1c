import { runAvailabilities } from '@prospectus/contract';
import { dateLimits, type QuickFilter } from '@prospectus/contract/admin';
import { dayMs } from '../../../platform/time/lengths.ts';
import type { RunFilters } from '../read/run-filters.ts';
import { keptRuns } from '../read/run-query.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { collectNumbers, type NumberSet } from '../snapshot/number-set.ts';
import type { RunData } from '../snapshot/run-data.ts';
import type { DateFilters } from './date-query.ts';

/** The runs that exist and match, by number: selected as the API does, and by what only the dashboard asks for (rules R2, R7). */
export function matchingRuns(snapshot: Snapshot, filters: DateFilters, now: number): NumberSet {
  const { runs } = snapshot.data;
  const { quick } = filters;
  const test = quick && quickTests[quick];
  const others = test ? [collectNumbers(runs.count, test(runs, now))] : [];
  return keptRuns(snapshot, toRunFilters(filters), others);
}

const toRunFilters = ({ quick: _, hidden: __, from, to, phase, ...others }: DateFilters): RunFilters => ({
  ...others,
  phase: phase ?? 'any',
  starts_from: from,
  starts_to: to,
});

const available = runAvailabilities.indexOf('available');

/** Both are of runs that one can enrol in. */
const quickTests: Readonly<Record<QuickFilter, (runs: RunData, now: number) => (run: number) => boolean>> = {
  closing: (runs, now) => (run) =>
    runs.availability[run] === available && (runs.closesAt[run] ?? now) <= now + dateLimits.closingDays * dayMs,
  few: (runs) => (run) => {
    const left = runs.seatsLeft[run] ?? -1;
    return runs.availability[run] === available && left > 0 && left <= dateLimits.fewPlaces;
  },
};
