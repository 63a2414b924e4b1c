import type { Clock } from './clock.ts';
import type { Timer } from './timer.ts';

type RepeatOptions = {
  readonly everyMs: number;
  /** When the first start is; one period away by default. */
  readonly firstMs?: number;
  readonly clock: Clock;
  readonly timer: Timer;
};

/**
 * Runs `work` again and again, with the given time from one start to the next, and never twice at once: work that takes longer is
 * followed by the next at once.
 *
 * `work` must not fail; what takes long asks whether it is to stop. The function returned stops it and waits for what is under way.
 */
export function repeat(
  work: (isStopping: () => boolean) => Promise<void>,
  { everyMs, firstMs = everyMs, clock, timer }: RepeatOptions,
): () => Promise<void> {
  let isStopped = false;
  let underWay = Promise.resolve();
  let callOff = timer(run, firstMs);

  function run(): void {
    const startedMs = clock.monotonic();
    underWay = work(() => isStopped).then(() => {
      if (!isStopped) {
        callOff = timer(run, Math.max(0, everyMs - (clock.monotonic() - startedMs)));
      }
    });
  }

  return () => {
    isStopped = true;
    callOff();
    return underWay;
  };
}
