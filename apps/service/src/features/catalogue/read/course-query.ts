import type { CourseListQuery } from '@prospectus/contract';
import { caseKey, searchKey } from '../rules/facts.ts';
import { sortCourses } from '../snapshot/orders.ts';
import { type PriceRange, priceRange } from '../snapshot/price-range.ts';
import { search } from '../snapshot/search-index.ts';
import { availabilityOrder, type SnapshotData } from '../snapshot/snapshot-data.ts';
import { lookUp } from '../snapshot/string-table.ts';
import type { PriceOrderKey, Snapshot } from './snapshot.ts';

/** One page of a course list, as numbers: what to show, in order. */
export type CourseSelection = {
  readonly courses: readonly number[];
  /** The edition shown of each. */
  readonly editions: readonly number[];
  readonly total: number;
  /** Number of the view and the format asked for (-1: none): what prices range over (decision D12). */
  readonly view: number;
  readonly format: number;
};

const nothing: CourseSelection = { courses: [], editions: [], total: 0, view: 0, format: -1 };

/** Filters, sorts and pages (specification 4.3; decisions D9, D11, D12, D15). */
export function selectCourses(snapshot: Snapshot, query: CourseListQuery): CourseSelection {
  const { data } = snapshot;
  const view = resolve(query.language, (language) => viewNumber(data, language), 0);
  const format = resolve(query.format, (key) => data.names.formats.get(caseKey(key)));
  const place = resolvePlace(data, query);
  if (view === undefined || format === undefined || place === undefined) return nothing;
  const shown = data.views[view];
  if (!shown) return nothing;

  const matches = matcher(data, view, format, query, place);
  const order = orderOf(snapshot, query.sort, view, format);
  const from = (query.page - 1) * query.page_size;
  const to = from + query.page_size;
  const courses: number[] = [];
  const editions: number[] = [];
  let total = 0;
  for (let at = 0; at < order.length; at += 1) {
    const course = order[at] ?? 0;
    const edition = shown.edition[course] ?? -1;
    if (edition < 0 || !matches(course, edition)) continue;
    if (total >= from && total < to) {
      courses.push(course);
      editions.push(edition);
    }
    total += 1;
  }
  return { courses, editions, total, view, format };
}

/** What the price of a course ranges over when `view` and `format` are asked for; undefined when its price is null. */
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

/** Number of the view for a `language` parameter: 0 when languages are off, undefined when no course can match. */
export function viewNumber(data: SnapshotData, language: string): number | undefined {
  return data.names.languages.size === 0 ? 0 : data.names.languages.get(caseKey(language));
}

/** -1 (or `absent`) when the parameter is absent, undefined when its value is unknown and so matches nothing. */
function resolve(
  value: string | undefined,
  find: (value: string) => number | undefined,
  absent = -1,
): number | undefined {
  return value === undefined ? absent : find(value);
}

type Place = { readonly stream: number; readonly categories: ReadonlySet<number> | undefined };

/** A category is looked for within the given stream, else in every stream (specification 4.3). */
function resolvePlace(data: SnapshotData, query: CourseListQuery): Place | undefined {
  const { streams } = data.names;
  const stream = query.stream === undefined ? undefined : streams.get(caseKey(query.stream));
  if (query.stream !== undefined && !stream) return undefined;
  if (query.category === undefined) return { stream: stream?.number ?? -1, categories: undefined };
  const slug = caseKey(query.category);
  const categories = new Set(
    [...(stream ? [stream] : streams.values())].flatMap((in_) => in_.categories.get(slug) ?? []),
  );
  return categories.size === 0 ? undefined : { stream: stream?.number ?? -1, categories };
}

/** Whether a course, shown by the given edition, passes every filter. */
function matcher(
  data: SnapshotData,
  view: number,
  format: number,
  query: CourseListQuery,
  place: Place,
): (course: number, edition: number) => boolean {
  const tests: ((course: number, edition: number) => boolean)[] = [];
  const { courses, editions } = data;
  if (query.q) {
    const marks = search(data.search, searchKey(query.q));
    tests.push((course) => marks[course] === 1);
  }
  if (place.stream >= 0) tests.push((course) => courses.stream[course] === place.stream);
  if (place.categories) {
    const { categories } = place;
    tests.push((course) => categories.has(courses.category[course] ?? -1));
  }
  if (query.availability) {
    const wanted = availabilityOrder.indexOf(query.availability);
    tests.push((_course, edition) => editions.availability[edition] === wanted);
  }
  if (query.tag && query.tag.length > 0) {
    const wanted = new Set(query.tag.flatMap((tag) => lookUp(data.tags, caseKey(tag)) ?? []));
    tests.push((course) => hasTag(data, course, wanted));
  }
  if (format >= 0) {
    tests.push((course, edition) => {
      const [from, to] = versionsIn(data, course, edition, view);
      for (let version = from; version < to; version += 1) if (hasFormat(data, version, format)) return true;
      return false;
    });
  }
  const [first, second] = tests;
  if (!first) return () => true;
  if (!second) return first;
  return (course, edition) => {
    for (const test of tests) if (!test(course, edition)) return false;
    return true;
  };
}

function hasTag({ courses }: SnapshotData, course: number, wanted: ReadonlySet<number>): boolean {
  const end = courses.tagStarts[course + 1] ?? 0;
  for (let at = courses.tagStarts[course] ?? 0; at < end; at += 1) if (wanted.has(courses.tags[at] ?? -1)) return true;
  return false;
}

const hasFormat = ({ versions, names }: SnapshotData, version: number, format: number): boolean =>
  versions.formatMatrix[(versions.formatSet[version] ?? 0) * names.formats.size + format] === 1;

/** The versions that a language filter leaves: those of the edition shown; without one (view 0) those of all editions. */
function versionsIn(data: SnapshotData, course: number, edition: number, view: number): [from: number, to: number] {
  const { versionStarts } = data.editions;
  const first = view === 0 ? (data.courses.editionStarts[course] ?? 0) : edition;
  const last = view === 0 ? (data.courses.editionStarts[course + 1] ?? 0) : edition + 1;
  return [versionStarts[first] ?? 0, versionStarts[last] ?? 0];
}

function orderOf(snapshot: Snapshot, sort: CourseListQuery['sort'], view: number, format: number): Uint32Array {
  const { data } = snapshot;
  if (sort === 'newest') return data.newestOrder;
  if (sort === 'title') return data.views[view]?.titleOrder ?? new Uint32Array();
  const key = `${sort} ${view} ${format}`;
  let order = snapshot.priceOrders.get(key);
  if (!order) {
    order = sortByPrice(data, { sort, view, format });
    snapshot.priceOrders.set(key, order);
  }
  return order;
}

/** By the lowest price that matches; courses without a price come last both ways; ties keep catalogue order (D15). */
function sortByPrice(data: SnapshotData, { sort, view, format }: PriceOrderKey): Uint32Array {
  const lowest = Float64Array.from(data.views[view]?.edition ?? [], (edition, course) =>
    edition < 0 ? Number.NaN : (rangeOf(data, course, edition, view, format)?.min ?? Number.NaN),
  );
  const distinct = Float64Array.from(new Set(lowest.filter((amount) => !Number.isNaN(amount)))).sort();
  const ranks = new Map([...distinct].map((amount, index) => [amount, index]));
  return sortCourses(data.courses.count, (course) => {
    const rank = ranks.get(lowest[course] ?? Number.NaN);
    if (rank === undefined) return distinct.length;
    return sort === 'price_asc' ? rank : distinct.length - 1 - rank;
  });
}
