import { dateOfDay, dayNumber } from '../../../../platform/time/zone.ts';

/** Years that a catalogue file may name (rule R1). */
export const yearMin = 1900;
export const yearMax = 2199;

/** `YYYY-MM-DD`; undefined of a day that the calendar does not have. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOfDay = (day: string): number => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

export const daysAfter = (day: string, days: number): string => dateOfDay(dayNumber(day) + days);

export const yearOf = (day: string): number => Number(day.slice(0, 4));

const words = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Tuesday 12 January 2027. */
export const describeDay = (day: string): string => words.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
