import type { Names } from './names.ts';

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const localForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
const cellForm = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;

/** A day or a time as a cell of a sheet reads: what the clocks of the institute show, to the second. */
export function momentText(value: string, { zone }: Names): string {
  if (dayForm.test(value)) return value;
  const local = localForm.test(value) ? value : localOf(Date.parse(value), zone.offsetAt(Date.parse(value)));
  const [day = '', time = ''] = local.split('T');
  if (time === '00:00' || time === '00:00:00') return day;
  return `${day} ${time.endsWith(':00') && time.length > 'HH:mm'.length ? time.slice(0, 'HH:mm'.length) : time}`;
}

const localOf = (instant: number, offset: number): string =>
  new Date(instant + offset).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);

/** What a cell says as a day or a local time; undefined when it is neither. */
export function readMomentText(text: string): string | undefined {
  const [, day, time] = cellForm.exec(text) ?? [];
  if (day === undefined) return undefined;
  return time === undefined ? day : `${day}T${time}`;
}

/** The same where only days and timestamps are allowed. */
export function readTimestampText(text: string, { days }: Names): string | undefined {
  const local = readMomentText(text);
  if (local === undefined || dayForm.test(local)) return local;
  const instant = days.instantOf(local);
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}
