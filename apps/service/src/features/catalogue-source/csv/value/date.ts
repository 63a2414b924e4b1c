import { type CsvDateWord, csvDateTokens, isCsvDateWord } from '@prospectus/contract';
import { z } from 'zod';
import { foldWord, monthNames } from '../../../../platform/time/month-names.ts';
import { weekdayOf } from '../../../../platform/time/weekday-names.ts';
import { literal } from './pattern.ts';

/** What was read: a day, or a local time of day; or an instant, when the text told its offset from UTC, or the day of one. */
export type CsvDate =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'local'; readonly time: string }
  | { readonly kind: 'instant'; readonly timestamp: string }
  | { readonly kind: 'day-of'; readonly timestamp: string };

/** Longest text that is read as a date. */
const textLengthMax = 200;

/**
 * Reads dates in the declared formats, the first that fits.
 *
 * Timestamps with an offset are read before: where a format takes the offset for text that stands for itself, the time would
 * be another one.
 */
export function createDateReader(formats: readonly string[]): (text: string) => CsvDate | undefined {
  const readers = [instantIn, ...formats.map(readerFor)];
  return (text) => {
    if (text.length > textLengthMax) return undefined;
    for (const read of readers) {
      const date = read(text);
      if (date !== undefined) return date;
    }
    return undefined;
  };
}

type Reader = (text: string) => CsvDate | undefined;

const tokens: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<shortYear>\\d\\d)',
  // With or without the point of an abbreviation.
  MMMM: '(?<monthName>[\\p{L}\\p{M}]{3,12})\\.?',
  MMM: '(?<monthName>[\\p{L}\\p{M}]{3,12})\\.?',
  MM: '(?<month>\\d\\d)',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d\\d)',
  D: '(?<day>\\d{1,2})',
  // With or without the point of an abbreviation.
  dddd: '(?<weekday>[\\p{L}\\p{M}]{2,12})\\.?',
  ddd: '(?<weekday>[\\p{L}\\p{M}]{2,12})\\.?',
  HH: '(?<hour>\\d\\d)',
  H: '(?<hour>\\d{1,2})',
  hh: '(?<hour>\\d\\d)',
  h: '(?<hour>\\d{1,2})',
  // With or without a blank before it: 6:00 PM, 6pm, 06:00 p.m., 6 p. m.
  A: '\\s?(?<half>[ap]\\.?\\s?m\\.?)',
  mm: '(?<minute>\\d\\d)',
  ss: '(?<second>\\d\\d)',
  ZZ: '\\s?(?<offset>Z|UTC|GMT|[+-]\\d\\d(?::?\\d\\d)?)',
};

function readerFor(format: string): Reader {
  if (isCsvDateWord(format)) {
    return (text) => {
      const moment = readDayCount(format, text);
      if (moment === undefined) return undefined;
      const iso = new Date(moment.seconds * 1000).toISOString();
      if (format === 'unix') return { kind: 'instant', timestamp: iso };
      if (format === 'unix-day') return { kind: 'day-of', timestamp: iso };
      return moment.isDay ? { kind: 'day', day: iso.slice(0, 10) } : { kind: 'local', time: iso.slice(0, 19) };
    };
  }
  const source = literal(format)
    .replace(csvDateTokens(format), (token) => tokens[token.trim()] ?? token)
    .replace(/\)[ T]\(\?<hour>/, ')[ T](?<hour>');
  const pattern = new RegExp(`^${source}$`, 'iu');
  return (text) => {
    const found = pattern.exec(text)?.groups;
    return found === undefined ? undefined : dateOf(found);
  };
}

type Found = Readonly<Record<string, string | undefined>>;

