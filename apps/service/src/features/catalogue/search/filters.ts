import { attendances, attributeFamily, type SearchQuery } from '@prospectus/contract';
import { ApiError } from '../../../http/answer/api-error.ts';
import { dayNumber } from '../../../platform/time/zone.ts';
import { viewNumber } from '../read/course-query.ts';
import { hasFormatIn, nameKey } from '../read/filters.ts';
import { measuringRuns, withinRadius } from '../read/nearness.ts';
import { hasPhase } from '../read/run-filters.ts';
import { madeOnce, type Snapshot } from '../read/snapshot.ts';
import { itemsWithin } from '../read/within.ts';
import { collectNumbers, type NumberSet, unionOf } from '../snapshot/number-set.ts';
import { dateless } from '../snapshot/run-data.ts';
import { availabilityOrder, type SnapshotData } from '../snapshot/snapshot-data.ts';
import { lookUp } from '../snapshot/string-table.ts';
import type { SearchData } from '../words/search-data.ts';
import { eachValueOf } from './attribute-values.ts';
import { categoriesOf } from './categories.ts';

/**
 * What each filter of a query leaves, by the name of the facet that counts without it (rules S1, S2, S8).
 *
 * A course must have a version in all sets of versions, of which a run is in all sets of runs.
 */
export type Filters = {
  readonly versions: ReadonlyMap<string, NumberSet>;
  readonly runs: ReadonlyMap<string, NumberSet>;
  /** Phase that runs must have, whether or not there is a filter on runs. */
  readonly phase: NumberSet;
  /** 1 for each availability that the version shown may have; undefined for any. */
  readonly availability: Uint8Array | undefined;
  /** Numbers of the values asked for, by facet. */
  readonly selected: ReadonlyMap<string, ReadonlySet<number>>;
  /** Whole metres to the nearest place of each run, with `near`. */
  readonly distances: Float64Array | undefined;
  /** What several filters leave together, as far as it was needed so far (`matches.ts`). */
  readonly intersections: Map<string, NumberSet | undefined>;
  /** The courses that match, as far as they were needed so far (`matches.ts`). */
  readonly courses: Map<string, NumberSet>;
  /** The runs that match, course by course, as far as facets needed them so far (`matches.ts`). */
  readonly runLists: Map<string, Uint32Array>;
};

/** Of more values at once, the set is made in one pass: each that is not kept yet would take one of its own. */
const keptValuesMax = 8;

/** A query, the snapshot that it is asked of, and what only searches need of that. */
export type Asked = { readonly snapshot: Snapshot; readonly search: SearchData; readonly query: SearchQuery };

type Sets = Map<string, NumberSet>;
type IsWanted = (number: number) => boolean;

/**
 * Makes the sets of a query, one in each stretch. The set of each single value is kept, and so found again by the next query.
 *
 * @param found versions that match `q`
 * @throws {ApiError} `invalid_request` that names a parameter of an attribute that there is not
 */
