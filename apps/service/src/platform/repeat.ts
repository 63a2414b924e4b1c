import type { Clock } from './clock.ts';
import type { Timer } from './timer.ts';

type RepeatOptions = { readonly everyMs: number; readonly clock: Clock; readonly timer: Timer };

/**
 * Runs `work` again and again, with the given time from one start to the next, and never twice at once: work that takes longer is
 * followed by the next at once. The first start is one period away.
 *
 * `work` must not fail. The function returned stops it and waits for what is under way.
 */
export function repeat(work: () => Promise<void>, { everyMs, clock, timer }: RepeatOptions): () => Promise<void> {
  let isStopped = false;
  let underWay = Promise.resolve();
  let callOff = timer(run, everyMs);

  function run(): void {
    const startedMs = clock.monotonic();
    underWay = work().then(() => {
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
