import type { CourseListQuery } from '@prospectus/contract';
import { caseKey, searchKey } from '../../catalogue-store/facts.ts';
import { addNumber, collectNumbers, createNumberSet, type NumberSet } from '../snapshot/number-set.ts';
import { type PriceRange, priceRange } from '../snapshot/pieces.ts';
import { search } from '../snapshot/search-index.ts';
import { availabilityOrder, categoryKey, type SnapshotData } from '../snapshot/snapshot-data.ts';
import { lookUp } from '../snapshot/string-table.ts';
import { invertTags } from '../snapshot/tag-index.ts';
import { madeOnce, type Snapshot } from './snapshot.ts';

/** A view (language) and a format asked for, by their numbers; -1 is no format. */
export type Asked = { readonly view: number; readonly format: number };

/**
 * The sets of courses that the filters of a query leave, which a course must be in all of; none where nothing is filtered. Undefined
 * when a place is asked for that there is not, so that nothing can match (specification 4.3; rules D9, D11, D12).
 *
 * The set of each value of a filter is made when it is first asked for. `found` is what `q` leaves, where that is known.
 */
export function filterSets(
  snapshot: Snapshot,
  query: CourseListQuery,
  asked: Asked,
  found: NumberSet | undefined,
): readonly NumberSet[] | undefined {
  const { data } = snapshot;
  const place = placeSets(snapshot, query);
  if (!place) return undefined;
  const sets = [...place];
  if (asked.view > 0) sets.push(viewSet(snapshot, asked.view));
  if (asked.format >= 0) sets.push(formatSet(snapshot, asked));
  if (query.availability) {
    sets.push(availabilitySet(snapshot, asked.view, availabilityOrder.indexOf(query.availability)));
  }
  if (query.tag && query.tag.length > 0) sets.push(tagSet(snapshot, query.tag));
  if (query.q) sets.push(found ?? search(data.search, searchKey(query.q)));
  return sets;
}

/** A category is looked for within the given stream, else in every stream (specification 4.3). */
function placeSets(snapshot: Snapshot, { stream: streamSlug, category: slug }: CourseListQuery) {
  const { names } = snapshot.data;
  const stream = streamSlug === undefined ? undefined : lookUp(names.streams, nameKey(streamSlug));
  if (streamSlug !== undefined && stream === undefined) return undefined;
  if (slug !== undefined) return categorySets(snapshot, stream, nameKey(slug));
  return stream === undefined ? [] : [streamSet(snapshot, stream)];
}

/** In one pass over the courses, however many streams have a category of that name. */
function categorySets(snapshot: Snapshot, stream: number | undefined, key: string): NumberSet[] | undefined {
  const { names, courses } = snapshot.data;
  const streams = stream === undefined ? names.streams.values : [stream];
  const wanted = new Set<number>();
  for (const one of streams) {
    const category = lookUp(names.categories, categoryKey(one, key));
    if (category !== undefined) wanted.add(category);
  }
  if (wanted.size === 0) return undefined;
  const name = `category ${stream ?? 'any'} ${key}`;
  return [remembered(snapshot, name, () => collect(snapshot, (course) => wanted.has(courses.category[course] ?? -1)))];
}

function streamSet(snapshot: Snapshot, wanted: number): NumberSet {
  const { stream } = snapshot.data.courses;
  return remembered(snapshot, `stream ${wanted}`, () => collect(snapshot, (course) => stream[course] === wanted));
}

function viewSet(snapshot: Snapshot, view: number): NumberSet {
  const edition = snapshot.data.views[view]?.edition;
  return remembered(snapshot, `view ${view}`, () => collect(snapshot, (course) => (edition?.[course] ?? -1) >= 0));
}

function availabilitySet(snapshot: Snapshot, view: number, wanted: number): NumberSet {
  const { views, editions } = snapshot.data;
  const shown = views[view]?.edition;
  return remembered(snapshot, `availability ${view} ${wanted}`, () =>
    collect(snapshot, (course) => editions.availability[shown?.[course] ?? -1] === wanted),
  );
}

/** Courses with a version that is in the language asked for and has the format (rule D12). */
function formatSet(snapshot: Snapshot, { view, format }: Asked): NumberSet {
  const { data } = snapshot;
  const shown = data.views[view]?.edition;
  return remembered(snapshot, `format ${view} ${format}`, () =>
    collect(snapshot, (course) => {
      const edition = shown?.[course] ?? -1;
      if (edition < 0) return false;
      const [from, to] = versionsIn(data, course, edition, view);
      for (let version = from; version < to; version += 1) if (hasFormat(data, version, format)) return true;
      return false;
    }),
  );
}

