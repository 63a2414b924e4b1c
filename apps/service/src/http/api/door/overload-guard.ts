import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { memoryInUse } from '../../../platform/load/memory-in-use.ts';
import { watchPressure } from '../../../platform/load/pressure.ts';
import { createSlices } from '../../../platform/load/slices.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Timer } from '../../../platform/time/timer.ts';

export type OverloadGuardDeps = {
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'gauge'>;
  /** Processes that share the memory of a machine or container evenly, this one included. */
  readonly processes: number;
};

export type OverloadGuard = {
  /** Whether requests are to be queued, since there are so many. */
  readonly isSliced: boolean;
  /** Has a request handled after those that came before it, unless whoever asked is gone by then, and tells how long it waited. */
  queue(request: IncomingMessage, handle: (waitedMs: number) => void): void;
  /** Whether the request that is handled now is to be refused. */
  readonly mustRefuse: () => boolean;
  /** Told of each new connection. */
  readonly noteConnection: () => void;
  close(): void;
};

/** Whoever waited for so long is refused: with what the answer itself may take, it comes within 5 s (decision D38). */
const waitedMaxMs = 2_500;

/** Sees to it that what is answered under overload is answered in time, and that the rest is refused at little cost. */
export function createOverloadGuard({ clock, timer, log, metrics, processes }: OverloadGuardDeps): OverloadGuard {
  const slices = createSlices(clock);
  const pressure = watchPressure({
    clock,
    timer,
    readMemory: () => memoryInUse(processes),
    onLook: slices.adapt,
    onChange: (isOver, figures) =>
      isOver
        ? log.warn(figures, 'there is more to do than can be done in time: some requests are refused')
        : log.info(figures, 'all requests are taken again'),
  });
  metrics.gauge('prospectus_refused_share', 'Part of the requests refused for overload.', () => pressure.refused);

  let isTooLate = false;
  return {
    get isSliced() {
      return slices.isOn;
    },
    queue(request, handle) {
      slices.add((waitedMs) => {
        if (request.destroyed) return;
        isTooLate = waitedMs > waitedMaxMs;
        // The door asks before anything is waited for.
        handle(waitedMs);
        isTooLate = false;
      });
    },
    mustRefuse: () => isTooLate || pressure.mustRefuse(),
    noteConnection: slices.noteConnection,
    close: pressure.close,
  };
}
