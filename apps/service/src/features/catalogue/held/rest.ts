import { SourceFault } from '../build/source-fault.ts';
import { BuildDied } from '../builder/build-died.ts';

/** A build that failed by what is to be built, and how long it is let be after it. */
export type Rest = { readonly fault: SourceFault | BuildDied; readonly failedAt: number; readonly pauseMs: number };

/** A little less than from one look to the next. */
const firstPauseMs = 4_000;
const pauseMaxMs = 60_000;

/**
 * What follows from a build that failed at an instant: twice the pause for the same fault again. None for anything else, above all for
 * a database that is away, since all is to be well within 5 s of its return (decision D38).
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

/** Undefined where a process ended: whoever changes the catalogue again and again would have it end as often. */
const revisionOf = ({ fault }: Pick<Rest, 'fault'>) => (fault instanceof SourceFault ? fault.revision : undefined);

/** Whether to try again would be in vain. Without a revision nobody knows of a change. */
export const isResting = (rest: Rest | undefined, revision: number | undefined, now: number): boolean =>
  rest !== undefined &&
  now < rest.failedAt + rest.pauseMs &&
  (revision === undefined || (revisionOf(rest) ?? revision) === revision);

/** What is left of a rest where the catalogue is said to have changed. */
export const restAfterChange = (rest: Rest | undefined): Rest | undefined =>
  rest?.fault instanceof BuildDied ? rest : undefined;

/**
 * The fault that was found just now, for whoever asks for a catalogue that was never built: a build for each of them would keep all other
 * institutes waiting. Nobody looks after such a catalogue, so that it never rests for longer, but where each try ends a process.
 */
export function freshFault(rest: Rest | undefined, now: number): Rest['fault'] | undefined {
  if (rest === undefined) return undefined;
  const pauseMs = rest.fault instanceof BuildDied ? rest.pauseMs : firstPauseMs;
  return now < rest.failedAt + pauseMs ? rest.fault : undefined;
}
