import { isImpossibleDate, readDateText } from './date-text.ts';

/** What separates several dates in a cell; each of them stands for itself. */
const separators = [';', '\n', '|', ' + ', ' & ', ' und ', ' and ', ' et ', ' y ', ' en ', ' / ', ', ', ','] as const;
/** What stands between the first and the last day. */
const rangeSigns = [
  ' - ',
  ' – ',
  ' — ',
  ' bis ',
  ' to ',
  ' until ',
  ' au ',
  ' al ',
  ' hasta ',
  ' t/m ',
  ' tot ',
  '–',
  '-',
] as const;
const partsMax = 60;

export type SplitDates = { readonly separator: string; readonly isRange: boolean; readonly parts: readonly string[] };

/** Cuts a cell with several dates, or with the first and the last day; undefined where it has not just dates. */
export function splitDates(text: string): SplitDates | undefined {
  if (text.length > partsMax * 30) return undefined;
  for (const separator of separators) {
    const parts = partsOf(text, separator);
    if (parts.length > 1 && parts.length <= partsMax && parts.every(isDay)) return { separator, isRange: false, parts };
  }
  for (const separator of rangeSigns) {
    const parts = partsOf(text, separator);
    if (parts.length === 2 && parts.every(isDay)) return { separator, isRange: true, parts };
  }
  return undefined;
}

/** Whether a cell is written as a date, or as several, and one of them is no day that there is. */
export function hasImpossibleDate(text: string): boolean {
  if (isImpossibleDate(text)) return true;
  if (text.length > partsMax * 30) return false;
  return [...separators, ...rangeSigns].some((separator) => {
    const parts = partsOf(text, separator);
    const isOfDays = parts.length > 1 && parts.length <= partsMax;
    return isOfDays && parts.every((part) => isDay(part) || isImpossibleDate(part)) && parts.some(isImpossibleDate);
  });
}

const partsOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isDay = (text: string): boolean => readDateText(text).length > 0;

/** Days of a spreadsheet, from 1954 to 2119. */
export const isSerial = (text: string): boolean =>
  /^\d{5}(?:[.,]\d{1,15})?$/.test(text) && Number(text.slice(0, 5)) >= 20_000 && Number(text.slice(0, 5)) < 80_000;

/** Seconds since 1970, from 2001 on. */
export const isUnixTime = (text: string): boolean => /^[12]\d{9}$/.test(text);
