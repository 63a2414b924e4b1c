import { attendances, type RunListQuery, runAvailabilities } from '@prospectus/contract';
import { dayNumber } from '../../../platform/time/zone.ts';
import { findNamed } from '../snapshot/named.ts';
import { addNumber, collectNumbers, createNumberSet, type NumberSet } from '../snapshot/number-set.ts';
import { dateless, type RunData } from '../snapshot/run-data.ts';
import { lookUp, type StringTable } from '../snapshot/string-table.ts';
import { viewNumber } from './course-query.ts';
import { nameKey } from './filters.ts';
import { runsOfCourse } from './next-run.ts';
import { madeOnce, type Snapshot } from './snapshot.ts';
import { hasFormatIn } from './versions.ts';

/** Whether a run that exists is in a phase (rule R3): those that have started come first. */
export const hasPhase = ({ runningCount }: RunData, run: number, phase: RunListQuery['phase']): boolean =>
  phase === 'any' || (phase === 'running' ? run < runningCount : run >= runningCount);

/**
 * The sets of runs that the filters of a query leave, which a run must be in all of; `near` aside (rule R7).
 *
 * Each parameter takes one pass over the runs, however many values it has. The set of a single value is kept.
 */
export function runFilterSets(snapshot: Snapshot, query: RunListQuery): readonly NumberSet[] {
  const { data } = snapshot;
  const { runs, places, names, courses } = data;
  const sets: NumberSet[] = [];

  /** Keeps the runs that have one of the wanted numbers; a value that names nothing has none. */
  const keep = (name: string, wanted: readonly (number | undefined)[], test: (is: IsWanted) => Test) => {
    const numbers = [...new Set(wanted.filter((number) => number !== undefined))];
    const make = () => collectNumbers(runs.count, test(wantedAmong(numbers)));
    sets.push(numbers.length === 1 ? madeOnce(snapshot.runSets, `${name} ${numbers[0]}`, make) : make());
  };
  const keepNamed = (
    name: string,
    given: readonly string[] | undefined,
    numberOf: (key: string) => number | undefined,
    test: (is: IsWanted) => Test,
  ) => {
    if (given && given.length > 0) keep(name, given.map(nameKey).map(numberOf), test);
  };
  const inTable = (table: StringTable) => (key: string) => lookUp(table, key);
  const byColumn = (column: ArrayLike<number>) => (is: IsWanted) => (run: number) => is(column[run] ?? -1);
  const atPlaces = (column: ArrayLike<number> | undefined) => (is: IsWanted) => {
    const isAt = (at: number) => is(column ? (column[runs.places[at] ?? 0] ?? -1) : (runs.places[at] ?? -1));
    return (run: number) => {
      for (let at = runs.placeStarts[run] ?? 0; at < (runs.placeStarts[run + 1] ?? 0); at += 1)
        if (isAt(at)) return true;
      return false;
    };
  };

  if (query.phase !== 'any') keep(query.phase, [0], () => (run) => hasPhase(runs, run, query.phase));
  if (query.course !== undefined) sets.push(courseSet(snapshot, query.course));
  keepNamed(
    'stream',
    query.stream,
    inTable(names.streams),
    (is) => (run) => is(courses.stream[runs.course[run] ?? 0] ?? -1),
  );
  // A category has its stream, so that those of other streams than the given ones are kept out by these.
  keepNamed('category', query.category, inTable(runs.categorySlugs), byColumn(runs.categorySlug));
  if (names.languages.size > 0) {
    keepNamed('language', query.language, (code) => viewNumber(data, code), byColumn(runs.language));
  }
  keepNamed(
    'format',
    query.format,
    (key) => names.formats.get(key),
    (is) => {
      const hasFormat = hasFormatIn(data, is);
      return (run) => hasFormat(runs.formatSet[run] ?? 0);
    },
  );
  keepNamed('level', query.level, inTable(runs.levels), byColumn(runs.level));
  keepNamed('place', query.place, inTable(places.ids), atPlaces(undefined));
  keepNamed('town', query.town, inTable(places.towns), atPlaces(places.town));
  keepNamed('country', query.country, inTable(places.countries), atPlaces(places.country));
  if (query.attendance && query.attendance.length > 0) {
    keep(
      'attendance',
      query.attendance.map((value) => attendances.indexOf(value)),
      byColumn(runs.attendance),
    );
  }
  if (query.availability && query.availability.length > 0) {
    keep(
      'availability',
      query.availability.map((value) => runAvailabilities.indexOf(value)),
      byColumn(runs.availability),
    );
  }
  const days = daysAsked(query);
  if (days) sets.push(collectNumbers(runs.count, (run) => isWithin(runs.startDay[run] ?? dateless, days)));
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

type DaysAsked = { readonly from: number; readonly to: number };

/** Either bound leaves out runs without a date. */
const daysAsked = ({ starts_from: from, starts_to: to }: RunListQuery): DaysAsked | undefined =>
  from === undefined && to === undefined
    ? undefined
    : {
        from: from === undefined ? Number.NEGATIVE_INFINITY : dayNumber(from),
        to: to === undefined ? dateless - 1 : dayNumber(to),
      };

const isWithin = (day: number, { from, to }: DaysAsked): boolean => day >= from && day <= to;

function courseSet({ data }: Snapshot, id: string): NumberSet {
  const set = createNumberSet(data.runs.count);
  const named = findNamed(data, id);
  if (named) for (const run of runsOfCourse(data.runs, named.course)) addNumber(set, run);
  return set;
}