function dateOf(found: Found): CsvDate | undefined {
  const { minute = '0', second = '0', offset } = found;
  const [year, month, day] = [yearOf(found), monthOf(found), Number(found['day'])];
  const hour = hourOf(found);
  if (month === undefined) return undefined;
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour ?? 0, Number(minute), Number(second));
  const time = local.toISOString().slice(0, 19);
  const isReal = local.getUTCMonth() === month - 1 && local.getUTCDate() === day;
  const isClock = (hour ?? 0) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!isReal || !isClock || !isOnWeekday(found, local)) return undefined;
  if (hour === undefined) return { kind: 'day', day: time.slice(0, 10) };
  return offset === undefined ? { kind: 'local', time } : instantOf(`${time}${isoOffset(offset)}`);
}

/** Whether a day is on the day of the week that stands next to it: one of them is wrong otherwise. */
const isOnWeekday = ({ weekday }: Found, day: Date): boolean =>
  weekday === undefined || weekdayOf(foldWord(weekday))?.days.includes(day.getUTCDay() || 7) === true;

const yearOf = ({ year, shortYear }: Found): number => Number(year ?? `20${shortYear}`);

const monthOf = ({ month, monthName }: Found): number | undefined =>
  monthName === undefined ? Number(month) : monthNames.get(foldWord(monthName));

/** The hour of the day, 24 of none; undefined where the format has no time. */
function hourOf({ hour, half }: Found): number | undefined {
  if (hour === undefined || half === undefined) return hour === undefined ? undefined : Number(hour);
  const onFace = Number(hour);
  if (onFace < 1 || onFace > 12) return 24;
  return (onFace % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

/** An offset as ISO 8601 writes it: `+00` and `+0000` are `+00:00`. */
function isoOffset(offset: string): string {
  if (!/^[+-]/.test(offset)) return 'Z';
  return `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`;
}

const timestamp = z.iso.datetime({ offset: true });

function instantOf(text: string): CsvDate | undefined {
  return timestamp.safeParse(text).success ? { kind: 'instant', timestamp: new Date(text).toISOString() } : undefined;
}

const timestampParts = /^(\d{4}-\d\d-\d\d)[ Tt](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|z|[+-]\d\d(?::?\d\d)?)$/;

/** Timestamps of ISO 8601, and as databases and spreadsheets print them: `2017-01-18 20:58:58+00`. */
function instantIn(text: string): CsvDate | undefined {
  const [, day, time, offset = ''] = timestampParts.exec(text) ?? [];
  if (day === undefined || time === undefined) return undefined;
  const seconds = time.length === 'HH:mm'.length ? ':00' : '';
  return instantOf(`${day}T${time}${seconds}${isoOffset(offset)}`);
}

/** What a number stands for: seconds since 1970, and whether it names a day alone. */
type Moment = { readonly seconds: number; readonly isDay: boolean };

const secondsOfDay = 86_400;
/** Days from 1899-12-30 and from 1904-01-01 to 1970-01-01. */
const daysBefore = { serial: 25_569, 'serial-1904': 24_107 } as const;
/** 1900 was no leap year, but spreadsheets count its 29 February as day 60. */
const leapYearFault = 60;
const lastSecond = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

const wholeSeconds = /^\d{1,12}$/;
const days = /^\d{1,7}(?:[.,]\d{1,15})?$/;

/** Reads a number that stands for a date: days of a spreadsheet, or seconds since 1970. */
function readDayCount(word: CsvDateWord, text: string): Moment | undefined {
  if (word === 'unix' || word === 'unix-day') {
    return wholeSeconds.test(text) ? within({ seconds: Number(text), isDay: word === 'unix-day' }) : undefined;
  }
  if (!days.test(text)) return undefined;
  const count = Number(text.replace(',', '.'));
  const day = Math.floor(count);
  if (word === 'serial' && (day < 1 || day === leapYearFault)) return undefined;
  const missing = word === 'serial' && day < leapYearFault ? 1 : 0;
  const seconds = Math.round((count + missing - daysBefore[word]) * secondsOfDay);
  return within({ seconds, isDay: count === day });
}

const within = (moment: Moment): Moment | undefined => (moment.seconds <= lastSecond ? moment : undefined);
