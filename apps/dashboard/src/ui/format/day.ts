/** Days are those of the reader's time zone, written as date fields do: `2027-01-31`. */

/** The instant at which a day begins, in ISO 8601; undefined for what is no day. */
export const startOfDay = (day: string): string | undefined => instantOf(day, 0);

/** The instant at which a day is over. Not 24 hours later: days on which clocks change have 23 or 25. */
export const endOfDay = (day: string): string | undefined => instantOf(day, 1);

export const isDay = (text: string): boolean => startOfDay(text) !== undefined;

/** Whether a text is a day that lists are filtered by: the service takes times from 1970 to 9999, which begin elsewhere on earth a day earlier or later. */
export const isFilterDay = (text: string): boolean => isDay(text) && text >= '1971' && text < '9999';

export const dayOf = (moment: Date): string =>
  `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1, 2)}-${pad(moment.getDate(), 2)}`;

function instantOf(day: string, daysLater: number): string | undefined {
  const [, year, month, date] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(date));
  // The 31st of a shorter month would be another day.
  if (Number.isNaN(start.getTime()) || dayOf(start) !== day) return undefined;
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

const pad = (number: number, digits: number): string => String(number).padStart(digits, '0');
