import type { NumberSet } from '../../snapshot/number-set.ts';
import { lettersOf, mayHideSlips } from '../../words/letters.ts';
import type { WordData } from '../../words/word-data.ts';
import { markVersions } from './mark-versions.ts';
import type { RowRanges } from './row-ranges.ts';
import type { SearchedFields } from './searched-fields.ts';
import { codePointsOf, countSlips, mayBeNear, slipsAllowed } from './slips.ts';
import { createNumberSets } from './version-sets.ts';

/** The versions with a word that differs from one of `q` by one slip, and by two (rule S15). */
export type NearSets = {
  readonly one: NumberSet;
  readonly two: NumberSet;
  /** Those in whose title it is. */
  readonly title: NumberSet;
  readonly rows: RowRanges;
};

export function* findNear(data: WordData, fields: SearchedFields, forms: readonly string[]): Generator<void, NearSets> {
  const [one, two, title] = createNumberSets(data.owners.edition.length, 3) as [NumberSet, NumberSet, NumberSet];
  const [byOne, byTwo] = yield* nearRows(data, forms);
  for (const [set, ranges] of [
    [one, byOne],
    [two, byTwo],
  ] as const) {
    if (ranges.length === 0) continue;
    yield* markVersions(title, fields.title, ranges);
    for (const field of [fields.title, ...fields.short]) yield* markVersions(set, field, ranges);
  }
  return { one, two, title, rows: [...byOne, ...byTwo] };
}

/** Forms looked at in one stretch, and how many of them a closer look is worth: about a millisecond. */
const stretchForms = 100_000;
const formsPerLook = 50;

/** Words by one slip, and by two. */
function* nearRows(
  { near, short }: WordData,
  forms: readonly string[],
): Generator<void, readonly [RowRanges, RowRanges]> {
  const one: number[] = [];
  const two: number[] = [];
  const codes = forms.map(codePointsOf);
  if (!mayHideSlips(codes[0] ?? [])) return [one, two];
  const max = slipsAllowed(codes[0]?.length ?? 0);
  let done = 0;
  for (const wanted of codes) {
    const letters = lettersOf(wanted);
    const [from, to] = formsOfLength(near.lengthStarts, wanted.length - max, wanted.length + max);
    for (let form = from; form < to; form += 1) {
      if (done >= stretchForms) {
        done = 0;
        yield;
      }
      done += 1;
      if (!mayBeNear(near.letters[form] ?? 0, letters, max)) continue;
      done += formsPerLook;
      const slips = countSlips(wanted, formAt(short.bytes, near.formStarts[form] ?? 0), max);
      const word = near.words[form] ?? 0;
      if (slips === 1) one.push(word, word + 1);
      else if (slips === 2 && max === 2) two.push(word, word + 1);
    }
  }
  return [one, two];
}

/** The forms from one length to another, both included. */
function formsOfLength(starts: Uint32Array, shortest: number, longest: number): readonly [from: number, to: number] {
  const end = starts.length - 1;
  return [starts[Math.min(shortest, end)] ?? 0, starts[Math.min(longest + 1, end)] ?? 0];
}

/** Code points of the form that begins at a byte, up to its zero. */
function formAt(bytes: Uint8Array, start: number): readonly number[] {
  const codes: number[] = [];
  for (let at = start; ; ) {
    const byte = bytes[at] ?? 0;
    if (byte === 0) return codes;
    if (byte < 0x80) {
      codes.push(byte);
      at += 1;
      continue;
    }
    const size = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    let code = byte & (0xff >> (size + 1));
    for (let next = 1; next < size; next += 1) code = (code << 6) | ((bytes[at + next] ?? 0) & 0x3f);
    codes.push(code);
    at += size;
  }
}
