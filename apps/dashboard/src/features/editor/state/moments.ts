import { dateFormat } from '../../../language/formats.ts';

const form = /^(?<day>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2})(?::\d{2})?)?$/;

/** The day and the time of the institute's clocks that a value says; undefined where it says something else, such as an offset. */
export function splitMoment(value: string): { readonly day: string; readonly time: string } | undefined {
  if (value === '') return { day: '', time: '' };
  const { day, time = '' } = form.exec(value)?.groups ?? {};
  return day === undefined ? undefined : { day, time };
}

export const joinMoment = (day: string, time: string): string | null =>
  day === '' ? null : time === '' ? day : `${day}T${time}`;

/** The same time some days later, with the offset that it has, even where clocks change in between; what is no moment stays. */
export function daysLater(value: string, days: number): string {
  const day = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(value)?.[0] ?? '';
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || Number.isNaN(Date.parse(value))) return value;
  date.setUTCDate(date.getUTCDate() + days);
  return `${date.toISOString().slice(0, 10)}${value.slice(day.length)}`;
}

const dayMs = 86_400_000;

/** Days from one day to another; below 0 where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** The day, such as 2027-01-31, that calendars of a time zone show at a moment. */
export const dayOf = (moment: Date, timeZone: string): string =>
  dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment);

/** What the institute's clocks show at a moment; undefined where it is none. */
export function clockOf(value: string, timeZone: string): { readonly day: string; readonly time: string } | undefined {
  const moment = splitMoment(value);
  if (moment !== undefined) return Number.isNaN(Date.parse(moment.day)) ? undefined : moment;
  const instant = Date.parse(value);
  if (Number.isNaN(instant)) return undefined;
  // Swedish dates and times are written as those of ISO 8601.
  const [day = '', time = ''] = dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(instant)
    .split(' ');
  return { day, time };
}
