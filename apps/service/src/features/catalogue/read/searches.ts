import type { IsAwaited } from '../../../http/api/source/read-source.ts';
import type { Turns } from '../../../platform/turns/turns.ts';
import { searchKey } from '../../catalogue-store/facts.ts';
import type { NumberSet } from '../snapshot/number-set.ts';
import { search, searching } from '../snapshot/search-index.ts';
import { madeOnce, type Snapshot } from './snapshot.ts';

/** Texts of up to this many bytes are searched at once, which takes some milliseconds. */
const atOnceMax = 4 * 1024 * 1024;

/** Finds the courses that match `q`: a promise where the catalogue is so large that other work must have its turn in between (`Turns`). */
export type Searches = (snapshot: Snapshot, q: string, isAwaited?: IsAwaited) => NumberSet | Promise<NumberSet>;

/** What was found is kept for a while where it took long, so that its next page needs no other search. */
export function createSearches(turns: Turns): Searches {
  return (snapshot, q, isAwaited) => {
    const key = searchKey(q);
    const { search: index } = snapshot.data;
    if (index.bytes.length <= atOnceMax) return search(index, key);
    return snapshot.searches.get(key) ?? turns(snapshot, `courses ${key}`, () => finding(snapshot, key), isAwaited);
  };
}

function* finding(snapshot: Snapshot, key: string): Generator<void, NumberSet> {
  const found = yield* searching(snapshot.data.search, key);
  return madeOnce(snapshot.searches, key, () => found);
}
