import { hasNumber, type NumberSet } from '../../snapshot/number-set.ts';
import type { NameData } from '../../words/word-data.ts';
import type { AskedWord } from '../find/asked-words.ts';
import { markVersions } from '../find/mark-versions.ts';
import { createNumberSets, fillNumbers, keepCommon } from '../find/version-sets.ts';
import { begunRows, equalRows } from '../find/word-lookup.ts';

/** A stream, tag or instructor: its kind, and its number among those of the kind. */
export type SuggestedName = { readonly kind: number; readonly number: number };

/** The names that hold all words, the last as a beginning (rule S17): at most `limit`, in the order of a view. */
export function* suggestNames(
  { list, postings, kindStarts, orders }: NameData,
  words: readonly AskedWord[],
  { view, limit }: { readonly view: number; readonly limit: number },
): Generator<void, SuggestedName[]> {
  const count = kindStarts.at(-1) ?? 0;
  const [held, ofWord] = createNumberSets(count, 2) as [NumberSet, NumberSet];
  fillNumbers(held, count);
  for (const { forms, isLast } of words) {
    ofWord.fill(0);
    const rows = isLast ? begunRows(list, forms) : equalRows(list, forms);
    yield* markVersions(ofWord, { postings, firstVersions: undefined }, rows);
    keepCommon(held, ofWord);
  }
  const suggested: SuggestedName[] = [];
  for (const name of orders[view] ?? []) {
    if (suggested.length === limit) break;
    if (!hasNumber(held, name)) continue;
    const kind = kindStarts.findLastIndex((start, at) => at + 1 < kindStarts.length && start <= name);
    suggested.push({ kind, number: name - (kindStarts[kind] ?? 0) });
  }
  return suggested;
}
