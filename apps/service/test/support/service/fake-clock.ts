import type { Clock } from '../../../src/platform/time/clock.ts';
import type { Timer } from '../../../src/platform/time/timer.ts';

type Span = { readonly minutes?: number; readonly seconds?: number; readonly ms?: number };

export type FakeClock = Clock & {
  /** A timer that fires when this clock is moved. */
  readonly timer: Timer;
  /** Moves both times and fires what falls due, in order. */
  advance(span: Span): void;
  /** Moves the wall clock alone, as an administrator might, also backwards. */
  adjustWallClock(span: Span): void;
};

/** A clock that stands still until it is moved. It starts at a whole minute. */
export function createFakeClock(start = '2026-11-20T10:00:00.000Z'): FakeClock {
  let wallMs = Date.parse(start);
  let monotonicMs = 1_000_000;
  let due: { readonly atMs: number; readonly work: () => void }[] = [];
  const toMs = ({ minutes = 0, seconds = 0, ms = 0 }: Span) => (minutes * 60 + seconds) * 1000 + ms;

  return {
    now: () => wallMs,
    monotonic: () => monotonicMs,
    timer(work, delayMs) {
      const entry = { atMs: monotonicMs + delayMs, work };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    advance(span) {
      const endMs = monotonicMs + toMs(span);
      for (;;) {
        const next = due.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
        if (next === undefined) break;
        due = due.filter((other) => other !== next);
        wallMs += next.atMs - monotonicMs;
        monotonicMs = next.atMs;
        next.work();
      }
      wallMs += endMs - monotonicMs;
      monotonicMs = endMs;
    },
    adjustWallClock(span) {
      wallMs += toMs(span);
    },
  };
}
