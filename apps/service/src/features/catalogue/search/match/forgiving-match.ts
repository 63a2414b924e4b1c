import { addNumber, createNumberSet, hasNumber, type NumberSet, visitingNumbers } from '../../snapshot/number-set.ts';
import type { WordData } from '../../words/word-data.ts';
import type { AskedWord } from '../find/asked-words.ts';
import type { NearSets } from '../find/find-near.ts';
import type { WordSets } from '../find/find-word.ts';
import { addRows, type RowRanges } from '../find/row-ranges.ts';
import { createNumberSets, fillNumbers, isEmpty } from '../find/version-sets.ts';

/** A word of `q` with the versions that hold it in any way, and those that hold it with slips. */
export type ForgivenWord = {
  readonly asked: AskedWord;
  readonly sets: Pick<WordSets, 'title' | 'all' | 'rows'>;
  readonly near: NearSets;
};

export type ForgivingMatch = {
  /** Whether no word is missing. */
  readonly isWhole: boolean;
  readonly versions: NumberSet;
  /** Smaller is better; only for versions that match (rule S15). */
  rankOf(version: number): number;
};

/** The versions with the fewest words missing, and of these those with the least slips (rule S15); undefined when too many are missing. */
export function* matchForgiving(
  data: WordData,
  words: readonly ForgivenWord[],
): Generator<void, ForgivingMatch | undefined> {
  const count = data.owners.edition.length;
  const counted = words.filter(({ asked }) => !asked.saysNothing);
  const whole = holdersOfAll(counted, count);
  const isWhole = !isEmpty(whole);
  const fewest = isWhole ? whole : yield* fewestMissing(counted, count);
  if (!fewest) return undefined;
  const versions = yield* leastSlips(counted, fewest, count);
  const ranks = yield* rankTitles(data, words, versions);
  return { isWhole, versions, rankOf: (version) => ranks[version] ?? 0 };
}

/** The versions that lack no word. */
function holdersOfAll(words: readonly ForgivenWord[], count: number): NumberSet {
  const [held] = createNumberSets(count, 1) as [NumberSet];
  fillNumbers(held, count);
  for (const { sets, near } of words) {
    for (let at = 0; at < held.length; at += 1) held[at] = (held[at] ?? 0) & holdersAt(sets, near, at);
  }
  return held;
}

const holdersAt = ({ all }: Pick<WordSets, 'all'>, { one, two }: NearSets, at: number): number =>
  (all[at] ?? 0) | (one[at] ?? 0) | (two[at] ?? 0);

/** The versions that lack the fewest words; undefined when these are more than half. */
function* fewestMissing(words: readonly ForgivenWord[], count: number): Generator<void, NumberSet | undefined> {
  const held = new Uint8Array(count);
  let wordCount = 0;
  for (const { asked, sets, near } of words) {
    const weight = asked.places.length;
    wordCount += weight;
    for (let at = 0; at < sets.all.length; at += 1) {
      for (let bits = holdersAt(sets, near, at); bits !== 0; bits &= bits - 1) {
        const version = at * 32 + 31 - Math.clz32(bits & -bits);
        held[version] = (held[version] ?? 0) + weight;
      }
    }
    yield;
  }
  let most = 0;
  for (let version = 0; version < count; version += 1) most = Math.max(most, held[version] ?? 0);
  if (most * 2 < wordCount) return undefined;
  const fewest = createNumberSet(count);
  for (let version = 0; version < count; version += 1) if (held[version] === most) addNumber(fewest, version);
  return fewest;
}

function* leastSlips(words: readonly ForgivenWord[], among: NumberSet, count: number): Generator<void, NumberSet> {
  const slips = new Uint16Array(count);
  for (const { asked, sets, near } of words) {
    const weight = asked.places.length;
    yield* visitingNumbers(among, (version) => {
      if (hasNumber(sets.all, version)) return;
      if (hasNumber(near.one, version)) slips[version] = (slips[version] ?? 0) + weight;
      else if (hasNumber(near.two, version)) slips[version] = (slips[version] ?? 0) + 2 * weight;
    });
  }
  let least = Number.POSITIVE_INFINITY;
  yield* visitingNumbers(among, (version) => {
    least = Math.min(least, slips[version] ?? 0);
  });
  const versions = createNumberSet(count);
  yield* visitingNumbers(among, (version) => {
    if (slips[version] === least) addNumber(versions, version);
  });
  return versions;
}

/** Titles of words of `q` alone come first, then those with most of them. */
function* rankTitles(
  data: WordData,
  words: readonly ForgivenWord[],
  versions: NumberSet,
): Generator<void, Uint32Array> {
  const { edition } = data.owners;
  const ranks = new Uint32Array(edition.length);
  const wordCount = words.reduce((sum, { asked }) => sum + asked.places.length, 0);
  for (const { asked, sets, near } of words) {
    yield* visitingNumbers(versions, (version) => {
      if (hasNumber(sets.title, version) || hasNumber(near.title, version)) return;
      ranks[version] = (ranks[version] ?? 0) + asked.places.length;
    });
  }
  const isOfAlone = yield* readingTitlesOfAlone(
    data,
    words.flatMap(({ sets, near }) => [sets.rows, near.rows]),
  );
  yield* visitingNumbers(versions, (version) => {
    // Saying something else counts as more than lacking all words.
    if (!isOfAlone(edition[version] ?? 0)) ranks[version] = (ranks[version] ?? 0) + wordCount + 1;
  });
  return ranks;
}

/** Returns a function that tells whether a title consists of nothing but what the rows say (rule S15). */
function* readingTitlesOfAlone(
  { titles, short }: WordData,
  ranges: readonly RowRanges[],
): Generator<void, (edition: number) => boolean> {
  const rows = createNumberSet(rowCountOf(short.starts.length - 1, ranges));
  for (const each of ranges) {
    addRows(rows, each);
    yield;
  }
  return (edition) => {
    const from = titles.starts[edition] ?? 0;
    const to = titles.starts[edition + 1] ?? 0;
    let further = titles.furtherStarts[edition] ?? 0;
    const furtherEnd = titles.furtherStarts[edition + 1] ?? 0;
    /** Place up to which what stands besides the words covers them. */
    let covered = 0;
    for (let place = 0; place < to - from; place += 1) {
      for (; further < furtherEnd; further += 1) {
        const span = titles.furtherSpans[further] ?? 0;
        if (span >>> 16 > place) break;
        if (hasNumber(rows, titles.furtherRows[further] ?? 0)) covered = Math.max(covered, span & 0xffff);
      }
      if (place >= covered && !hasNumber(rows, titles.words[from + place] ?? 0)) return false;
    }
    return from < to;
  };
}

/** Members of several words come behind the words: the set must have room for those that are asked for. */
function rowCountOf(words: number, ranges: readonly RowRanges[]): number {
  let count = words;
  for (const each of ranges) for (const end of each) count = Math.max(count, end);
  return count;
}
