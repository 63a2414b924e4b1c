import { clockOf, daysBetween, daysLater } from '../state/moments.ts';
import { type PartState, wantedOf } from '../state/part-state.ts';
import { isObject, textOf } from '../state/values.ts';

/** A date of a version on one of its days. */
export type Entry = {
  readonly run: PartState;
  /** At which it begins there, `09:00`; empty where that is not said, and on the days that follow. */
  readonly time: string;
};

/** Longer dates are shown on so many days. */
const daysMax = 400;

/** Dates by the days on which they take place, as the clocks of a time zone have them; each day's in the order of their times. */
export function daysOfRuns(runs: readonly PartState[], timeZone: string): ReadonlyMap<string, readonly Entry[]> {
  const days = new Map<string, readonly Entry[]>();
  for (const run of runs) {
    for (const [day, time] of timesOf(run, timeZone)) {
      const entries = [...(days.get(day) ?? []), { run, time }];
      days.set(
        day,
        entries.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0)),
      );
    }
  }
  return days;
}

/** The days of a date, each with the time at which it begins there. */
function timesOf(run: PartState, timeZone: string): ReadonlyMap<string, string> {
  const meetings = wantedOf(run, 'meetings');
  const spans = (Array.isArray(meetings) ? meetings : [])
    .filter(isObject)
    .flatMap((meeting) => spanOf(meeting['start'] ?? null, meeting['end'] ?? null, timeZone));
  // Between its meetings, a date takes no place; where it has none, from its start to its end.
  const end = spans.length === 0 ? wantedOf(run, 'end') : null;
  const times = new Map<string, string>();
  for (const [day, time] of [...spans, ...spanOf(wantedOf(run, 'start'), end, timeZone)]) {
    const known = times.get(day);
    if (known === undefined || (time !== '' && time < known)) times.set(day, time);
  }
  return times;
}

type Value = ReturnType<typeof wantedOf>;

function spanOf(from: Value, to: Value, timeZone: string): readonly (readonly [day: string, time: string])[] {
  const start = clockOf(textOf(from), timeZone);
  if (start === undefined) return [];
  const end = clockOf(textOf(to), timeZone) ?? start;
  // What ends at midnight is over by that day.
  const count = daysBetween(start.day, end.day) + (end.time === '00:00' && end.day > start.day ? 0 : 1);
  return Array.from({ length: Math.min(Math.max(count, 1), daysMax) }, (_, index) =>
    index === 0 ? [start.day, start.time] : [daysLater(start.day, index), ''],
  );
}
