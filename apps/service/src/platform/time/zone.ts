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
};

export const dayMs = 86_400_000;

/** Days since 1970 of `YYYY-MM-DD`. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The day after `YYYY-MM-DD`. */
export const dayAfter = (date: string): string => new Date((dayNumber(date) + 1) * dayMs).toISOString().slice(0, 10);

/**
 * An IANA time zone.
 *
 * To ask `Intl` takes some microseconds, and a catalogue has a hundred thousand moments: offsets are kept by the day on
 * which none begins. Years from 1900 to 2199 have that many days at most.
 */
export function createZone(name: string): Zone {
  const ask = offsetsOf(name);
  /** By the number of the day in UTC; NaN where the clocks change on it. */
  const byDay = new Map<number, number>();
  const offsetAt = (instant: number): number => {
    const day = Math.floor(instant / dayMs);
    let offset = byDay.get(day);
    if (offset === undefined) {
      const [first, last] = [ask(day * dayMs), ask((day + 1) * dayMs)];
      offset = first === last ? first : Number.NaN;
      byDay.set(day, offset);
    }
    return Number.isNaN(offset) ? ask(instant) : offset;
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
  };
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
