import { createRowWriter, readRow, type UnitOfVersion, type Units } from './posting-rows.ts';
import type { Postings, WordList } from './word-data.ts';
import { compareCodePoints, toWordList, wordsOf } from './word-numbers.ts';

/** The words of long texts, and the editions where they stand; behind the words come the members of several words. */
export type TextWords = {
  readonly list: WordList;
  readonly postings: Postings;
  /** In how many editions they stand, counted for each of them. */
  readonly count: number;
};

type Source = Omit<TextWords, 'count'> & {
  readonly of: UnitOfVersion;
  /** What number each edition has now: -1 for one that is not taken over. Undefined where all have what they had. */
  readonly numbers: Int32Array | undefined;
};

/**
 * Puts the words of two builds together, row by row, as if all texts had been cut at once. A text need not be turned around for that, from the
 * words' editions to the edition's words and back.
 */
export function mergeTexts(first: Source, second: Source, phraseCount: number, units: Units): TextWords {
  const [wordsOfFirst, wordsOfSecond] = [wordsOf(first.list), wordsOf(second.list)];
  const editionCount = (units.firstVersions?.length ?? 1) - 1;
  const reading = [createReader(first, editionCount), createReader(second, editionCount)] as const;
  const merged = new Uint32Array(editionCount);
  const writer = createRowWriter(units, first.postings.bytes.length + second.postings.bytes.length);
  const words: string[] = [];
  let all = 0;

  /** Returns in how many editions the rows stand together; a row of -1 is none. */
  const merge = (rowOfFirst: number, rowOfSecond: number): number => {
    const [of, other] = [reading[0](rowOfFirst), reading[1](rowOfSecond)];
    mergeAscending(of, other, merged);
    all += of.length + other.length;
    return of.length + other.length;
  };

  for (let at = 0, other = 0; at < wordsOfFirst.length || other < wordsOfSecond.length; ) {
    const [word, otherWord] = [wordsOfFirst[at], wordsOfSecond[other]];
    const order = compareWords(word, otherWord);
    const count = merge(order <= 0 ? at++ : -1, order >= 0 ? other++ : -1);
    // It stood only in texts that are there no longer.
    if (count === 0) continue;
    words.push((order <= 0 ? word : otherWord) ?? '');
    writer.add(merged, count);
  }
  for (let phrase = 0; phrase < phraseCount; phrase += 1) {
    writer.add(merged, merge(wordsOfFirst.length + phrase, wordsOfSecond.length + phrase));
  }
  return { list: toWordList(words), postings: writer.finish(), count: all };
}

const compareWords = (a: string | undefined, b: string | undefined): number =>
  a === undefined ? 1 : b === undefined ? -1 : compareCodePoints(a, b);

const nowhere = new Uint32Array(0);

/** Reads in which editions a row stands, by the numbers that they have now; what it returns is good until the next call. */
function createReader({ postings, of, numbers }: Source, editionCount: number) {
  const read = new Uint32Array(Math.max(editionCount, numbers?.length ?? 0));
  const isInOrder = numbers === undefined || isAscending(numbers);
  return (row: number): Uint32Array => {
    if (row < 0) return nowhere;
    const count = readRow(postings, row, of, read);
    if (numbers === undefined) return read.subarray(0, count);
    let left = 0;
    for (let at = 0; at < count; at += 1) {
      const number = numbers[read[at] ?? 0] ?? -1;
      if (number >= 0) read[left++] = number;
    }
    const taken = read.subarray(0, left);
    return isInOrder ? taken : taken.sort();
  };
}

function isAscending(numbers: Int32Array): boolean {
  let last = -1;
  for (const number of numbers) {
    if (number < 0) continue;
    if (number < last) return false;
    last = number;
  }
  return true;
}

/** None is in both. */
function mergeAscending(a: Uint32Array, b: Uint32Array, target: Uint32Array): void {
  if (b.length === 0) return void target.set(a);
  for (let at = 0, ofA = 0, ofB = 0; at < a.length + b.length; at += 1) {
    const isOfA = ofB >= b.length || (ofA < a.length && (a[ofA] ?? 0) < (b[ofB] ?? 0));
    target[at] = (isOfA ? a[ofA++] : b[ofB++]) ?? 0;
  }
}
