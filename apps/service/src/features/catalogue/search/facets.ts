import { attendances, attributeFamily, type FacetName, facetNames, limits } from '@prospectus/contract';
import { eachNumber } from '../snapshot/number-set.ts';
import { availabilityOrder, type SnapshotData } from '../snapshot/snapshot-data.ts';
import { textAt } from '../snapshot/string-table.ts';
import type { FacetValues, SearchData } from '../words/search-data.ts';
import { countingByCourse, countingByRun, countingByVersion, type FacetColumn } from './facet-counts.ts';
import { type Asked, type Filters, unknownAttribute } from './filters.ts';
import { matchingVersions, nothingLeftOut, shownOf, toMatches, type Without } from './matches.ts';
import { monthsOf } from './months.ts';
import { makingDurationFacet, makingPriceFacet } from './range-facets.ts';

/**
 * The facets that a query asks for, as JSON of an object (rules S7 to S10).
 *
 * @throws {ApiError} `invalid_request` when it asks for one of an attribute that there is not
 */
export function* makingFacets(asked: Asked, filters: Filters): Generator<void, string> {
  const { search, query } = asked;
  if (query.facets === undefined) return '{}';
  const wants = new Set(query.facets);
  for (const name of query.facets) {
    const isOfAttribute = name.startsWith(`${attributeFamily}.`);
    if (isOfAttribute && !search.attributes.some(({ key }) => name === `${attributeFamily}.${key}`)) {
      throw unknownAttribute('facets');
    }
  }
  const isWanted = (name: string) => wants.has('all') || wants.has(name);
  const members: string[] = [];
  for (const name of facetNames.filter(isWanted)) {
    members.push(`${JSON.stringify(name)}:${yield* makingFacet(asked, filters, name)}`);
    yield;
  }
  const { attributeStarts: starts, attributes: numbers } = search.versions;
  const countAttributes = (without: Without, from: number, count: number) =>
    countingByVersion(asked, filters, without, { starts, numbers, from, count });
  /** Of all attributes that nothing is filtered by, counted at once: a version may have values of many. */
  let together: Uint32Array | undefined;
  for (const { key, values, from } of search.attributes) {
    const name = `${attributeFamily}.${key}`;
    if (!isWanted(name)) continue;
    const { length } = values.order;
    let counts: Uint32Array;
    if (filters.versions.has(name)) counts = yield* countAttributes([name], from, length);
    else {
      together ??= yield* countAttributes(nothingLeftOut, 0, countOfAttributes(search));
      counts = together.subarray(from, from + length);
    }
    const selected = new Set([...(filters.selected.get(name) ?? [])].map((number) => number - from));
    members.push(`${JSON.stringify(name)}:${list(values, counts, selected)}`);
  }
  return `{${members.join(',')}}`;
}

function countOfAttributes({ attributes }: SearchData): number {
  const last = attributes.at(-1);
  return last ? last.from + last.values.order.length : 0;
}

function* makingFacet(asked: Asked, filters: Filters, name: FacetName): Generator<void, string> {
  const { snapshot, search } = asked;
  const { courses, runs, places, versions } = snapshot.data;
  const { editions } = search;
  const { edition } = search.versions;
  const ofCourses = function* (facet: 'stream' | 'category' | 'tag', column: Column, without: Without = [name]) {
    const values = search.facets[facet];
    const counts = yield* countingByCourse(asked, filters, without, { ...column, count: countOf(values) });
    return list(values, counts, filters.selected.get(name));
  };
  const ofVersions = function* (facet: keyof typeof search.facets, column: Column) {
    const values = search.facets[facet];
    const counts = yield* countingByVersion(asked, filters, [name], { ...column, count: countOf(values) });
    return list(values, counts, filters.selected.get(name));
  };
  const countRuns = (column: FacetColumn) => countingByRun(asked, filters, [name], column);
  const ofPlaces = function* (facet: 'place' | 'town' | 'country', named?: Int32Array) {
    const values = search.facets[facet];
    const { placeStarts: starts, places: numbers } = runs;
    const counts = yield* countRuns({ count: countOf(values), starts, numbers, ...(named && { named }) });
    return list(values, counts, filters.selected.get(name));
  };

  switch (name) {
    case 'stream':
      return yield* ofCourses('stream', { numbers: courses.stream }, ['stream', 'category']);
    case 'category':
      return yield* ofCourses('category', { numbers: courses.category }, ['stream', 'category']);
    case 'tag':
      return yield* ofCourses('tag', { starts: courses.tagStarts, numbers: courses.tags });
    case 'format':
      return yield* ofVersions('format', { owners: versions.formatSet, ...formatsBySet(snapshot.data) });
    case 'language':
      // View 0 is the one of no language.
      return yield* ofVersions('language', { owners: edition, numbers: editions.language, from: 1 });
    case 'level':
      return yield* ofVersions('level', { numbers: search.versions.level });
    case 'instructor': {
      const { instructorStarts: starts, instructors: numbers } = editions;
      return yield* ofVersions('instructor', { owners: edition, starts, numbers });
    }
    case 'availability':
      return availabilityFacet(asked, filters);
    case 'attendance': {
      const counts = yield* countRuns({ count: attendances.length, numbers: runs.attendance });
      return words(attendances, counts, filters.selected.get(name));
    }
    case 'place':
      return yield* ofPlaces('place');
    case 'town':
    case 'country':
      return yield* ofPlaces(name, places[name]);
    case 'month': {
      const months = monthsOf(search.months);
      return months.list(yield* countRuns({ ...months.ofDays, numbers: runs.startDay }), asked.query);
    }
    case 'price':
      return yield* makingPriceFacet(asked, filters);
    case 'duration':
      return yield* makingDurationFacet(asked, filters);
  }
}

