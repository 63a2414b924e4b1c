import type { Failure } from './failure.ts';

/** How far an enquiry is. */
export type Phase =
  | { readonly name: 'entering' }
  /** So many entries were refused, by the form or by the API. */
  | { readonly name: 'refused'; readonly count: number }
  | { readonly name: 'pending' }
  /** Kept, or not, since one of the same person is there already. */
  | { readonly name: 'sent'; readonly isDuplicate: boolean }
  | { readonly name: 'failed'; readonly failure: Exclude<Failure, { kind: 'field' }> }
  /** The wait that the API asked for is over. */
  | { readonly name: 'free_again' };

/** The wait that the API has asked for, if the form is in one. */
export const waitOf = (phase: Phase) =>
  phase.name === 'failed' && phase.failure.kind === 'limited' ? phase.failure : undefined;

/** By the clock and not by ticks: browsers slow those of pages that nobody looks at. */
export const secondsLeft = ({ endsAtMs }: { readonly endsAtMs: number }): number =>
  Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000));

/** Whether pressing the button does nothing. */
export const isHeld = (phase: Phase): boolean => phase.name === 'pending' || waitOf(phase) !== undefined;
