import { bothInWords } from '../../../ui/format/field-words.ts';
import type { FieldValue } from './part-state.ts';
import { listedBoth } from './values.ts';

/** What is shown of a long value. */
const charactersMax = 200;
/** So much of it stands before the first difference. */
const charactersBefore = 60;

/** Two values of a field that are not alike, in words; long ones from where they begin to differ. Null for none. */
export function bothValues(field: string, one: FieldValue, other: FieldValue): readonly [string | null, string | null] {
  const [first, second] = bothInWords(field, ...listedBoth(one, other));
  const start = Math.max(0, differenceOf(first ?? '', second ?? '') - charactersBefore);
  const isLong = [first, second].some((text) => text !== null && text.length > charactersMax);
  const cut = (text: string | null) => (text === null || !isLong ? text : partOf(text, start));
  return [cut(first), cut(second)];
}

/** Where two texts begin to differ. */
function differenceOf(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function partOf(text: string, start: number): string {
  const end = start + charactersMax;
  return `${start > 0 ? '…' : ''}${text.slice(start, end).toWellFormed()}${text.length > end ? '…' : ''}`;
}
