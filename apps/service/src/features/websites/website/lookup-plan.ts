import { hourMs } from '../../../platform/time/lengths.ts';

const secondMs = 1_000;

/** How long a website is looked up by itself after somebody asked for it. */
const planMs = 48 * hourMs;

const firstPauseMs = 5 * secondMs;
const pauseMaxMs = hourMs;

/** A look at a website's record, as it is kept. */
export type Lookup = {
  readonly lookedUpAt: Date;
  /** Of this look since somebody asked; 1 is the first. */
  readonly number: number;
  /** When it is looked again, until when that goes on; undefined when it does not. */
  readonly next: { readonly at: Date; readonly until: Date } | undefined;
};

/** A look that somebody asked for: what follows goes on for two days from now. */
export const planFirst = (now: Date): Lookup => plan(now, 1, new Date(now.getTime() + planMs));

/** A look that followed from an earlier one. Pauses double from 5 s to an hour. */
export const planNext = (now: Date, { number, until }: { readonly number: number; readonly until: Date }): Lookup =>
  plan(now, number + 1, until);

/** A look after which there is nothing more to look for. */
export const planNothing = (now: Date): Lookup => ({ lookedUpAt: now, number: 1, next: undefined });

function plan(now: Date, number: number, until: Date): Lookup {
  const at = new Date(now.getTime() + Math.min(pauseMaxMs, firstPauseMs * 2 ** (number - 1)));
  return { lookedUpAt: now, number, next: at > until ? undefined : { at, until } };
}