type Column = Omit<FacetColumn, 'count'>;

const countOf = ({ texts }: FacetValues): number => texts.starts.length - 1;

/** The formats in each set of formats that versions have. */
function formatsBySet({
  names,
  versions: { formatMatrix },
}: SnapshotData): Required<Pick<FacetColumn, 'starts' | 'numbers'>> {
  const width = names.formats.size;
  const starts = [0];
  const numbers: number[] = [];
  for (let at = 0; at < formatMatrix.length; at += 1) {
    if (formatMatrix[at] === 1) numbers.push(at % width);
    if (at % width === width - 1) starts.push(numbers.length);
  }
  return { starts: Uint32Array.from(starts), numbers: Uint32Array.from(numbers) };
}

/** Of the version shown, after everything else (rule S3). */
function availabilityFacet(asked: Asked, filters: Filters): string {
  const counts = new Uint32Array(availabilityOrder.length);
  const versions = matchingVersions(asked, filters, nothingLeftOut);
  const { courses } = toMatches(asked, { ...filters, availability: undefined }, versions);
  const { availability } = asked.search.versions;
  eachNumber(courses, (course) => {
    const level = availability[shownOf(asked, versions, course)] ?? 0;
    counts[level] = (counts[level] ?? 0) + 1;
  });
  return words(availabilityOrder, counts, filters.selected.get('availability'));
}

/** Values that the specification fixes, in their order. */
const words = (values: readonly string[], counts: Uint32Array, selected: ReadonlySet<number> | undefined): string =>
  `[${values
    .map((value, number) => {
      const text = JSON.stringify(value);
      return `{"value":${text},"label":${text},"count":${counts[number] ?? 0},"selected":${selected?.has(number) ?? false}}`;
    })
    .join(',')}]`;

/** All values, or those with the highest counts and the selected ones; always in their order (rule S9). */
function list({ order, texts }: FacetValues, counts: Uint32Array, selected: ReadonlySet<number> | undefined): string {
  const isHigh = highest(order, counts, limits.facetValuesMax);
  const entries: string[] = [];
  for (const value of order) {
    const isSelected = selected?.has(value) ?? false;
    if (isHigh(value) || isSelected)
      entries.push(`{${textAt(texts, value)},"count":${counts[value] ?? 0},"selected":${isSelected}}`);
  }
  return `[${entries.join(',')}]`;
}

/**
 * Tells in the order of the values whether each has one of the highest counts; of equal ones the first have.
 *
 * Counts how often there is each count, since a catalogue may have a hundred thousand tags.
 */
function highest(order: Uint32Array, counts: Uint32Array, max: number): (value: number) => boolean {
  if (order.length <= max) return () => true;
  let top = 0;
  for (const value of order) top = Math.max(top, counts[value] ?? 0);
  const howMany = new Uint32Array(top + 1);
  for (const value of order) howMany[counts[value] ?? 0] = (howMany[counts[value] ?? 0] ?? 0) + 1;
  let least = top;
  let room = max;
  while (least > 0 && (howMany[least] ?? 0) < room) {
    room -= howMany[least] ?? 0;
    least -= 1;
  }
  return (value) => {
    const count = counts[value] ?? 0;
    if (count !== least || room === 0) return count > least;
    room -= 1;
    return true;
  };
}
