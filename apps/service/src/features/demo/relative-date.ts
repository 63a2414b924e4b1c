import { dayMs } from '../../platform/time/lengths.ts';

/** A text that is nothing but a day, `@+30d`, perhaps the next Monday from there, `@+30d>mon`, and perhaps a time. */
const wholePattern = /^@([+-]\d{1,5})d(?:>(sun|mon|tue|wed|thu|fri|sat))?(?: ((?:[01]\d|2[0-3]):[0-5]\d)( local)?)?$/;

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** A month within a text, `{@+30d de}`. */
const monthPattern = /\{@([+-]\d{1,5})d ([a-z]{2})\}/g;

/**
 * Replaces the relative dates anywhere in a JSON value, so that what was written once stays believable as time passes.
 *
 * Days are counted from the day of `now` in UTC, hence two calls on one day give the same value:
 * - `"@+30d"` becomes a date, `"2026-12-20"`;
 * - `"@+30d>mon"` becomes the first Monday from that day on, `"2026-12-21"`;
 * - `"@-10d 09:00"` becomes a timestamp, the time being in UTC: `"2026-11-10T09:00:00.000Z"`;
 * - `"@+30d 18:00 local"` becomes a local time, `"2026-12-20T18:00"`;
 * - `{@+30d de}` within a text becomes the month in that language: `Dezember 2026`.
 */
export function resolveRelativeDates(value: unknown, now: number): unknown {
  if (typeof value === 'string') return resolveText(value, now);
  if (Array.isArray(value)) return value.map((entry) => resolveRelativeDates(entry, now));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, resolveRelativeDates(entry, now)]));
}

function resolveText(text: string, now: number): string {
  const whole = wholePattern.exec(text);
  if (whole === null) {
    return text.replace(monthPattern, (_, days: string, language: string) => monthName(dayOf(now, days), language));
  }
  const [, days = '', weekday, time, isLocal] = whole;
  const date = from(dayOf(now, days), weekday).toISOString().slice(0, 10);
  if (time === undefined) return date;
  return isLocal === undefined ? `${date}T${time}:00.000Z` : `${date}T${time}`;
}

function dayOf(now: number, days: string): Date {
  return new Date((Math.floor(now / dayMs) + Number(days)) * dayMs);
}

/** The first such day of the week from a day on. */
function from(day: Date, weekday: string | undefined): Date {
  if (weekday === undefined) return day;
  const ahead = (weekdays.indexOf(weekday) - day.getUTCDay() + 7) % 7;
  return new Date(day.getTime() + ahead * dayMs);
}

function monthName(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}
