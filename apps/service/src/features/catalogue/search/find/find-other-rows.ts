import { createNumberSet, type NumberSet } from '../../snapshot/number-set.ts';
import type { WordData } from '../../words/word-data.ts';
import type { AskedWord, Member } from './asked-words.ts';
import { findingInside, type OtherRows } from './find-word.ts';
import { addRows, type RowRanges, rangesOf } from './row-ranges.ts';
import { alikeRows, equalRows } from './word-lookup.ts';

/** Sets of the rows in `OtherRows`. */
type RowSets = { readonly short: NumberSet; readonly inside: NumberSet; readonly long: NumberSet };

/**
 * By which rows fields hold what stands for each word of `q` (rule S13, e). Each member of a synonym group is looked for once, and its rows
 * are put together for each word: a thousand groups may have a word in common.
 */
export function* findingOtherRows(
  data: WordData,
  words: readonly AskedWord[],
): Generator<void, ReadonlyMap<AskedWord, OtherRows>> {
  const [shortCount, longCount] = [data.title.starts.length - 1, data.texts.starts.length - 1];
  const askedFor = new Map<Member, RowSets[]>();
  const ofWords = new Map<AskedWord, RowSets>();
  for (const asked of words) {
    if (asked.members.size === 0) continue;
    const [short, inside, long] = [shortCount, shortCount, longCount].map(createNumberSet) as [
      NumberSet,
      NumberSet,
      NumberSet,
    ];
    ofWords.set(asked, { short, inside, long });
    for (const member of asked.members) {
      const known = askedFor.get(member);
      if (known) known.push({ short, inside, long });
      else askedFor.set(member, [{ short, inside, long }]);
    }
    yield;
  }
  for (const [member, all] of askedFor) {
    const rows = yield* rowsOf(data, member);
    for (const sets of all) {
      addRows(sets.short, rows.short);
      addRows(sets.inside, rows.inside);
      addRows(sets.long, rows.long);
    }
    yield;
  }
  const others = new Map<AskedWord, OtherRows>();
  for (const [asked, { short, inside, long }] of ofWords) {
    others.set(asked, { short: rangesOf(short), inside: rangesOf(inside), long: rangesOf(long) });
  }
  return others;
}

/** A single word stands by (a), (c) or (d). */
function* rowsOf(data: WordData, member: Member): Generator<void, OtherRows> {
  const { short, long } = data;
  if ('phrase' in member) {
    const behind = (words: number): RowRanges => [words + member.phrase, words + member.phrase + 1];
    return { short: behind(short.starts.length - 1), inside: [], long: behind(long.starts.length - 1) };
  }
  const { forms } = member;
  const equal = equalRows(short, forms);
  return {
    short: [...equal, ...alikeRows(short, forms)],
    inside: yield* findingInside(data, forms, equal),
    long: [...equalRows(long, forms), ...alikeRows(long, forms)],
  };
}
