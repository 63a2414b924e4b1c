import { attendances, type RunListQuery, runAvailabilities } from '@prospectus/contract';
import { dayNumber } from '../../../platform/time/zone.ts';
import { findNamed } from '../snapshot/named.ts';
import { addNumber, collectNumbers, createNumberSet, type NumberSet } from '../snapshot/number-set.ts';
import { dateless, type RunData } from '../snapshot/run-data.ts';
import { categoryKey } from '../snapshot/snapshot-data.ts';
import { lookUp, type StringTable } from '../snapshot/string-table.ts';
import { viewNumber } from './course-query.ts';
import { nameKey } from './filters.ts';
import { runsOfCourse } from './next-run.ts';
import { madeOnce, type Snapshot } from './snapshot.ts';
import { isOfFormat } from './versions.ts';

/** Whether a run that exists is in a phase (rule R3): those that have started come first. */
export const hasPhase = ({ runningCount }: RunData, run: number, phase: RunListQuery['phase']): boolean =>
  phase === 'any' || run < runningCount === (phase === 'running');

/**
 * The sets of runs that the filters of a query leave, which a run must be in all of; `near` aside (rule R7).
 *
 * The set of each value of a parameter is made when it is first asked for; one that names nothing adds nothing.
 */
export function runFilterSets(snapshot: Snapshot, query: RunListQuery): readonly NumberSet[] {
  const { data } = snapshot;
  const { runs, places, names } = data;
  const set = (name: string, test: (run: number) => boolean): NumberSet =>
    madeOnce(snapshot.runSets, name, () => collectNumbers(runs.count, test));
  const byPlace = (name: string, test: (place: number) => boolean): NumberSet =>
    madeOnce(snapshot.runSets, name, () => runsAt(runs, test));
  /** One set for each value that names something. */
  const named = (given: readonly string[], table: StringTable, make: (number: number) => NumberSet) =>
    numbersOf(given, table).map(make);

  const sets: NumberSet[] = [];
  const keepAny = <T>(given: readonly T[] | undefined, make: (values: readonly T[]) => readonly NumberSet[]) => {
    if (given && given.length > 0) sets.push(unionOf(make(given), runs.count));
  };

  if (query.phase !== 'any') sets.push(set(`phase ${query.phase}`, (run) => hasPhase(runs, run, query.phase)));
  if (query.course !== undefined) sets.push(courseSet(snapshot, query.course));
  const byCourse = (column: Int32Array, what: string) => (wanted: number) =>
    set(`${what} ${wanted}`, (run) => column[runs.course[run] ?? 0] === wanted);
  keepAny(query.stream, (slugs) => named(slugs, names.streams, byCourse(data.courses.stream, 'stream')));
  keepAny(query.category, (slugs) => categoriesOf(snapshot, slugs).map(byCourse(data.courses.category, 'category')));
  if (names.languages.size > 0) {
    keepAny(query.language, (codes) =>
      defined(codes.map((code) => viewNumber(data, code))).map((view) => {
        const editions = data.views[view]?.edition;
        return set(`language ${view}`, (run) => editions?.[runs.course[run] ?? 0] === runs.edition[run]);
      }),
    );
  }
  keepAny(query.format, (keys) =>
    defined(keys.map((key) => names.formats.get(nameKey(key)))).map((format) =>
      set(`format ${format}`, (run) => isOfFormat(data, runs.formatSet[run] ?? 0, format)),
    ),
  );
  keepAny(query.level, (levels) =>
    named(levels, runs.levels, (level) => set(`level ${level}`, (run) => runs.level[run] === level)),
  );
  keepAny(query.attendance, (values) =>
    values.map((value) => {
      const number = attendances.indexOf(value);
      return set(`attendance ${number}`, (run) => runs.attendance[run] === number);
    }),
  );
  keepAny(query.availability, (values) =>
    values.map((value) => {
      const number = runAvailabilities.indexOf(value);
      return set(`availability ${number}`, (run) => runs.availability[run] === number);
    }),
  );
  keepAny(query.place, (ids) =>
    named(ids, places.ids, (place) => byPlace(`place ${place}`, (other) => other === place)),
  );
  keepAny(query.town, (towns) =>
    named(towns, places.towns, (town) => byPlace(`town ${town}`, (place) => places.town[place] === town)),
  );
  keepAny(query.country, (countries) =>
    named(countries, places.countries, (country) =>
      byPlace(`country ${country}`, (place) => places.country[place] === country),
    ),
  );
  const days = daysAsked(query);
  if (days) sets.push(collectNumbers(runs.count, (run) => isWithin(runs.startDay[run] ?? dateless, days)));
  return sets;
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

/** Runs with one of their places among those for which `test` is true. */
function runsAt({ count, placeStarts, places }: RunData, test: (place: number) => boolean): NumberSet {
  return collectNumbers(count, (run) => {
    for (let at = placeStarts[run] ?? 0; at < (placeStarts[run + 1] ?? 0); at += 1)
      if (test(places[at] ?? 0)) return true;
    return false;
  });
}

/** A category has its stream, so that those of other streams than the given ones are kept out by these. */
function categoriesOf({ data }: Snapshot, slugs: readonly string[]): number[] {
  const { names } = data;
  const keys = slugs.map(nameKey);
  const streams = [...new Set(names.streams.values)];
  return defined(streams.flatMap((stream) => keys.map((key) => lookUp(names.categories, categoryKey(stream, key)))));
}

const numbersOf = (given: readonly string[], table: StringTable): number[] =>
  defined(given.map((name) => lookUp(table, nameKey(name))));

/** Each once, without those that name nothing. */
const defined = (numbers: readonly (number | undefined)[]): number[] => [
  ...new Set(numbers.filter((number) => number !== undefined)),
];

function unionOf(sets: readonly NumberSet[], count: number): NumberSet {
  if (sets.length === 1 && sets[0]) return sets[0];
  const union = createNumberSet(count);
  for (const set of sets)
    for (let word = 0; word < union.length; word += 1) union[word] = (union[word] ?? 0) | (set[word] ?? 0);
  return union;
}
