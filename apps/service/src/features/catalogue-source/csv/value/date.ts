import { csvDateTokens } from '@prospectus/contract';
import { z } from 'zod';
import { literal } from './pattern.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** What was read: a day, or a local time of day; or an instant, when the text told its offset from UTC. */
export type CsvDate =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'local'; readonly time: string }
  | { readonly kind: 'instant'; readonly timestamp: string };

/** Reads dates in the declared formats, the first that fits; ISO 8601 timestamps with an offset are always read. */
export function createDateReader(formats: readonly string[]): (text: string) => CsvDate | undefined {
  const readers = formats.map(readerFor);
  return (text) => {
    for (const read of readers) {
      const date = read(text);
      if (date !== undefined) return date;
    }
    return instantIn(text);
  };
}

const tokens: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  MMMM: `(?<monthName>${months.join('|')})`,
  MMM: `(?<monthName>${months.map((month) => month.slice(0, 3)).join('|')})`,
  MM: '(?<month>\\d\\d)',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d\\d)',
  D: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d\\d)',
  H: '(?<hour>\\d{1,2})',
  hh: '(?<hour>\\d\\d)',
  h: '(?<hour>\\d{1,2})',
  // With or without a blank before it: 6:00 PM, 6pm, 06:00 p.m., 6 p. m.
  A: '\\s?(?<half>[ap]\\.?\\s?m\\.?)',
  mm: '(?<minute>\\d\\d)',
  ss: '(?<second>\\d\\d)',
};

function readerFor(format: string): (text: string) => CsvDate | undefined {
  const source = literal(format).replace(csvDateTokens(format), (token) => tokens[token.trim()] ?? token);
  const pattern = new RegExp(`^${source}$`, 'i');
  return (text) => {
    const found = pattern.exec(text)?.groups;
    if (found === undefined) return undefined;
    const month = found['monthName'] === undefined ? Number(found['month']) : monthOf(found['monthName']);
    return dateOf(Number(found['year']), month, Number(found['day']), found);
  };
}

function monthOf(name: string): number {
  return months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}

function dateOf(
  year: number,
  month: number,
  day: number,
  found: Record<string, string | undefined>,
): CsvDate | undefined {
  const { minute = '0', second = '0' } = found;
  const hour = hourOf(found);
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour ?? 0, Number(minute), Number(second));
  const time = local.toISOString().slice(0, 19);
  const isReal = local.getUTCMonth() === month - 1 && local.getUTCDate() === day;
  const isClock = (hour ?? 0) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!isReal || !isClock) return undefined;
  return hour === undefined ? { kind: 'day', day: time.slice(0, 10) } : { kind: 'local', time };
}

/** The hour of the day, 24 of none; undefined where the format has no time. */
function hourOf({ hour, half }: Record<string, string | undefined>): number | undefined {
  if (hour === undefined || half === undefined) return hour === undefined ? undefined : Number(hour);
  const onFace = Number(hour);
  if (onFace < 1 || onFace > 12) return 24;
  return (onFace % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

const timestamp = z.iso.datetime({ offset: true });

function instantIn(text: string): CsvDate | undefined {
  return timestamp.safeParse(text).success ? { kind: 'instant', timestamp: new Date(text).toISOString() } : undefined;
}
