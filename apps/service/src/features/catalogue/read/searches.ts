import { unavailable } from '../../../http/answer/api-error.ts';
import type { IsAwaited } from '../../../http/api/source/read-source.ts';
import { searchKey } from '../../catalogue-store/facts.ts';
import type { NumberSet } from '../snapshot/number-set.ts';
import { search, searching } from '../snapshot/search-index.ts';
import { madeOnce, type Snapshot } from './snapshot.ts';

/** Texts of up to this many bytes are searched at once, which takes some milliseconds. */
const atOnceMax = 4 * 1024 * 1024;

/** Most unfinished searches of one catalogue: as many of the longest as can be made in the time that an answer may wait. */
const pendingMax = 10;

/**
 * Finds the courses that match `q`. Returns a promise where the catalogue is so large that other work must have its turn
 * in between; it rejects with an `ApiError` of status 503 while too many searches of the catalogue are waiting.
 */
export type Searches = (snapshot: Snapshot, q: string, isAwaited?: IsAwaited) => NumberSet | Promise<NumberSet>;

/** A search that is made in stretches, with all callers that wait for it. */
type PendingSearch = {
  readonly found: Promise<NumberSet>;
  readonly askers: IsAwaited[];
  /** Looks through the next stretch; true when it was the last. */
  proceed(): boolean;
  /** Call it when no one waits for the result any more. */
  abandon(): void;
};

/** The searches of one catalogue by what they look for, the first to be made first. */
type Queue = Map<string, PendingSearch>;

/**
 * Searches large catalogues in stretches, one in each turn of the event loop. The searches of a catalogue are made one after the other,
 * and the catalogues have their stretches in turn, so that many searches of one take nothing from the others. What was found is kept
 * for a while, so that its next page, and the callers that waited for it, need no other search.
 */
export function createSearches(): Searches {
  const queues = new Map<Snapshot, Queue>();

  const run = async () => {
    while (queues.size > 0) {
      for (const [snapshot, queue] of queues) {
        await new Promise((resolve) => setImmediate(resolve));
        proceed(queue);
        if (queue.size === 0) queues.delete(snapshot);
      }
    }
  };

  const queueOf = (snapshot: Snapshot): Queue => {
    const known = queues.get(snapshot);
    if (known) return known;
    const isIdle = queues.size === 0;
    const queue: Queue = new Map();
    queues.set(snapshot, queue);
    if (isIdle) void run();
    return queue;
  };

  return (snapshot, q, isAwaited = () => true) => {
    const key = searchKey(q);
    const { search: index } = snapshot.data;
    if (index.bytes.length <= atOnceMax) return search(index, key);
    const known = snapshot.searches.get(key);
    if (known) return known;
    const queue = queueOf(snapshot);
    let pending = queue.get(key);
    if (!pending) {
      if (queue.size >= pendingMax) dropAbandoned(queue);
      if (queue.size >= pendingMax)
        return Promise.reject(unavailable('Too many searches of this catalogue are waiting. Try again shortly.'));
      pending = createPendingSearch(snapshot, key);
      queue.set(key, pending);
    }
    pending.askers.push(isAwaited);
    return pending.found;
  };
}

/** Makes one stretch of the first search that a caller still waits for. */
function proceed(queue: Queue): void {
  dropAbandoned(queue);
  const [first] = queue;
  if (first?.[1].proceed()) queue.delete(first[0]);
}

function dropAbandoned(queue: Queue): void {
  for (const [key, { askers, abandon }] of queue) {
    // A caller that has gone is looked at only once, however many ask for the same.
    while (askers.length > 0 && !askers.at(-1)?.()) askers.pop();
    if (askers.length > 0) continue;
    queue.delete(key);
    abandon();
  }
}

function createPendingSearch(snapshot: Snapshot, key: string): PendingSearch {
  const steps = searching(snapshot.data.search, key);
  let resolve: (set: NumberSet) => void = () => {};
  let reject: (cause: unknown) => void = () => {};
  const found = new Promise<NumberSet>((onFound, onFailed) => {
    resolve = onFound;
    reject = onFailed;
  });
  return {
    found,
    askers: [],
    proceed() {
      try {
        const { done, value } = steps.next();
        if (done) resolve(madeOnce(snapshot.searches, key, () => value));
        return done === true;
      } catch (cause) {
        reject(cause);
        return true;
      }
    },
    abandon: () => reject(new Error('The caller of this search has gone.')),
  };
}
