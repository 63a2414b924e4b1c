import type { CsvDateWord } from '@prospectus/contract';

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
export function readDayCount(word: CsvDateWord, text: string): Moment | undefined {
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
