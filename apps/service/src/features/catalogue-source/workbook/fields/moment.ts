import type { Names } from './names.ts';

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const localForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
const cellForm = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;

/** A day or a time as a cell of a sheet reads: what the clocks of the institute show, to the second. */
export function momentText(value: string, { zone }: Names): string {
  if (dayForm.test(value)) return value;
  return shortest(localForm.test(value) ? value : localOf(Date.parse(value), zone.offsetAt(Date.parse(value))));
}

/** A cell’s text as `momentText` writes the same day or time; any other as it is. */
export function plainMoment(text: string): string {
  const local = readMomentText(text);
  return local === undefined ? text : shortest(local);
}

/** Without a midnight, and without seconds of zero. */
function shortest(local: string): string {
  const [day = '', time = ''] = local.split('T');
  if (time === '' || time === '00:00' || time === '00:00:00') return day;
  return `${day} ${time.endsWith(':00') && time.length > 'HH:mm'.length ? time.slice(0, 'HH:mm'.length) : time}`;
}

const localOf = (instant: number, offset: number): string =>
  new Date(instant + offset).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);

/** What a cell says as a day or a local time; undefined when it is neither, or on no calendar and no clock. */
export function readMomentText(text: string): string | undefined {
  const [, day, time] = cellForm.exec(text) ?? [];
  if (day === undefined) return undefined;
  const local = time === undefined ? day : `${day}T${time}`;
  return isReal(local) ? local : undefined;
}

/** Dates that there are not are read as others that there are: of the 30th of February a day in March is made, of 24:00 the next day. */
function isReal(local: string): boolean {
  const read = Date.parse(local.includes('T') ? `${local}Z` : local);
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(local);
}

/** The same where only days and timestamps are allowed. */
export function readTimestampText(text: string, { days }: Names): string | undefined {
  const local = readMomentText(text);
  return local === undefined || dayForm.test(local) ? local : new Date(days.instantOf(local)).toISOString();
}
