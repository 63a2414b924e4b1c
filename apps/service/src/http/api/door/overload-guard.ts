import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { memoryInUse } from '../../../platform/load/memory-in-use.ts';
import { watchPressure } from '../../../platform/load/pressure.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import { unavailable } from '../../answer/api-error.ts';
import type { Exchange } from '../../wire/exchange.ts';

export type OverloadGuardDeps = {
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'gauge'>;
  /** Number of processes, including this one, that share the memory of a machine or container equally. */
  readonly processes: number;
};

/** Handles a request that has waited for `waitedMs`. */
type Handle = (request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean, waitedMs: number) => void;

/** Whether to refuse the request that is being handled; given the monotonic time where that was just read. */
export type MustRefuse = (monotonicMs?: number) => boolean;

export type OverloadGuard = {
  /**
   * Wraps a listener. It handles requests at once; while there are too many, each waits behind earlier ones, and is
   * dropped if its client has gone by then.
   */
  guard(handle: Handle): (request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean) => void;
  readonly mustRefuse: MustRefuse;
  /** Call it for each new connection. */
  readonly noteConnection: () => void;
  close(): void;
};

/**
 * A request that has waited this long is refused, so that even with the time for the answer itself, clients have an
 * answer within 5 s (rule D38).
 */
const waitedMaxMs = 2_500;

/** Stands for the path, in metrics, of requests that were refused before their path was read. */
export const overloadRoute = 'overload';

/** Created once, because refusing must cost as little as possible. */
const overloaded = unavailable('The service is overloaded. Try again shortly.');

/**
 * Ends a request that must be refused, before anything of it is read. Call it once the headers are set that even a refusal needs.
 *
 * @throws {ApiError} that says so
 */
export function refuseOverload(exchange: Pick<Exchange, 'route'>, mustRefuse: MustRefuse, monotonicMs?: number): void {
  if (!mustRefuse(monotonicMs)) return;
  exchange.route = overloadRoute;
  throw overloaded;
}

/** Makes sure that, under overload, accepted requests are answered in time and the others refused at little cost. */
export function createOverloadGuard({ clock, timer, log, metrics, processes }: OverloadGuardDeps): OverloadGuard {
  const slices = createSlices(clock);
  const pressure = watchPressure({
    clock,
    timer,
    readMemory: () => memoryInUse(processes),
    onLook: slices.adapt,
    onChange: (isOver, figures) =>
      isOver
        ? log.warn(figures, 'overloaded: refusing some requests')
        : log.info(figures, 'no longer overloaded: accepting all requests'),
  });
  metrics.gauge(
    'prospectus_refused_share',
    'Share of requests refused because of overload, from 0 to 1.',
    () => pressure.refused,
  );

  let isTooLate = false;
  const queue = (request: IncomingMessage, handle: (waitedMs: number) => void) =>
    slices.add((waitedMs) => {
      if (request.destroyed) return;
      isTooLate = waitedMs > waitedMaxMs;
      // The door asks this before it waits for anything.
      handle(waitedMs);
      isTooLate = false;
    });
  return {
    guard: (handle) => (request, response, awaitsContinue) => {
      if (slices.isOn) queue(request, (waitedMs) => handle(request, response, awaitsContinue, waitedMs));
      else handle(request, response, awaitsContinue, 0);
    },
    mustRefuse: (monotonicMs) => isTooLate || pressure.mustRefuse(monotonicMs),
    noteConnection: slices.noteConnection,
    close: pressure.close,
  };
}

export type Slices = {
  /** Whether work has to be queued with `add` instead of being done at once. */
  readonly isOn: boolean;
  /** Queues work behind everything added before. Calls it with the milliseconds it waited; it must not throw. */
  add(work: Work): void;
  /** Call it for each new connection: there may be more, and each turn of the event loop accepts only one. */
  noteConnection(): void;
  /** Call it from time to time with how late the process is: turns queueing on or off. */
  adapt(lagMs: number): void;
};

type Work = (waitedMs: number) => void;

/** Length of a slice; between two slices the process accepts new connections and reads requests. */
const sliceMs = 2;

/** A process that is this late several times in a row has too much work in one turn of its event loop. */
export const lateMs = 50;
const lateInRow = 2;
/** After this many checks in a row without a new connection, all waiting clients have been accepted. */
const quietInRow = 4;

/**
 * Lets new clients connect quickly under heavy load, by doing work in short slices.
 *
 * In each turn of the event loop Node.js reads from all connections, but accepts only one new connection. If each turn
 * takes a tenth of a second, new clients wait for seconds or minutes, and longer the more of them there are. With
 * slices, turns are short, and requests are served in order of arrival. Under light load this costs nothing. Queued
 * work has to be kept in memory, which costs a third of the throughput, so slicing ends once no client is waiting to
 * connect: existing connections are treated fairly without it.
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
    // When slicing is over, finish the queue in one go, or it would wait for everything that comes in later.
    const endsAt = isOn ? now + (hasNewConnection ? 0 : sliceMs) : Number.POSITIVE_INFINITY;
    hasNewConnection = false;
    do {
      const first = queue[next];
      next += 1;
      first?.work(now - first.since);
      now = clock.monotonic();
    } while (next < queue.length && now < endsAt);
    // Drop finished entries only now and then, since moving the rest takes time, too.
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
