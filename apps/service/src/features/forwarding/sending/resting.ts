import type { Clock } from '../../../platform/time/clock.ts';
import { answerTimeoutMs } from '../forwarder/sending.ts';

/** A failure that took that long has kept a place from others. */
export const slowMs = 5_000;

/** Slow failures in a row after which a forwarder rests. One that took half a minute is enough: it has kept a place for as long. */
const slowFailuresMax = 3;

export const restMs = 60_000;

/** Attempts are a few hours apart at most: of a forwarder that is not heard of for so long, nothing is left to try. */
export const forgottenAfterMs = 24 * 60 * 60_000;

/** Which forwarders are left alone for a while, since they do nothing but keep places of the few there are. */
export type Resting = {
  note(forwarderId: string, attempt: { readonly hasFailed: boolean; readonly durationMs: number }): void;
  /** Ids of those that rest now. */
  list(): string[];
};

/**
 * Lets a forwarder rest that hangs again and again, so that many of them do not hold up the others. One delivery that it cannot stomach
 * does not suffice: others arrive between its attempts. The first failure after a rest begins the next.
 */
export function createResting(clock: Clock): Resting {
  const hanging = new Map<string, { slowFailures: number; untilMs: number; notedMs: number }>();
  return {
    note(forwarderId, { hasFailed, durationMs }) {
      if (!hasFailed || durationMs < slowMs) {
        hanging.delete(forwarderId);
        return;
      }
      const counted = durationMs < answerTimeoutMs ? 1 : slowFailuresMax;
      const slowFailures = (hanging.get(forwarderId)?.slowFailures ?? 0) + counted;
      const notedMs = clock.monotonic();
      const untilMs = slowFailures >= slowFailuresMax ? notedMs + restMs : 0;
      hanging.set(forwarderId, { slowFailures, untilMs, notedMs });
    },
    list() {
      const nowMs = clock.monotonic();
      for (const [forwarderId, { notedMs }] of hanging) {
        if (nowMs - notedMs >= forgottenAfterMs) hanging.delete(forwarderId);
      }
      return [...hanging].filter(([, { untilMs }]) => untilMs > nowMs).map(([forwarderId]) => forwarderId);
    },
  };
}
