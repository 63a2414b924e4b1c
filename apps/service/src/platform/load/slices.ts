import type { Clock } from '../time/clock.ts';

export type Slices = {
  /** Whether work is to wait for its turn instead of being done where it comes in. */
  readonly isOn: boolean;
  /** Has work done after all that was added before, and tells it how many milliseconds it waited. It must not fail. */
  add(work: Work): void;
  /** Told of each new connection: there may be more, and each turn of the event loop takes one. */
  noteConnection(): void;
  /** Told from time to time how late the process is: begins to make work wait, or ends it. */
  adapt(lagMs: number): void;
};

type Work = (waitedMs: number) => void;

/** Between two slices the process looks for what is new. */
const sliceMs = 2;

/** So late, time after time, the process finds more in one turn of its event loop than it should. */
export const lateMs = 50;
const lateInRow = 2;
/** So often in a row nobody connected: all have been taken. */
const quietInRow = 4;

/**
 * Does work in short slices where there is so much of it that one turn of the event loop takes long.
 *
 * In each turn Node.js reads from all connections, but takes no more than one new connection: while turns take a tenth of a second each,
 * whoever connects waits for seconds and minutes, and the more so the more others there are. With slices turns are short, and everyone is
 * served in the order of coming. All this costs nothing while there is less to do; and since what waits has to be kept in memory, which
 * costs a third of the throughput, it ends once nobody connects any more: the system is as fair to those that are there.
 */
export function createSlices(clock: Pick<Clock, 'monotonic'>): Slices {
  let isOn = false;
  let late = 0;
  let quiet = quietInRow;
  let isQuiet = true;
  let hasNewConnection = false;
  let queue: { readonly work: Work; readonly since: number }[] = [];
  let next = 0;

  const run = () => {
    let now = clock.monotonic();
    // Once nothing more is added, what is left must not wait for all that comes in.
    const endsAt = isOn ? now + (hasNewConnection ? 0 : sliceMs) : Number.POSITIVE_INFINITY;
    hasNewConnection = false;
    do {
      const first = queue[next];
      next += 1;
      first?.work(now - first.since);
      now = clock.monotonic();
    } while (next < queue.length && now < endsAt);
    // What was done is forgotten at times, since moving what is left takes a while, too.
    if (next > queue.length / 2) {
      queue = queue.slice(next);
      next = 0;
    }
    if (next < queue.length) setImmediate(run);
  };

  return {
    get isOn() {
      return isOn;
    },
    add(work) {
      queue.push({ work, since: clock.monotonic() });
      if (queue.length - next === 1) setImmediate(run);
    },
    noteConnection() {
      hasNewConnection = true;
      isQuiet = false;
    },
    adapt(lagMs) {
      late = lagMs > lateMs ? late + 1 : 0;
      quiet = isQuiet ? quiet + 1 : 0;
      isQuiet = true;
      if (quiet >= quietInRow) isOn = false;
      else if (late >= lateInRow) isOn = true;
    },
  };
}
