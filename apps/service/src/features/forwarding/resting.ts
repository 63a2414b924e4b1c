import type { Clock } from '../../platform/clock.ts';

/** A failure that took that long has kept a place from others. */
export const slowMs = 5_000;

/** That many slow failures in a row, and a forwarder rests. */
const slowFailuresMax = 3;

export const restMs = 60_000;

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
  const hanging = new Map<string, { slowFailures: number; untilMs: number }>();
  return {
    note(forwarderId, { hasFailed, durationMs }) {
      if (!hasFailed || durationMs < slowMs) {
        hanging.delete(forwarderId);
        return;
      }
      const slowFailures = (hanging.get(forwarderId)?.slowFailures ?? 0) + 1;
      const untilMs = slowFailures >= slowFailuresMax ? clock.monotonic() + restMs : 0;
      hanging.set(forwarderId, { slowFailures, untilMs });
    },
    list() {
      const nowMs = clock.monotonic();
      return [...hanging].filter(([, { untilMs }]) => untilMs > nowMs).map(([forwarderId]) => forwarderId);
    },
  };
}
