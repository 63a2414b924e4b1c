/** Source of time, so that tests can move it instead of waiting. */
export interface Clock {
  /** Wall-clock time in milliseconds since 1970. */
  now(): number;
  /** Milliseconds that only ever grow, whatever happens to the wall clock. */
  monotonic(): number;
}

/** Both clocks as they were read at one moment, for what looks at them several times within it: each look has its price. */
export type Moment = { readonly nowMs: number; readonly monotonicMs: number };

export const readMoment = (clock: Clock): Moment => ({ nowMs: clock.now(), monotonicMs: clock.monotonic() });

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
