import type { FieldChange } from '@prospectus/contract/admin';
import { dateFormat, numberFormat } from '../../language/formats.ts';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { formatMoney } from './money.tsx';
import { calendarDay } from './time.ts';

/** What a field of the catalogue file is called; its own name where there is no better one. */
export function fieldName(field: string): string {
  const names: Readonly<Record<string, string>> = texts.changes.fields;
  return names[field] ?? field;
}

type Value = FieldChange['from'];

/**
 * A value as people write it: amounts with their currency, days by name, lists with commas. Lists and objects are given as JSON, as they are
 * listed. Null for none.
 */
export function valueWords(field: string, value: Value, currency: string | null): string | null {
  if (value === null) return null;
  if (typeof value === 'number') {
    return isAmount(field) ? formatMoney(value, currency, readerLocale()) : numberFormat(readerLocale()).format(value);
  }
  const words: Readonly<Record<string, string>> = texts.changes.values;
  if (typeof value === 'boolean') return words[String(value)] ?? String(value);
  if (wordFields.has(field) && Object.hasOwn(words, value)) return words[value] ?? value;
  return (
    momentWords(value) ?? jsonWords(field, value) ?? (isCutList(value) ? texts.changes.cutList : withoutTags(value))
  );
}

/**
 * Two values of a field next to each other: in words, but as they are stored where the words would be the same though the values are not,
 * such as for questions of which one has another answer.
 */
export function bothInWords(field: string, one: Value, other: Value): readonly [string | null, string | null] {
  const [first, second] = [valueWords(field, one, null), valueWords(field, other, null)];
  const isTold = first !== second || one === other;
  return isTold ? [first, second] : [one === null ? null : String(one), other === null ? null : String(other)];
}

const isAmount = (field: string): boolean => field === 'amount' || field.endsWith('amount');

/** Fields whose values are words of the catalogue file. */
const wordFields = new Set(['price', 'attendance', 'enroll_invite.status']);

/** A day, or a local time, of the catalogue file; undefined for other texts. */
export function momentWords(text: string): string | undefined {
  const [, day, time] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text) ?? [];
  const moment = Date.parse(`${day}T${time ?? '00:00'}:00Z`);
  if (day === undefined || Number.isNaN(moment)) return undefined;
  if (time === undefined) return calendarDay(day, readerLocale());
  return dateFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(moment);
}

/** What a list or an object holds, by the names of its parts; undefined where it is neither, or was cut. */
function jsonWords(field: string, text: string): string | undefined {
  if (!text.startsWith('[') && !text.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.map(entryWords).join(', ') : objectWords(field, value as Members);
  } catch {
    return undefined;
  }
}

type Members = Readonly<Record<string, Value | object>>;

/** A price as such; of anything else, its members with their names. */
function objectWords(field: string, members: Members): string {
  const { amount, currency } = members;
  if (typeof amount === 'number') {
    return formatMoney(amount, typeof currency === 'string' ? currency : null, readerLocale());
  }
  return Object.entries(members)
    .map(([name, value]) => {
      const path = `${field}.${name}`;
      const listed = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
      return `${fieldName(path)}: ${valueWords(path, listed, null) ?? ''}`;
    })
    .join('; ');
}

function entryWords(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { name, title, label, question, start, course_id: course } = entry as Readonly<Record<string, unknown>>;
  const word = name ?? title ?? label ?? question ?? start ?? course;
  return typeof word === 'string' ? (momentWords(word) ?? word) : JSON.stringify(entry);
}

/** A list of objects of which only a part is there tells nothing to people. */
const isCutList = (text: string): boolean => /[{,]"[a-z_]{1,40}":/.test(text);

const withoutTags = (text: string): string => text.replaceAll(/<[^<>]{1,100}>/g, ' ').trim() || text;
