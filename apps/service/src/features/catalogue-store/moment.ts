import { dayAfter, type Zone } from '../../platform/time/zone.ts';

/** A moment of a catalogue file: a day, or a point in time (rule R1). */
export type Moment = {
  /** `YYYY-MM-DD` in the institute's time zone. */
  readonly date: string;
  /** Milliseconds since 1970; null where only the day is known. */
  readonly at: number | null;
  /** As a start: the point in time, or the midnight at which the day begins. */
  readonly from: number;
  /** As an end: the point in time, or the midnight at which the day ends. */
  readonly until: number;
};

const isDay = (text: string): boolean => text.length === 'YYYY-MM-DD'.length;
/** `Z`, or the sign of an offset behind the date. */
const hasOffset = (text: string): boolean => text.endsWith('Z') || /[+-]/.test(text.slice('YYYY-MM-DD'.length));

/** Reads a day, a local time or a timestamp, which the file's schema has checked. */
export function readMoment(text: string, zone: Zone): Moment {
  if (isDay(text)) return wholeDay(text, zone);
  const at = hasOffset(text) ? Date.parse(text) : zone.instantOf(text);
  return { date: zone.dateAt(at), at, from: at, until: at };
}

export const wholeDay = (date: string, zone: Zone): Moment => ({
  date,
  at: null,
  from: zone.midnightOf(date),
  until: zone.midnightOf(dayAfter(date)),
});

/** Whether `end` lies before `start`: where one of them is only a day, their days are compared. */
export const endsBefore = (end: Moment, start: Moment): boolean =>
  end.at === null || start.at === null ? end.date < start.date : end.at < start.at;
