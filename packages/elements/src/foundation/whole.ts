/** What a page asks for as a whole number from 1 to `max`; `usual` where it is none. */
export const whole = (asked: number, usual: number, max: number): number =>
  Math.min(max, Math.max(1, Math.trunc(asked) || usual));
