import { hasNumber, type NumberSet } from '../../snapshot/number-set.ts';
import type { WordData } from '../../words/word-data.ts';
import type { Question } from '../find/asked-words.ts';
import type { WordSets } from '../find/find-word.ts';
import { listRows } from '../find/row-ranges.ts';
import { createNumberSets, fillNumbers, keepCommon } from '../find/version-sets.ts';
import { equalRows } from '../find/word-lookup.ts';
import { readTitleOrder } from './title-order.ts';

/** The versions that hold all words of `q`, by where and how (rules S13, S14). */
export type HeldBy = {
  readonly all: NumberSet;
  readonly title: NumberSet;
  readonly short: NumberSet;
  readonly titleBegun: NumberSet;
  readonly shortBegun: NumberSet;
  readonly shortAnyhow: NumberSet;
};

/** Before any word was looked for. */
export function heldByAll(count: number): HeldBy {
  const sets = createNumberSets(count, 6);
  for (const set of sets) fillNumbers(set, count);
  const [all, title, short, titleBegun, shortBegun, shortAnyhow] = sets as [
    NumberSet,
    NumberSet,
    NumberSet,
    NumberSet,
    NumberSet,
    NumberSet,
  ];
  return { all, title, short, titleBegun, shortBegun, shortAnyhow };
}

/** Before further words are looked for. */
const heldBy = ({ all, titleEqual, shortEqual, titleBegun, shortBegun, short }: WordSets): HeldBy => ({
  all: all.slice(),
  title: titleEqual.slice(),
  short: shortEqual.slice(),
  titleBegun: titleBegun.slice(),
  shortBegun: shortBegun.slice(),
  shortAnyhow: short.slice(),
});

/** What holds one more word. */
export function keepHeld(held: HeldBy | undefined, sets: WordSets): HeldBy {
  if (!held) return heldBy(sets);
  keepCommon(held.all, sets.all);
  keepCommon(held.title, sets.titleEqual);
  keepCommon(held.short, sets.shortEqual);
  keepCommon(held.titleBegun, sets.titleBegun);
  keepCommon(held.shortBegun, sets.shortBegun);
  keepCommon(held.shortAnyhow, sets.short);
  return held;
}

/** The rank of each version that matches exactly (rule S14). */
export function exactRanks(data: WordData, question: Question, held: HeldBy): (version: number) => number {
  const order = readTitleOrder(data, question);
  const { edition, course } = data.owners;
  const codes = new Set(listRows(equalRows(data.short, question.codeForms)));
  return (version) => {
    if (codes.has(data.codeWords[course[version] ?? 0] ?? -1)) return 1;
    if (hasNumber(held.title, version)) return order.rankOf(edition[version] ?? 0) ?? 4;
    if (hasNumber(held.short, version)) return 5;
    if (hasNumber(held.titleBegun, version)) return order.beginsWith(edition[version] ?? 0) ? 6 : 7;
    if (hasNumber(held.shortBegun, version)) return 8;
    return hasNumber(held.shortAnyhow, version) ? 9 : 10;
  };
}
