import type { SearchSort } from '@prospectus/contract';
import { madeOnce } from '../read/snapshot.ts';
import { hasNumber } from '../snapshot/number-set.ts';
import { sortByKey } from '../snapshot/orders.ts';
import type { Asked } from './filters.ts';
import { isIn, type Matches, shownOf, versionsOf } from './matches.ts';

/** Sorts whose keys no query changes: a page is found by walking from the beginning until it is full. */
const knownSorts = ['newest', 'title', 'price_asc', 'price_desc'] as const;
export type KnownSort = (typeof knownSorts)[number];

export const isKnown = (sort: SearchSort): sort is KnownSort => knownSorts.some((each) => each === sort);

/** Items in order, each of a course. A course stands where that item of it does which the query makes count. */
type KnownOrder = {
  readonly items: Uint32Array;
  readonly courseOf: (item: number) => number;
  readonly itemOf: (course: number) => number;
};

/** Items looked at in one stretch: a millisecond at most. */
const stretchItems = 16_384;

/** The courses that match, without the first `skipped`, at most `size` (rule S6). */
export function* walkingOrder(
  asked: Asked,
  matches: Matches,
  sort: KnownSort,
  { skipped, size }: { readonly skipped: number; readonly size: number },
): Generator<void, number[]> {
  const { items, courseOf, itemOf } = orderOf(asked, matches, sort);
  const page: number[] = [];
  let before = skipped;
  for (let at = 0; at < items.length && page.length < size; at += 1) {
    if (at % stretchItems === stretchItems - 1) yield;
    const item = items[at] ?? 0;
    const course = courseOf(item);
    if (!hasNumber(matches.courses, course) || itemOf(course) !== item) continue;
    if (before > 0) before -= 1;
    else page.push(course);
  }
  return page;
}

function orderOf(asked: Asked, matches: Matches, sort: KnownSort): KnownOrder {
  if (sort === 'title') return byTitle(asked, matches);
  if (sort !== 'newest') return byPrice(asked, matches, sort);
  const itself = (course: number) => course;
  return { items: asked.snapshot.data.newestOrder, courseOf: itself, itemOf: itself };
}

/** By the title of the edition shown. */
function byTitle(asked: Asked, { versions }: Matches): KnownOrder {
  const { snapshot, search } = asked;
  const { titleRank } = search.editions;
  const { versionStarts } = snapshot.data.editions;
  const make = () => sortByKey(titleRank.length, titleRank.length, (edition) => titleRank[edition]);
  return {
    items: madeOnce(snapshot.orders, 'search title', make),
    courseOf: (edition) => search.versions.course[versionStarts[edition] ?? 0] ?? 0,
    itemOf: foundOnce(asked, (course) => search.versions.edition[shownOf(asked, versions, course)] ?? 0),
  };
}

/** By the lowest price that matches; without a price of the version shown, after all others (rule D15). */
function byPrice(asked: Asked, { versions }: Matches, sort: 'price_asc' | 'price_desc'): KnownOrder {
  const { snapshot, search } = asked;
  const { priceRank, priceCount } = snapshot.data.versions;
  const keyOf = (version: number) => {
    const rank = priceRank[version] ?? priceCount;
    return sort === 'price_asc' || rank === priceCount ? rank : priceCount - 1 - rank;
  };
  const make = () => sortByKey(priceRank.length, priceCount + 1, keyOf);
  return {
    items: madeOnce(snapshot.orders, `search ${sort}`, make),
    courseOf: (version) => search.versions.course[version] ?? 0,
    itemOf: foundOnce(asked, (course) => {
      const shown = shownOf(asked, versions, course);
      if (priceRank[shown] === priceCount) return shown;
      const [from, to] = versionsOf(snapshot.data, course);
      let cheapest = shown;
      for (let version = to - 1; version >= from; version -= 1) {
        if (isIn(versions, version) && (priceRank[version] ?? 0) <= (priceRank[cheapest] ?? 0)) cheapest = version;
      }
      return cheapest;
    }),
  };
}

/** Finds the item of each course once: a course may have a thousand versions, and the walk comes past all of them. */
function foundOnce({ snapshot }: Asked, itemOf: (course: number) => number): (course: number) => number {
  /** One more than the item; 0 where it is not known yet. */
  const found = new Uint32Array(snapshot.data.courses.count);
  return (course) => {
    const known = found[course] || itemOf(course) + 1;
    found[course] = known;
    return known - 1;
  };
}