const collect = ({ data }: Snapshot, test: (course: number) => boolean) => collectNumbers(data.courses.count, test);

const remembered = ({ sets }: Snapshot, name: string, make: () => NumberSet): NumberSet => madeOnce(sets, name, make);

/** Courses with any of the tags; a tag that no course has changes nothing. */
function tagSet(snapshot: Snapshot, tags: readonly string[]): NumberSet {
  const { data } = snapshot;
  snapshot.tagIndex ??= invertTags(data.courses);
  const { starts, courses } = snapshot.tagIndex;
  const set = createNumberSet(data.courses.count);
  for (const name of tags) {
    const tag = lookUp(data.tags, nameKey(name));
    if (tag === undefined) continue;
    for (let at = starts[tag] ?? 0; at < (starts[tag + 1] ?? 0); at += 1) addNumber(set, courses[at] ?? 0);
  }
  return set;
}

/** Four times what any name of a catalogue file has in UTF-16 (rule D41): NFC makes one character of four at most. */
const unitsMax = 4 * 2 * 300;

/** No authored text holds it. */
const nameOfNothing = '\u0000';

/**
 * What a name in a query is looked up by (rule D9). One that is longer than any there can be matches nothing: what NFC costs grows with
 * the square of the combining marks in a row.
 */
export const nameKey = (given: string): string => (given.length > unitsMax ? nameOfNothing : caseKey(given));

/** What the price of a course ranges over when `view` and `format` (-1: any) are asked for; undefined when its price is null. */
export function rangeOf(
  data: SnapshotData,
  course: number,
  edition: number,
  view: number,
  format: number,
): PriceRange | undefined {
  const shownAmount = data.editions.amount[edition] ?? Number.NaN;
  if (Number.isNaN(shownAmount)) return undefined;
  const [from, to] = versionsIn(data, course, edition, view);
  const matches = format < 0 ? undefined : (version: number) => hasFormat(data, version, format);
  return priceRange(data.versions.amount, from, to, shownAmount, matches);
}

/** Returns the rank of the lowest price of that range; without a price, the rank of no price. */
export function lowestPriceRank(data: SnapshotData, course: number, edition: number, { view, format }: Asked): number {
  const { priceRank, priceCount } = data.versions;
  const shown = data.editions.priceRank[edition] ?? priceCount;
  if (shown === priceCount) return priceCount;
  const [from, to] = versionsIn(data, course, edition, view);
  let lowest = priceCount;
  for (let version = from; version < to; version += 1) {
    const rank = priceRank[version] ?? priceCount;
    if (rank < lowest && (format < 0 || hasFormat(data, version, format))) lowest = rank;
  }
  return lowest === priceCount ? shown : lowest;
}

const hasFormat = (data: SnapshotData, version: number, format: number): boolean =>
  isOfFormat(data, data.versions.formatSet[version] ?? 0, format);

/** Whether a set of formats has one. */
export const isOfFormat = ({ versions, names }: SnapshotData, formatSet: number, format: number): boolean =>
  versions.formatMatrix[formatSet * names.formats.size + format] === 1;

/** Returns a function that tells whether a set of formats has one of those wanted. */
export function hasFormatIn({ versions, names }: SnapshotData, isWanted: (format: number) => boolean) {
  const width = names.formats.size;
  const has = new Uint8Array(width === 0 ? 0 : versions.formatMatrix.length / width);
  versions.formatMatrix.forEach((is, at) => {
    if (is === 1 && isWanted(at % width)) has[Math.floor(at / width)] = 1;
  });
  return (formatSet: number): boolean => has[formatSet] === 1;
}

/** Returns the versions that a language filter keeps: those of the edition shown; without a filter (view 0), those of all editions. */
function versionsIn(data: SnapshotData, course: number, edition: number, view: number): [from: number, to: number] {
  const { versionStarts } = data.editions;
  const first = view === 0 ? (data.courses.editionStarts[course] ?? 0) : edition;
  const last = view === 0 ? (data.courses.editionStarts[course + 1] ?? 0) : edition + 1;
  return [versionStarts[first] ?? 0, versionStarts[last] ?? 0];
}