export function* readingFilters(asked: Asked, found: NumberSet | undefined): Generator<void, Filters> {
  const { snapshot, search, query } = asked;
  const { data } = snapshot;
  const [versions, runs]: [Sets, Sets] = [new Map(), new Map()];
  const selected = new Map<string, ReadonlySet<number>>();
  const steps: (() => void)[] = [];

  /** Keeps what has any of the values given; a value that names nothing is had by nothing. */
  const keep = <T>(
    sets: Sets,
    name: string,
    given: readonly T[] | undefined,
    numbersOf: (value: T) => readonly (number | undefined)[],
    test: (is: IsWanted) => IsWanted,
  ) => {
    if (given === undefined || given.length === 0) return;
    const numbers = new Set(given.flatMap(numbersOf).filter((number) => number !== undefined));
    selected.set(name, numbers);
    const count = sets === versions ? countVersions(data) : data.runs.count;
    const make = (wanted: ReadonlySet<number>) => collectNumbers(count, test(wantedAmong(wanted)));
    const kept = sets === versions ? snapshot.versionSets : snapshot.runSets;
    const setOf = (number: number) => madeOnce(kept, `search ${name} ${number}`, () => make(new Set([number])));
    const makeAll = () => (numbers.size <= keptValuesMax ? unionOf(count, [...numbers].map(setOf)) : make(numbers));
    steps.push(() => sets.set(name, makeAll()));
  };
  const named = (facet: keyof SearchData['facets']) => (value: string) => [
    lookUp(search.facets[facet].numbers, nameKey(value)),
  ];
  const word =
    <T extends string>(words: readonly T[]) =>
    (value: T) => [words.indexOf(value)];
  const inColumn = (column: ArrayLike<number>) => (is: IsWanted) => (at: number) => is(column[at] ?? -1);
  const inList =
    (starts: Uint32Array, list: Uint32Array, column?: ArrayLike<number>) => (is: IsWanted) => (at: number) => {
      for (let entry = starts[at] ?? 0; entry < (starts[at + 1] ?? 0); entry += 1) {
        const number = list[entry] ?? 0;
        if (is(column ? (column[number] ?? -1) : number)) return true;
      }
      return false;
    };
  const owned = (owners: Uint32Array) => (test: (is: IsWanted) => IsWanted) => (is: IsWanted) => {
    const holds = test(is);
    return (version: number) => holds(owners[version] ?? 0);
  };
  const ofCourse = owned(search.versions.course);
  const ofEdition = owned(search.versions.edition);

  keep(versions, 'stream', query.stream, named('stream'), ofCourse(inColumn(data.courses.stream)));
  const streamsAsked = query.stream && query.stream.length > 0 ? selected.get('stream') : undefined;
  keep(
    versions,
    'category',
    query.category,
    (value) => categoriesOf(data, value, streamsAsked),
    ofCourse(inColumn(data.courses.category)),
  );
  const { tagStarts, tags } = data.courses;
  keep(versions, 'tag', query.tag, (value) => [lookUp(data.tags, nameKey(value))], ofCourse(inList(tagStarts, tags)));

  if (search.readable) versions.set('readable', search.readable);
  if (found) versions.set('q', found);
  if (data.names.languages.size > 0) {
    const viewOf = (code: string) => [viewNumber(data, code)];
    keep(versions, 'language', query.language, viewOf, ofEdition(inColumn(search.editions.language)));
  }
  keep(versions, 'format', query.format, named('format'), (is) => {
    const has = hasFormatIn(data, is);
    return (version) => has(data.versions.formatSet[version] ?? 0);
  });
  keep(versions, 'level', query.level, named('level'), inColumn(search.versions.level));
  const { instructorStarts, instructors } = search.editions;
  keep(versions, 'instructor', query.instructor, named('instructor'), ofEdition(inList(instructorStarts, instructors)));
  for (const [key, values] of query[attributeFamily] ?? []) {
    const attribute = search.attributes.find((each) => each.key === key);
    const name = `${attributeFamily}.${key}`;
    if (!attribute) throw unknownAttribute(name);
    const numberOf = (value: string) => {
      const number = lookUp(attribute.values.numbers, nameKey(value));
      return [number === undefined ? undefined : number + attribute.from];
    };
    keep(versions, name, values, numberOf, (is) => (version) => {
      let holds = false;
      eachValueOf(search, attribute, version, (value) => {
        holds ||= is(value + attribute.from);
      });
      return holds;
    });
  }
  steps.push(
    () => keepPrices(asked, versions),
    () => keepDurations(asked, versions),
    () => keepRatings(asked, versions),
    () => keepDays(asked, runs),
  );

  const { runs: runData, places } = data;
  keep(runs, 'attendance', query.attendance, word(attendances), inColumn(runData.attendance));
  keep(runs, 'place', query.place, named('place'), inList(runData.placeStarts, runData.places));
  keep(runs, 'town', query.town, named('town'), inList(runData.placeStarts, runData.places, places.town));
  keep(runs, 'country', query.country, named('country'), inList(runData.placeStarts, runData.places, places.country));
  const phase = phaseSet(snapshot, query.phase ?? 'upcoming');
  if (query.phase !== undefined) runs.set('phase', phase);
  if (query.has_seats) {
    const make = () => collectNumbers(runData.count, (run) => runData.availability[run] === 0);
    runs.set('has_seats', madeOnce(snapshot.runSets, 'search has_seats', make));
  }
  const distances = yield* keepingNear(asked, runs);
  for (const step of steps) {
    step();
    yield;
  }

  const wanted = query.availability && query.availability.length > 0 ? query.availability : undefined;
  if (wanted) selected.set('availability', new Set(wanted.map((value) => availabilityOrder.indexOf(value))));
  return {
    versions,
    runs,
    phase,
    availability: wanted && Uint8Array.from(availabilityOrder, (value) => Number(wanted.includes(value))),
    selected,
    distances,
    intersections: new Map(),
    courses: new Map(),
    runLists: new Map(),
  };
}

