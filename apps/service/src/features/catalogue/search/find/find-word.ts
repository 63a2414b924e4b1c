import type { NumberSet } from '../../snapshot/number-set.ts';
import { searching } from '../../snapshot/search-index.ts';
import type { WordData } from '../../words/word-data.ts';
import { type Field, markVersions } from './mark-versions.ts';
import { type RowRanges, rangesOf, removeRows } from './row-ranges.ts';
import type { SearchedFields } from './searched-fields.ts';
import { createNumberSets } from './version-sets.ts';
import { alikeRows, begunRows, equalRows } from './word-lookup.ts';

/** The versions that hold a word, by where and how. */
export type WordSets = {
  /** As it is (rule S13, a). */
  readonly titleEqual: NumberSet;
  readonly shortEqual: NumberSet;
  /** The same, and as a beginning where it is the last word of `q` (rule S13, b). */
  readonly titleBegun: NumberSet;
  readonly shortBegun: NumberSet;
  /** In any way. */
  readonly title: NumberSet;
  readonly short: NumberSet;
  readonly all: NumberSet;
  /** The rows of short fields by which titles hold it. */
  readonly rows: RowRanges;
};

export type WantedWord = { readonly forms: readonly string[]; readonly isLast: boolean };

/** The rows by which fields hold what may stand for a word (rule S13, e). */
export type OtherRows = {
  /** In every short field. */
  readonly short: RowRanges;
  /** In titles and labels alone. */
  readonly inside: RowRanges;
  readonly long: RowRanges;
};

const noOthers: OtherRows = { short: [], inside: [], long: [] };

const insideMin = 4;
const longBeginningMin = 4;

export function* findWord(
  data: WordData,
  fields: SearchedFields,
  { forms, isLast }: WantedWord,
  others: OtherRows = noOthers,
): Generator<void, WordSets> {
  const length = lengthOf(forms);
  const equal = equalRows(data.short, forms);
  const begun = isLast && length >= fields.beginningMin ? begunRows(data.short, forms) : [];
  const inside = yield* findingInside(data, forms, [...equal, ...begun]);
  const alike = [...alikeRows(data.short, forms), ...others.short];
  const insideOrAlike = [...inside, ...others.inside, ...alike];

  const [titleEqual, title, shortEqual, short, all, ...ofBeginning] = createNumberSets(
    data.owners.edition.length,
    isLast ? 7 : 5,
  ) as [NumberSet, NumberSet, NumberSet, NumberSet, NumberSet, ...NumberSet[]];
  const [titleBegun = titleEqual, shortBegun = shortEqual] = ofBeginning;
  yield* mark(titleEqual, fields.title, equal);
  yield* mark(titleBegun, fields.title, begun);
  yield* mark(title, fields.title, insideOrAlike);
  for (const field of fields.short) {
    yield* mark(shortEqual, field, equal);
    yield* mark(shortBegun, field, begun);
    yield* mark(short, field, field.isLabel ? insideOrAlike : alike);
  }
  if (fields.long) {
    const isBeginning = isLast && length >= longBeginningMin;
    yield* mark(all, fields.long, isBeginning ? begunRows(data.long, forms) : equalRows(data.long, forms));
    yield* mark(all, fields.long, [...alikeRows(data.long, forms), ...others.long]);
  }
  const rows = [...equal, ...begun, ...insideOrAlike];
  const sets = { titleEqual, shortEqual, titleBegun, shortBegun, title, short, all, rows };
  widen(sets);
  return sets;
}

function* mark(set: NumberSet, field: Field, ranges: RowRanges): Generator<void, void> {
  if (ranges.length > 0) yield* markVersions(set, field, ranges);
}

/** Adds to each set what is in a narrower one, in one pass over all of them. */
function widen({ titleEqual, shortEqual, titleBegun, shortBegun, title, short, all }: WordSets): void {
  for (let at = 0; at < all.length; at += 1) {
    const equal = titleEqual[at] ?? 0;
    const begun = titleBegun[at] ?? 0;
    const inTitle = (title[at] ?? 0) | equal | begun;
    const inShort = (shortEqual[at] ?? 0) | equal;
    const inShortBegun = (shortBegun[at] ?? 0) | begun;
    const anyhow = (short[at] ?? 0) | inTitle | inShort | inShortBegun;
    title[at] = inTitle;
    shortEqual[at] = inShort;
    // The same set where no word is a beginning.
    if (shortBegun !== shortEqual) shortBegun[at] = inShortBegun;
    short[at] = anyhow;
    all[at] = (all[at] ?? 0) | anyhow;
  }
}

const lengthOf = (forms: readonly string[]): number => Array.from(forms[0] ?? '').length;

/** Words that a word is inside of (rule S13, c), but for those that are known to match. */
export function* findingInside(
  { short }: WordData,
  forms: readonly string[],
  known: RowRanges,
): Generator<void, RowRanges> {
  const found: RowRanges[] = [];
  if (lengthOf(forms) < insideMin) return [];
  for (const form of forms) {
    const rows = yield* searching(short, form);
    removeRows(rows, known);
    found.push(rangesOf(rows));
  }
  return found.flat();
}
