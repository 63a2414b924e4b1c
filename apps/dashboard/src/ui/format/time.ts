import { dateFormat } from '../../language/formats.ts';
import { texts } from '../../texts/texts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, or how far ahead, in words; undefined where a date says more. */
export function relativeTime(at: number, now: number, language: string): string | undefined {
  const distance = at - now;
  const size = Math.abs(distance);
  if (size >= 7 * day) return undefined;
  if (size < minute) return distance > 0 ? texts.ui.soon : texts.ui.justNow;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (size < hour) return words.format(Math.trunc(distance / minute), 'minute');
  if (size < day) return words.format(Math.trunc(distance / hour), 'hour');
  return words.format(Math.trunc(distance / day), 'day');
}

/** A moment in the reader's own time zone, exact to the second. */
export const absoluteTime = (at: number, language: string): string =>
  dateFormat(language, { dateStyle: 'full', timeStyle: 'long' }).format(at);

/** A day in the reader's own time zone. */
export const shortDate = (at: number, language: string): string =>
  dateFormat(language, { dateStyle: 'medium' }).format(at);

/** A day of a calendar, `2027-01-12`, wherever the reader is. */
export const calendarDay = (day: string, language: string): string =>
  dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

/** A moment as clocks of a time zone show it. */
export const timeIn = (timeZone: string, at: string, language: string): string =>
  dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(Date.parse(at));

/** The day that calendars of a time zone show at a moment. */
export const dayIn = (timeZone: string, at: Date, language: string): string =>
  dateFormat(language, { dateStyle: 'medium', timeZone }).format(at);

/** What clocks of a time zone show at a moment, without its day. */
export const clockTimeIn = (timeZone: string, at: string, language: string): string =>
  dateFormat(language, { timeStyle: 'short', timeZone }).format(Date.parse(at));

/** A day of a calendar with its weekday, without the year. */
export const weekdayAndDay = (day: string, language: string): string =>
  dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

/** A month of a calendar, `2027-01`. */
export const monthName = (month: string, language: string): string =>
  dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${month}-01T00:00:00Z`));

/** The weekday of a day, `Mon` or `Monday`. */
export const weekdayOf = (day: string, language: string, weekday: 'short' | 'long'): string =>
  dateFormat(language, { weekday, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

/** A day of a calendar without weekday and year. */
export const dayAndMonth = (day: string, language: string): string =>
  dateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));
