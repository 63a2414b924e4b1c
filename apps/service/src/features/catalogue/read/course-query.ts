import type { CourseListQuery, Sort } from '@prospectus/contract';
import { countNumbers, hasNumber, intersectionOf, membership, type NumberSet } from '../snapshot/number-set.ts';
import { sortByKey } from '../snapshot/orders.ts';
import type { SnapshotData } from '../snapshot/snapshot-data.ts';
import { type Asked, filterSets, lowestPriceRank, nameKey } from './filters.ts';
import { madeOnce, type PriceOrderKey, type Snapshot } from './snapshot.ts';

/** One page of a course list, as numbers: what to show, in order. */
export type CourseSelection = {
  readonly courses: readonly number[];
  /** The edition shown of each. */
  readonly editions: readonly number[];
  readonly total: number;
  /** Number of the view and the format asked for (-1: none): what prices range over (rule D12). */
  readonly view: number;
  readonly format: number;
};

const nothing: CourseSelection = { courses: [], editions: [], total: 0, view: 0, format: -1 };

/** Filters, sorts and pages (specification 4.3; rules D9, D11, D12, D15). `found` is what `q` leaves, where that is known. */
export function selectCourses(snapshot: Snapshot, query: CourseListQuery, found?: NumberSet): CourseSelection {
  const { data } = snapshot;
  const view = resolve(query.language, (language) => viewNumber(data, language), 0);
  const format = resolve(query.format, (key) => data.names.formats.get(nameKey(key)));
  if (view === undefined || format === undefined) return nothing;
  const sets = filterSets(snapshot, query, { view, format }, found);
  if (!sets) return nothing;

  const kept = sets.length === 0 ? undefined : intersectionOf(sets);
  const order = orderOf(snapshot, query.sort, { view, format });
  const total = kept ? countNumbers(kept) : order.length;
  const from = (query.page - 1) * query.page_size;
  const courses = from >= total ? [] : slice(order, kept, { from, total, size: query.page_size });
  const shown = data.views[view]?.edition;
  return { courses, editions: courses.map((course) => shown?.[course] ?? 0), total, view, format };
}

type Stretch = { readonly from: number; readonly size: number; readonly total: number };

/** The courses of an order that are kept, of which there are `total`, from the given place on. */
function slice(order: Uint32Array, kept: NumberSet | undefined, { from, size, total }: Stretch): number[] {
  if (!kept) return Array.from(order.subarray(from, from + size));
  let at = placeInOrder(order, kept, from, total);
  const courses: number[] = [];
  for (; at < order.length && courses.length < size; at += 1) {
    const course = order[at] ?? 0;
    if (hasNumber(kept, course)) courses.push(course);
  }
  return courses;
}

/**
 * Returns a place in an order before which there are `before` of the courses that are kept, found from the end that is nearer.
 *
 * Counts instead of asking: whether a course is kept is as good as random, and a branch would be guessed wrong each other time.
 */
function placeInOrder(order: Uint32Array, kept: NumberSet, before: number, total: number): number {
  if (before <= total / 2) {
    let at = 0;
    for (let count = 0; count < before && at < order.length; at += 1) count += membership(kept, order[at] ?? 0);
    return at;
  }
  let at = order.length;
  for (let count = total; count > before && at > 0; at -= 1) count -= membership(kept, order[at - 1] ?? 0);
  return at;
}

/** Number of the view for a `language` parameter: 0 when languages are off, undefined when no course can match. */
export function viewNumber(data: SnapshotData, language: string): number | undefined {
  return data.names.languages.size === 0 ? 0 : data.names.languages.get(nameKey(language));
}

/**
 * What a `language` parameter leaves of one course: a language in which it has no edition counts as absent (rule D9).
 *
 * `view` is 0 where no language chooses the edition.
 */
export function courseViewOf(data: SnapshotData, course: number, language: string | undefined) {
  const view = language === undefined ? 0 : (viewNumber(data, language) ?? 0);
  const edition = data.views[view]?.edition[course] ?? -1;
  return edition >= 0 ? { edition, view } : { edition: data.views[0]?.edition[course] ?? 0, view: 0 };
}

/** -1 (or `absent`) when the parameter is absent, undefined when its value is unknown and so matches nothing. */
function resolve(
  value: string | undefined,
  find: (value: string) => number | undefined,
  absent = -1,
): number | undefined {
  return value === undefined ? absent : find(value);
}

/** All courses of a view in the order asked for, others perhaps among them. */
function orderOf(snapshot: Snapshot, sort: Sort, { view, format }: Asked): Uint32Array {
  const { data } = snapshot;
  if (sort === 'newest') return data.newestOrder;
  if (sort === 'title') return data.views[view]?.titleOrder ?? new Uint32Array();
  return madeOnce(snapshot.orders, `${sort} ${view} ${format}`, () => sortByPrice(data, { sort, view, format }));
}

/**
 * By the lowest price that matches; courses without a price come last both ways; ties keep catalogue order (D15).
 *
 * Prices were ranked when the snapshot was built, so that this takes one pass over the versions, however often it is made.
 */
function sortByPrice(data: SnapshotData, { sort, view, format }: PriceOrderKey): Uint32Array {
  const { priceCount } = data.versions;
  const shown = data.views[view]?.edition;
  return sortByKey(data.courses.count, priceCount + 1, (course) => {
    const edition = shown?.[course] ?? -1;
    const rank = edition < 0 ? priceCount : lowestPriceRank(data, course, edition, { view, format });
    return sort === 'price_asc' || rank === priceCount ? rank : priceCount - 1 - rank;
  });
}
