import { weekdayOf } from '../../../../platform/time/weekday-names.ts';
import { months } from '../../suggesting/dates/words/month-words.ts';
import { fold } from '../../tables/rows/fold.ts';
import type { DateOrder } from '../asking/suggestion.ts';

/** One way to read a date: the order of its parts, the format that a mapping writes for it, and the day that it is. */
export type DateReading = { readonly order: DateOrder; readonly format: string; readonly day: string };

const numeric = /^(\d{1,4})([./-])(\s?)(\d{1,2})([./-])(\s?)(\d{1,4})$/;
const dayFirst = /^(\d{1,2})(\.?|st|nd|rd|th|er)(\s|-|\sde\s)(\p{L}{3,12})(\.?)(,?\s|-|\sde\s)(\d{4}|\d{2})$/u;
const monthFirst = /^(\p{L}{3,12})(\.?\s)(\d{1,2})(st|nd|rd|th)?(,?\s)(\d{4}|\d{2})$/u;
const clock = /^(\d{1,2})([:.h])(\d{2})(:\d{2})?(\s?[ap]\.?m\.?)?(\s?Uhr|\s?uur|\s?h)?$/i;
const hourOnly = /^(\d{1,2})(\s?[ap]m|\s?Uhr|\s?uur|\s?h)$/i;
const weekday = /^(\p{L}{2,12})\.?(,?\s)/u;
const timestamp = /^(\d{4})-(\d\d)-(\d\d)[ T]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/;
const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const lengthMax = 60;

/** All ways in which a text is a day, with a time or without; none where it is no date. */
export function readDateText(text: string): readonly DateReading[] {
  if (text.length > lengthMax) return [];
  const read = readMoment(text);
  if (read.length > 0) return read;
  // A mapping reads timestamps with an offset whatever its formats are.
  const [, ...parts] = timestamp.exec(text) ?? [];
  return parts.length > 0 ? dated('YMD', parts, 'YYYY-MM-DD') : readBehindWeekday(text);
}

/** A date behind its day of the week, which may tell which number is the month: `Mo, 01.02.2027`. */
function readBehindWeekday(text: string): readonly DateReading[] {
  const [lead = '', word = '', gap = ''] = weekday.exec(text) ?? [];
  const days = weekdayOf(fold(word))?.days;
  if (days === undefined) return [];
  return readMoment(text.slice(lead.length))
    .filter(({ day }) => days.includes(new Date(day).getUTCDay() || 7))
    .map((reading) => ({ ...reading, format: `ddd${gap}${reading.format}` }));
}

/** Whether a text is written as a date, but is no day that there is: 31 February, another day of the week, or a time such as 18:60. */
export function isImpossibleDate(text: string): boolean {
  if (text.length > lengthMax || readDateText(text).length > 0) return false;
  const [lead = '', word = ''] = weekday.exec(text) ?? [];
  const rest = weekdayOf(fold(word)) === undefined ? text : text.slice(lead.length);
  return timestamp.test(rest) || isWrittenAsMoment(rest) || (rest !== text && readMoment(rest).length > 0);
}

function isWrittenAsMoment(text: string): boolean {
  if (isWrittenAsDay(text)) return true;
  for (let at = text.length - 1; at > 0; at -= 1) {
    const isTime = /[\sT]/.test(text.charAt(at)) && [clock, hourOnly].some((form) => form.test(text.slice(at + 1)));
    if (isTime && isWrittenAsDay(text.slice(0, at).replace(/,$/, ''))) return true;
  }
  return false;
}

/** Whether a text has a form of dates, whatever its numbers are. */
function isWrittenAsDay(text: string): boolean {
  const [, first = '', mark, , , another, , last = ''] = numeric.exec(text) ?? [];
  if (mark !== undefined && mark === another) {
    return first.length === 4 ? last.length <= 2 : first.length <= 2 && (last.length === 4 || last.length === 2);
  }
  const name = dayFirst.exec(text)?.[4] ?? monthFirst.exec(text)?.[1];
  return compact.test(text) || (name !== undefined && months.has(foldMonth(name)));
}

