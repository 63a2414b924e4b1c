import { SourceFault } from '../snapshot/source-fault.ts';

/** A build that failed by a fault of the source itself, and how long the source is let be after it unless it changes. */
export type Rest = { readonly fault: SourceFault; readonly failedAt: number; readonly pauseMs: number };

/** A little less than from one look to the next. */
const firstPauseMs = 4_000;
const pauseMaxMs = 60_000;

/**
 * What follows from a build that failed at an instant: twice the pause for the same fault again. None for anything else, above all for
 * a database that is away, since all is to be well within 5 s of its return (decision D38).
 */
export function restAfter(error: unknown, before: Rest | undefined, now: number): Rest | undefined {
  if (!(error instanceof SourceFault)) return undefined;
  const isSame = before?.fault.revision === error.revision;
  return {
    fault: error,
    failedAt: now,
    pauseMs: isSame ? Math.min(pauseMaxMs, before.pauseMs * 2) : firstPauseMs,
  };
}

/** Whether to try again would be in vain. Without a revision nobody knows of a change. */
export const isResting = (rest: Rest | undefined, revision: number | undefined, now: number): boolean =>
  rest !== undefined &&
  now < rest.failedAt + rest.pauseMs &&
  (revision === undefined || revision === rest.fault.revision);

/**
 * The fault that was found just now, for whoever asks for a catalogue that was never built: a build for each of them would keep all other
 * institutes waiting. Nobody looks after such a catalogue, so that it never rests for longer.
 */
export const freshFault = (rest: Rest | undefined, now: number): SourceFault | undefined =>
  rest !== undefined && now < rest.failedAt + firstPauseMs ? rest.fault : undefined;
