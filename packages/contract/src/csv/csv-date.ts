import { z } from 'zod';
import { textUpTo } from '../catalogue-maxima.ts';
import { csvMax } from './csv-maxima.ts';

/** Forms of a date that are a number, named by a word instead of a format. */
const csvDateWords = ['serial', 'serial-1904', 'unix', 'unix-day'] as const;
export type CsvDateWord = (typeof csvDateWords)[number];

export const isCsvDateWord = (format: string): format is CsvDateWord => csvDateWords.some((word) => word === format);

/**
 * The parts of a date format; all else in it stands for itself.
 *
 * `h` and `A` are parts only together and without `H`, so that a format may end with “Uhr”.
 */
export function csvDateTokens(format: string): RegExp {
  const hour = format.indexOf('h');
  const hasHalves = hour >= 0 && format.indexOf('A', hour) >= 0 && !format.includes('H');
  return hasHalves ? /YYYY|YY|M{1,4}|DD?|d{3,4}|hh?|mm|ss|ZZ| ?A/g : /YYYY|YY|M{1,4}|DD?|d{3,4}|HH?|mm|ss|ZZ/g;
}

const isDateFormat = (format: string) => {
  if (isCsvDateWord(format)) return true;
  const parts = (format.match(csvDateTokens(format)) ?? []).map((token) => token.trim().charAt(0));
  return new Set(parts).size === parts.length && ['Y', 'M', 'D'].every((part) => parts.includes(part));
};

/** How dates are written. */
export const csvDatesSchema = z
  .array(
    textUpTo(csvMax.dateFormatCharacters).refine(isDateFormat, {
      error:
        'a format with year, month and day once each, such as DD/MM/YYYY, or serial, serial-1904, unix or unix-day',
      params: { cause: 'date' },
    }),
  )
  .max(csvMax.dateFormats, `at most ${csvMax.dateFormats} formats`)
  .min(1, 'at least one format')
  .meta({
    id: 'CsvDates',
    description:
      'How dates are written, tried in this order: YYYY year, YY year from 2000 to 2099, MM or M month, MMM or MMMM its name or abbreviation in English, German, French, Spanish or Dutch, DD or D day, ddd or dddd a day of the week, which must be that day’s, HH or H hour, mm minute, ss second, ZZ offset from UTC; hh or h with A is an hour from 1 to 12 with AM or PM (am, p.m.); all other characters stand for themselves, and a blank and a T between date and time for each other. Instead of a format: `serial`, days of a spreadsheet (46398 is 2027-01-11), `serial-1904`, the same counted from 1904, `unix`, seconds since 1970, or `unix-day`, the day on which they fall in the institute’s time zone. Times are in the institute’s time zone. Timestamps with an offset or Z (ISO 8601, also with a blank for the T) are always read. Default: YYYY-MM-DD.',
  });
