import type { Run } from '@prospectus/client';
import { say } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import { dateFormat, dayText } from './date-format.ts';

/** A run or one of its meetings. Its times are those of the institute's clocks, wherever the reader is. */
export type Timed = Pick<Run, 'starts_on' | 'starts_at' | 'ends_on' | 'ends_at'>;

const long = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The time of day at which something begins and, if it ends on that day, ends; nothing where only the day is known. */
export function timeText(timed: Timed, timeZone: string, words: Texts, language: string): string {
  const { starts_on, starts_at, ends_on, ends_at } = timed;
  if (starts_at === null) return '';
  const format = dateFormat(language, { timeStyle: 'short', timeZone });
  const [start, end] = [new Date(starts_at), new Date(ends_at ?? starts_at)];
  return starts_on === ends_on && end > start
    ? format.formatRange(start, end)
    : say(words.clock, { time: format.format(start) });
}

/** First day and time: “Tue 12 January 2027, 18:00”. What has no date says in words when it is. */
export function startText(run: Run, words: Texts, language: string, isExact = true): string {
  const { starts_on: day, starts_at: at, timezone } = run;
  if (day === null) return run.when_text ?? '';
  const time = isExact && timeText({ ...run, ends_at: at }, timezone, words, language);
  return [dayText(day, language, long), ...(time ? [time] : [])].join(', ');
}

/** First and last day, with the time where it is one day. */
export function spanText(timed: Timed, timeZone: string, words: Texts, language: string): string {
  const { starts_on: first, ends_on: last } = timed;
  if (first === null) return '';
  const time = timeText(timed, timeZone, words, language);
  const start = dayText(first, language, long) + (time && `, ${time}`);
  return last === null || last === first ? start : `${start} – ${dayText(last, language, { dateStyle: 'long' })}`;
}

/** The name of the institute's time zone, where the visitor's own clocks show another time at that moment. */
export function foreignZone({ starts_at, timezone }: Pick<Run, 'starts_at' | 'timezone'>, language: string): string {
  if (starts_at === null) return '';
  const at = new Date(starts_at);
  const clock = (timeZone: string | undefined) =>
    dateFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at);
  if (clock(timezone) === clock(undefined)) return '';
  const parts = dateFormat(language, { timeZone: timezone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
}
