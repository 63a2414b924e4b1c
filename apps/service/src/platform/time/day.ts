import { dayMs } from './lengths.ts';
import { dayAfter, findChange, offsetsOf } from './zone.ts';

/** The instants at which days begin in one time zone, in milliseconds since 1970. */
export type Days = {
  /** First instant of the day `YYYY-MM-DD`. */
  startOf(date: string): number;
  /** First instant after it. */
  endOf(date: string): number;
  /** First instant at which the clocks show `YYYY-MM-DDTHH:mm:ss` or later. */
  instantOf(localTime: string): number;
};

/** Days of an IANA time zone; each is worked out once, since a catalogue names few different ones. */
export function createDays(timeZone: string): Days {
  const offsetAt = offsetsOf(timeZone);
  const starts = new Map<string, number>();

  const startOf = (date: string): number => {
    let start = starts.get(date);
    if (start === undefined) {
      start = findStart(Date.parse(`${date}T00:00:00Z`), offsetAt);
      starts.set(date, start);
    }
    return start;
  };

  return {
    startOf,
    endOf: (date) => startOf(dayAfter(date)),
    instantOf: (localTime) => findStart(Date.parse(`${localTime}Z`), offsetAt),
  };
}

/**
 * Finds the first instant whose local time is at or after `localMidnight` (written as if it were UTC).
 *
 * Where the clocks go forward at midnight, that is the moment they do; where they go back over it, the earlier midnight.
 */
function findStart(localMidnight: number, offsetAt: (instant: number) => number): number {
  const candidates = [offsetAt(localMidnight - dayMs), offsetAt(localMidnight + dayMs)].map(
    (offset) => localMidnight - offset,
  );
  const exact = candidates.filter((instant) => instant + offsetAt(instant) === localMidnight);
  return exact.length > 0 ? Math.min(...exact) : findChange(offsetAt, Math.min(...candidates), Math.max(...candidates));
}
