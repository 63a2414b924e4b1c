import { readerLocale } from '../../language/reader.ts';
import { calendarDay, dayIn, timeIn } from './time.ts';

/** When something takes place, as the API describes runs: days `2027-01-12`, the start as ISO 8601 if it is known. */
type Dates = {
  readonly starts_on: string | null;
  readonly starts_at: string | null;
  readonly ends_on: string | null;
  readonly timezone: string;
};

/** Start and last day in the reader's language, by the clock of the time zone; null without a date. */
export function describeDates({ starts_on, starts_at, ends_on, timezone }: Dates): string | null {
  if (starts_on === null) return null;
  const locale = readerLocale();
  const start = starts_at === null ? calendarDay(starts_on, locale) : timeIn(timezone, starts_at, locale);
  return ends_on === null || ends_on === starts_on ? start : `${start} – ${calendarDay(ends_on, locale)}`;
}

/**
 * Until when one can enrol, by the clock of the time zone, given the first moment at which one no longer can: the last day, or the time where it is
 * not the end of a day.
 */
export function describeClosing(closes: string, timezone: string): string {
  const locale = readerLocale();
  return isMidnight(closes, timezone)
    ? dayIn(timezone, new Date(Date.parse(closes) - 1), locale)
    : timeIn(timezone, closes, locale);
}

/** Also where clocks skip midnight: the day changes there, too. */
const isMidnight = (at: string, timezone: string): boolean =>
  dayIn(timezone, new Date(Date.parse(at) - 1), 'en') !== dayIn(timezone, new Date(at), 'en');

/** A place with its town, if that is known. */
export const describePlace = ({ name, town }: { readonly name: string; readonly town: string | null }): string =>
  town === null ? name : `${name}, ${town}`;
