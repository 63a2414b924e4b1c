import { attendances, type RunListQuery, runAvailabilities } from '@prospectus/contract';
import { dayNumber } from '../../../platform/time/zone.ts';
import { findNamed } from '../snapshot/named.ts';
import { addNumber, collectNumbers, createNumberSet, type NumberSet } from '../snapshot/number-set.ts';
import { dateless, type RunData } from '../snapshot/run-data.ts';
import { lookUp, type StringTable } from '../snapshot/string-table.ts';
import { viewNumber } from './course-query.ts';
import { hasFormatIn, nameKey } from './filters.ts';
import { runsOfCourse } from './next-run.ts';
import { madeOnce, type Snapshot } from './snapshot.ts';
import { itemsWithin } from './within.ts';

/** What of a query chooses runs. */
export type RunFilters = Omit<RunListQuery, 'page' | 'page_size' | 'sort'>;

/** Whether a run that exists is in a phase (rule R3): those that have started come first. */
export const hasPhase = ({ runningCount }: RunData, run: number, phase: RunListQuery['phase']): boolean =>
  phase === 'any' || (phase === 'running' ? run < runningCount : run >= runningCount);

/**
 * Makes the sets of runs that the filters of a query leave, which a run must be in all of, one in each stretch; `near` aside (rule R7).
 *
 * Each parameter takes one pass over the runs at most, however many values it has. The set of a single value is kept.
 */
export function* makingRunSets(snapshot: Snapshot, query: RunFilters): Generator<void, readonly NumberSet[]> {
  const { data } = snapshot;
  const { runs, places, names, courses } = data;
  const steps: (() => NumberSet)[] = [];

  /** Keeps the runs that have any of the values given; a value that names nothing has none. */
  const keep = <T>(
    name: string,
    given: readonly T[] | undefined,
    numberOf: (value: T) => number | undefined,
    test: (is: IsWanted) => Test,
  ) => {
    if (given === undefined || given.length === 0) return;
    const numbers = [...new Set(given.map(numberOf).filter((number) => number !== undefined))];
    const make = () => collectNumbers(runs.count, test(wantedAmong(numbers)));
    steps.push(() => (numbers.length === 1 ? madeOnce(snapshot.runSets, `${name} ${numbers[0]}`, make) : make()));
  };
  const inTable = (table: StringTable) => (name: string) => lookUp(table, nameKey(name));
  const byColumn = (column: ArrayLike<number>) => (is: IsWanted) => (run: number) => is(column[run] ?? -1);
  const atPlaces = (column: ArrayLike<number> | undefined) => (is: IsWanted) => {
    const isAt = (at: number) => is(column ? (column[runs.places[at] ?? 0] ?? -1) : (runs.places[at] ?? -1));
    return (run: number) => {
      for (let at = runs.placeStarts[run] ?? 0; at < (runs.placeStarts[run + 1] ?? 0); at += 1)
        if (isAt(at)) return true;
      return false;
    };
  };

  const { phase } = query;
  if (phase !== 'any') {
    const make = () => collectNumbers(runs.count, (run) => hasPhase(runs, run, phase));
    steps.push(() => madeOnce(snapshot.runSets, `phase ${phase}`, make));
  }
  const { course } = query;
  if (course !== undefined) steps.push(() => courseSet(snapshot, course));
  const ofCourse = (column: Int32Array) => (is: IsWanted) => (run: number) => is(column[runs.course[run] ?? 0] ?? -1);
  keep('stream', query.stream, inTable(names.streams), ofCourse(courses.stream));
  // A category has its stream, so that those of other streams than the given ones are kept out by these.
  keep('category', query.category, inTable(runs.categorySlugs), byColumn(runs.categorySlug));
  if (names.languages.size > 0) {
    keep('language', query.language, (code) => viewNumber(data, code), byColumn(runs.language));
  }
  const ofFormat = (is: IsWanted) => {
    const hasFormat = hasFormatIn(data, is);
    return (run: number) => hasFormat(runs.formatSet[run] ?? 0);
  };
  keep('format', query.format, (key) => names.formats.get(nameKey(key)), ofFormat);
  keep('level', query.level, inTable(runs.levels), byColumn(runs.level));
  keep('place', query.place, inTable(places.ids), atPlaces(undefined));
  keep('town', query.town, inTable(places.towns), atPlaces(places.town));
  keep('country', query.country, inTable(places.countries), atPlaces(places.country));
  keep('attendance', query.attendance, (value) => attendances.indexOf(value), byColumn(runs.attendance));
  keep('availability', query.availability, (value) => runAvailabilities.indexOf(value), byColumn(runs.availability));
  const days = daysAsked(query);
  const startDays = { count: runs.count, values: runs.startDay };
  if (days) steps.push(() => itemsWithin(snapshot.runSets, 'day', startDays, days));
  const sets: NumberSet[] = [];
  for (const step of steps) {
    if (sets.length > 0) yield;
    sets.push(step());
  }
  return sets;
}

type Test = (run: number) => boolean;
type IsWanted = (number: number) => boolean;

/** Tells whether a number is among those wanted, at the same price however many they are; -1 never is. */
function wantedAmong(numbers: readonly number[]): IsWanted {
  const isWanted = new Uint8Array(Math.max(0, ...numbers) + 1);
  for (const number of numbers) isWanted[number] = 1;
  return (number) => isWanted[number] === 1;
}

/** Either bound leaves out runs without a date. */
const daysAsked = ({ starts_from: from, starts_to: to }: RunFilters) =>
  from === undefined && to === undefined
    ? undefined
    : {
        min: from === undefined ? Number.NEGATIVE_INFINITY : dayNumber(from),
        max: to === undefined ? dateless - 1 : dayNumber(to),
      };

function courseSet({ data }: Snapshot, id: string): NumberSet {
  const set = createNumberSet(data.runs.count);
  const named = findNamed(data, id);
  if (named) for (const run of runsOfCourse(data.runs, named.course)) addNumber(set, run);
  return set;
}
