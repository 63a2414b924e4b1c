import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { memoryInUse } from '../../../platform/load/memory-in-use.ts';
import { watchPressure } from '../../../platform/load/pressure.ts';
import { createSlices } from '../../../platform/load/slices.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import { unavailable } from '../../answer/api-error.ts';

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

export type OverloadGuard = {
  /**
   * Wraps a listener. It handles requests at once; while there are too many, each waits behind earlier ones, and is
   * dropped if its client has gone by then.
   */
  guard(handle: Handle): (request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean) => void;
  /** Whether to refuse the request that is being handled. */
  readonly mustRefuse: () => boolean;
  /** Call it for each new connection. */
  readonly noteConnection: () => void;
  close(): void;
};

/**
 * A request that has waited this long is refused, so that even with the time for the answer itself, clients have an
 * answer within 5 s (decision D38).
 */
const waitedMaxMs = 2_500;

/** Stands for the path, in metrics, of requests that were refused before their path was read. */
export const overloadRoute = 'overload';

/** Created once, because refusing must cost as little as possible. */
export const overloaded = unavailable('The service is overloaded. Try again shortly.');

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
    mustRefuse: () => isTooLate || pressure.mustRefuse(),
    noteConnection: slices.noteConnection,
    close: pressure.close,
  };
}
