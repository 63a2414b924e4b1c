import { dayMs } from './lengths.ts';

/** A time zone: what its clocks show at an instant, and the instant at which they show something (rule R1). */
export type Zone = {
  readonly name: string;
  /**
   * The instant of a local time `YYYY-MM-DDTHH:mm[:ss]` in milliseconds since 1970. A time that a change of clocks skips is
   * moved forward by the length of the gap; of one that happens twice it is the first (as `compatible` in Temporal).
   */
  instantOf(localTime: string): number;
  /** First instant of the day `YYYY-MM-DD`: its midnight. */
  midnightOf(date: string): number;
  /** Milliseconds that the clocks are ahead of UTC at an instant. */
  offsetAt(instant: number): number;
  /** The day `YYYY-MM-DD` that calendars show at an instant. */
  dateAt(instant: number): string;
  /** The changes of its clocks after one instant and up to another, in order. */
  changesBetween(from: number, to: number): readonly ZoneChange[];
};

/** A change of clocks: its first instant, and the offsets before it and from it on, in milliseconds. */
export type ZoneChange = { readonly at: number; readonly before: number; readonly after: number };

/** Days since 1970 of `YYYY-MM-DD`. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The date `YYYY-MM-DD` of a day that is given in days since 1970. */
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The day after `YYYY-MM-DD`. */
export const dayAfter = (date: string): string => dateOfDay(dayNumber(date) + 1);

/**
 * An IANA time zone.
 *
 * To ask `Intl` takes some microseconds, and a catalogue has a hundred thousand moments: offsets are kept by day, and so is
 * the moment of each change. Years from 1900 to 2199 have about that many days.
 */
export function createZone(name: string): Zone {
  const ask = offsetsOf(name);
  const atMidnight = new Map<number, number>();
  /** The offset at the beginning of a day in UTC, by its number. */
  const midnightOffset = (day: number): number => {
    let offset = atMidnight.get(day);
    if (offset === undefined) {
      offset = ask(day * dayMs);
      atMidnight.set(day, offset);
    }
    return offset;
  };
  /** When the clocks change on a day, by its number; clocks change once at most. */
  const changes = new Map<number, number>();
  const changeOn = (day: number): number => {
    let change = changes.get(day);
    if (change === undefined) {
      change = findChange(ask, day * dayMs, (day + 1) * dayMs);
      changes.set(day, change);
    }
    return change;
  };
  const offsetAt = (instant: number): number => {
    const day = Math.floor(instant / dayMs);
    const [before, after] = [midnightOffset(day), midnightOffset(day + 1)];
    return before === after || instant < changeOn(day) ? before : after;
  };

  const instantAt = (local: number): number => {
    const [before, after] = [offsetAt(local - dayMs), offsetAt(local + dayMs)];
    if (before === after) return local - before;
    // Of two instants that show the same, the first is the one with the larger offset.
    const candidates = [local - Math.max(before, after), local - Math.min(before, after)];
    return candidates.find((instant) => instant + offsetAt(instant) === local) ?? local - before;
  };

  const midnights = new Map<string, number>();
  return {
    name,
    instantOf: (localTime) => instantAt(Date.parse(`${localTime}Z`)),
    midnightOf(date) {
      let midnight = midnights.get(date);
      if (midnight === undefined) {
        midnight = instantAt(Date.parse(`${date}T00:00:00Z`));
        midnights.set(date, midnight);
      }
      return midnight;
    },
    offsetAt,
    dateAt: (instant) => new Date(instant + offsetAt(instant)).toISOString().slice(0, 10),
    changesBetween(from, to) {
      const found: ZoneChange[] = [];
      for (let day = Math.floor(from / dayMs); day * dayMs < to; day += 1) {
        const [before, after] = [midnightOffset(day), midnightOffset(day + 1)];
        if (before === after) continue;
        const at = changeOn(day);
        if (at > from && at <= to) found.push({ at, before, after });
      }
      return found;
    },
  };
}

/** The first millisecond with the offset that holds at `after`; another holds at `before`. */
export function findChange(offsetAt: (instant: number) => number, before: number, after: number): number {
  const offsetAfter = offsetAt(after);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === offsetAfter) high = middle;
    else low = middle;
  }
  return high;
}

/** Asks the runtime's copy of the IANA database. */
export function offsetsOf(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const whole = Math.floor(instant / 1000) * 1000;
    const part = Object.fromEntries(format.formatToParts(whole).map(({ type, value }) => [type, value]));
    const year = part['era'] === 'BC' ? 1 - Number(part['year']) : Number(part['year']);
    const local = new Date(0);
    local.setUTCFullYear(year, Number(part['month']) - 1, Number(part['day']));
    local.setUTCHours(Number(part['hour']), Number(part['minute']), Number(part['second']));
    return local.getTime() - whole;
  };
}