function readMoment(text: string): readonly DateReading[] {
  const whole = readDay(text);
  if (whole.length > 0) return whole;
  // Between day and time stands a blank, a comma or a T; months by name have blanks of their own.
  for (let at = text.length - 1; at > 0; at -= 1) {
    if (!/[\sT]/.test(text.charAt(at))) continue;
    const time = timeFormat(text.slice(at + 1));
    const days = time === undefined ? [] : readDay(text.slice(0, at).replace(/,$/, ''));
    const comma = text.charAt(at - 1) === ',' ? ',' : '';
    if (days.length > 0) return days.map((day) => ({ ...day, format: `${day.format}${comma} ${time}` }));
  }
  return [];
}

/** The format of a time of day (`H:mm`); undefined where a text is none. */
export function timeFormat(text: string): string | undefined {
  const [, hour, mark, minute, second = '', half, unit = ''] = clock.exec(text) ?? [];
  if (hour !== undefined && Number(hour) < 24 && Number(minute) < 60) {
    if (half !== undefined) return `h${mark}mm${second && ':ss'} A`;
    return `H${mark}mm${second && ':ss'}${unit}`;
  }
  const [, only, behind = ''] = hourOnly.exec(text) ?? [];
  if (only === undefined || Number(only) > 23) return undefined;
  return /[ap]m/i.test(behind) ? 'h A' : `H${behind}`;
}

function readDay(text: string): readonly DateReading[] {
  const [, first = '', mark, blank = '', middle = '', another, otherBlank = '', last = ''] = numeric.exec(text) ?? [];
  if (mark !== undefined && mark === another) {
    return readNumeric([first, middle, last], [`${mark}${blank}`, `${mark}${otherBlank}`], mark);
  }
  const [, ...digits] = compact.exec(text) ?? [];
  if (digits.length > 0) return dated('YMD', digits, 'YYYYMMDD');
  const [, day, behind = '', link = '', name = '', point = '', gap = '', year = ''] = dayFirst.exec(text) ?? [];
  if (day !== undefined) {
    return named({ year, name, day }, (y, m) => `D${behind}${link}${m}${point}${gap}${y}`);
  }
  const [, monthName, space = '', dayBehind = '', ordinal = '', comma = '', yearBehind = ''] =
    monthFirst.exec(text) ?? [];
  if (monthName === undefined) return [];
  return named({ year: yearBehind, name: monthName, day: dayBehind }, (y, m) => `${m}${space}D${ordinal}${comma}${y}`);
}

function readNumeric(parts: readonly string[], marks: readonly string[], mark: string): DateReading[] {
  const [first = '', middle = '', last = ''] = parts;
  if (first.length === 4) return dated('YMD', [first, middle, last], `YYYY${marks[0]}M${marks[1]}D`);
  if (last.length !== 4 && last.length !== 2) return [];
  if (first.length > 2) return [];
  const y = last.length === 4 ? 'YYYY' : 'YY';
  const dmy = dated('DMY', [last, middle, first], `D${marks[0]}M${marks[1]}${y}`);
  const mdy = dated('MDY', [last, first, middle], `M${marks[0]}D${marks[1]}${y}`);
  // With points, the day comes first wherever dates are written so.
  if (mark === '.') return dmy.length > 0 ? dmy : mdy;
  // Two digits of the year come first only between hyphens, where programs have cut a date short.
  const isShort = mark === '-' && first.length === 2 && last.length === 2;
  return [...dmy, ...mdy, ...(isShort ? dated('YMD', parts, `YY${marks[0]}M${marks[1]}D`) : [])];
}

const fullNames = new Set(
  'january february march april may june july august september october november december januar februar marz mai juni juli oktober dezember janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre januari februari maart mei augustus'.split(
    ' ',
  ),
);

const foldMonth = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function named(
  { year, name, day }: { readonly year: string; readonly name: string; readonly day: string },
  formatOf: (year: string, month: string) => string,
): DateReading[] {
  const folded = foldMonth(name);
  const month = months.get(folded);
  if (month === undefined) return [];
  const format = formatOf(year.length === 4 ? 'YYYY' : 'YY', fullNames.has(folded) ? 'MMMM' : 'MMM');
  return dated('DMY', [year, String(month), day], format);
}

/** The reading, if there is such a day. */
function dated(order: DateOrder, [year = '', month = '', day = '']: readonly string[], format: string): DateReading[] {
  const full = Number(year.length === 2 ? `20${year}` : year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? [{ order, format, day: date.toISOString().slice(0, 10) }] : [];
}
