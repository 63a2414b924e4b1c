import type { Sort } from '@prospectus/contract';
import { sortCourses } from '../snapshot/orders.ts';
import type { SnapshotData } from '../snapshot/snapshot-data.ts';
import { madeOnce } from './made-sets.ts';
import type { PriceOrderKey, Snapshot } from './snapshot.ts';
import { type Asked, lowestPriceRank } from './versions.ts';

/** All courses of a view in the order asked for, others perhaps among them. */
export function orderOf(snapshot: Snapshot, sort: Sort, { view, format }: Asked): Uint32Array {
  const { data } = snapshot;
  if (sort === 'newest') return data.newestOrder;
  if (sort === 'title') return data.views[view]?.titleOrder ?? new Uint32Array();
  return madeOnce(snapshot.priceOrders, `${sort} ${view} ${format}`, () => sortByPrice(data, { sort, view, format }));
}

/**
 * By the lowest price that matches; courses without a price come last both ways; ties keep catalogue order (D15).
 *
 * Prices were ranked when the snapshot was built, so that this takes one pass over the versions, however often it is made.
 */
function sortByPrice(data: SnapshotData, { sort, view, format }: PriceOrderKey): Uint32Array {
  const { priceCount } = data.versions;
  const shown = data.views[view]?.edition;
  return sortCourses(data.courses.count, priceCount + 1, (course) => {
    const edition = shown?.[course] ?? -1;
    const rank = edition < 0 ? priceCount : lowestPriceRank(data, course, edition, { view, format });
    return sort === 'price_asc' || rank === priceCount ? rank : priceCount - 1 - rank;
  });
}
