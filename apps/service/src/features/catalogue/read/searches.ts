import { searchKey } from '../../catalogue-store/facts.ts';
import type { CourseSet } from '../snapshot/course-set.ts';
import { search, searching } from '../snapshot/search-index.ts';
import { madeOnce } from './made-sets.ts';
import type { Snapshot } from './snapshot.ts';

/** Texts up to so many bytes are looked through at once, which takes some milliseconds. */
const atOnceMax = 4 * 1024 * 1024;

/** Most searches that wait for others. */
const waitingMax = 50;

/** Finds the courses that `q` leaves; a promise where there is so much to look through that others must have their turn meanwhile. */
export type Searches = (snapshot: Snapshot, q: string) => CourseSet | Promise<CourseSet>;

/**
 * Searches large catalogues one after the other, a stretch in each turn of the event loop. What was found is kept for a while, so that
 * the next page of it, and whoever asked, need not search again.
 */
export function createSearches(): Searches {
  const pending = new Map<string, Promise<CourseSet>>();
  let last: Promise<unknown> = Promise.resolve();

  const begin = (snapshot: Snapshot, key: string): Promise<CourseSet> => {
    const found = last.then(async () => {
      const set = await inTurns(searching(snapshot.data.search, key));
      return madeOnce(snapshot.searches, key, () => set);
    });
    last = found.catch(() => undefined);
    return found;
  };

  return (snapshot, q) => {
    const key = searchKey(q);
    const { search: index } = snapshot.data;
    if (index.bytes.length <= atOnceMax) return search(index, key);
    const known = snapshot.searches.get(key);
    if (known) return known;
    const name = `${snapshot.id} ${key}`;
    const asked = pending.get(name);
    if (asked !== undefined) return asked;
    if (pending.size >= waitingMax) return Promise.reject(new Error('Too many searches wait for others.'));
    const found = begin(snapshot, key).finally(() => pending.delete(name));
    pending.set(name, found);
    return found;
  };
}

async function inTurns<T>(steps: Iterator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