export const countVersions = ({ versions }: SnapshotData): number => versions.amount.length;

export const unknownAttribute = (param: string): ApiError =>
  new ApiError('invalid_request', `${param} names no attribute of this catalogue.`, { param });

/** Runs of a phase (rule R7). */
function phaseSet(snapshot: Snapshot, phase: 'upcoming' | 'running' | 'any'): NumberSet {
  const { runs } = snapshot.data;
  const make = () => collectNumbers(runs.count, (run) => hasPhase(runs, run, phase));
  return madeOnce(snapshot.runSets, `phase ${phase}`, make);
}

/** Versions that have a price that filters may look at: all of the filters hold for one and the same price (rule S4). */
function keepPrices({ snapshot, search, query }: Asked, versions: Sets): void {
  const { price_min: min, price_max: max, free, currency } = query;
  if (min === undefined && max === undefined && !free && currency === undefined) return;
  const { amount } = snapshot.data.versions;
  if (currency === undefined && !free) {
    const bounds = { min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY };
    versions.set(
      'price',
      itemsWithin(snapshot.versionSets, 'search price', { count: amount.length, values: amount }, bounds),
    );
    return;
  }
  const wanted = currency === undefined ? undefined : (lookUp(search.currencies.numbers, nameKey(currency)) ?? -2);
  const test = (version: number) => {
    const price = amount[version] ?? Number.NaN;
    if (Number.isNaN(price)) return false;
    if ((min !== undefined && price < min) || (max !== undefined && price > max) || (free && price !== 0)) return false;
    return wanted === undefined || search.versions.currency[version] === wanted;
  };
  versions.set('price', collectNumbers(amount.length, test));
}

function keepDurations({ snapshot, search, query }: Asked, versions: Sets): void {
  const { duration_min: min = Number.NEGATIVE_INFINITY, duration_max: max = Number.POSITIVE_INFINITY } = query;
  if (query.duration_min === undefined && query.duration_max === undefined) return;
  const column = { values: search.editions.duration, ...ofEditions(snapshot, search) };
  versions.set('duration', itemsWithin(snapshot.versionSets, 'search duration', column, { min, max }));
}

function keepRatings({ snapshot, search, query }: Asked, versions: Sets): void {
  const { rating_min: min } = query;
  if (min === undefined) return;
  const column = { values: search.editions.rating, ...ofEditions(snapshot, search) };
  const bounds = { min, max: Number.POSITIVE_INFINITY };
  versions.set('rating', itemsWithin(snapshot.versionSets, 'search rating', column, bounds));
}

/** Versions have what their edition has. */
const ofEditions = ({ data }: Snapshot, { versions }: SearchData) => ({
  count: countVersions(data),
  owners: versions.edition,
});

/** Either bound leaves out runs without a date. */
function keepDays({ snapshot, query }: Asked, runs: Sets): void {
  const { starts_from: from, starts_to: to } = query;
  if (from === undefined && to === undefined) return;
  const { startDay, count } = snapshot.data.runs;
  const min = from === undefined ? Number.NEGATIVE_INFINITY : dayNumber(from);
  const max = to === undefined ? dateless - 1 : dayNumber(to);
  runs.set('month', itemsWithin(snapshot.runSets, 'day', { count, values: startDay }, { min, max }));
}

function* keepingNear({ snapshot: { data }, query }: Asked, runs: Sets): Generator<void, Float64Array | undefined> {
  if (query.near === undefined) return undefined;
  const distances = yield* measuringRuns(data, query.near);
  runs.set('near', withinRadius(distances, query));
  return distances;
}

/** Tells whether a number is among those wanted, at the same price however many they are; -1 never is. */
function wantedAmong(numbers: ReadonlySet<number>): IsWanted {
  const isWanted = new Uint8Array(Math.max(0, ...numbers) + 1);
  for (const number of numbers) isWanted[number] = 1;
  return (number) => isWanted[number] === 1;
}
