import { SourceFault } from '../build/source-fault.ts';
import { BuildDied } from '../builder/build-died.ts';

/** A build that failed because of its catalogue, and the pause before the next attempt. */
export type Rest = { readonly fault: SourceFault | BuildDied; readonly failedAt: number; readonly pauseMs: number };

/** A little less than the time from one look to the next. */
const firstPauseMs = 4_000;
const pauseMaxMs = 60_000;

/**
 * Returns the pause after a failed build: twice the last one for the same fault again. Returns undefined for any other error, above all
 * for an unreachable database, since the service must recover within 5 s of its return (rule D38).
 */
export function restAfter(error: unknown, before: Rest | undefined, now: number): Rest | undefined {
  if (!(error instanceof SourceFault || error instanceof BuildDied)) return undefined;
  const isSame = before && revisionOf(before) === revisionOf({ fault: error });
  return {
    fault: error,
    failedAt: now,
    pauseMs: isSame ? Math.min(pauseMaxMs, before.pauseMs * 2) : firstPauseMs,
  };
}

/** Undefined where a build ended its process: the pause then outlasts changes, as each change would end another process. */
const revisionOf = ({ fault }: Pick<Rest, 'fault'>) => (fault instanceof SourceFault ? fault.revision : undefined);

/** Whether another attempt would be in vain. Without a revision no change is known. */
export const isResting = (rest: Rest | undefined, revision: number | undefined, now: number): boolean =>
  rest !== undefined &&
  now < rest.failedAt + rest.pauseMs &&
  (revision === undefined || (revisionOf(rest) ?? revision) === revision);

/** Returns what remains of a pause when the catalogue is said to have changed. */
export const restAfterChange = (rest: Rest | undefined): Rest | undefined =>
  rest?.fault instanceof BuildDied ? rest : undefined;

/**
 * Returns the fault that was found just now, to answer requests for a catalogue that was never built: a build for each request would keep
 * all other institutes waiting. No loop refreshes such a catalogue, so its pause never grows, except where each attempt ends a process.
 */
export function freshFault(rest: Rest | undefined, now: number): Rest['fault'] | undefined {
  if (rest === undefined) return undefined;
  const pauseMs = rest.fault instanceof BuildDied ? rest.pauseMs : firstPauseMs;
  return now < rest.failedAt + pauseMs ? rest.fault : undefined;
}
