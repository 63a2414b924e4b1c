/** Source of time, so that tests can move it instead of waiting. */
export interface Clock {
  /** Wall-clock time in milliseconds since 1970. */
  now(): number;
  /** Milliseconds that only ever grow, whatever happens to the wall clock. */
  monotonic(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
