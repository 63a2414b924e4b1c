import type { Sort } from '@prospectus/contract';
import { sortCourses } from '../snapshot/orders.ts';
import type { SnapshotData } from '../snapshot/snapshot-data.ts';
import { madeOnce } from './made-sets.ts';
import type { PriceOrderKey, Snapshot } from './snapshot.ts';
import { type Asked, rangeOf } from './versions.ts';

/** All courses of a view in the order asked for, others perhaps among them. */
export function orderOf(snapshot: Snapshot, sort: Sort, { view, format }: Asked): Uint32Array {
  const { data } = snapshot;
  if (sort === 'newest') return data.newestOrder;
  if (sort === 'title') return data.views[view]?.titleOrder ?? new Uint32Array();
  return madeOnce(snapshot.priceOrders, `${sort} ${view} ${format}`, () => sortByPrice(data, { sort, view, format }));
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
