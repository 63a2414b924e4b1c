import type { Failure } from './failure.ts';

/** How far an enquiry has come. */
export type Phase =
  | { readonly name: 'entering' }
  /** The form or the API refused so many entries. */
  | { readonly name: 'refused'; readonly count: number }
  | { readonly name: 'pending' }
  /** Kept, or not kept because the same person has already sent one. */
  | {
      readonly name: 'sent';
      readonly isDuplicate: boolean;
      /** What became of a run that the service did not take: it is in the message, or there was no room for it. */
      readonly lostRun?: 'noted' | 'lost' | undefined;
    }
  | { readonly name: 'failed'; readonly failure: Exclude<Failure, { kind: 'field' }> }
  /** The wait that the API asked for is over. */
  | { readonly name: 'free_again' };

/** Returns the wait that the API has asked for, if there is one. */
export const waitOf = (phase: Phase) =>
  phase.name === 'failed' && phase.failure.kind === 'limited' ? phase.failure : undefined;

/** Counts by the clock and not by ticks: browsers slow down the timers of pages that are not in view. */
export const secondsLeft = ({ endsAtMs }: { readonly endsAtMs: number }): number =>
  Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000));

/** Whether pressing the button does nothing. */
export const isHeld = (phase: Phase): boolean => phase.name === 'pending' || waitOf(phase) !== undefined;
