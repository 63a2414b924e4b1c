import type { Synonyms } from './word-data.ts';

/**
 * Visits the members of synonym groups that begin at `start` in a row of `length` words, with the place behind each. `wordsAt` says which
 * words of members are equal to the word at a place: several, where forms are shared.
 */
export function findMembers(
  synonyms: Synonyms,
  wordsAt: (at: number) => readonly number[],
  start: number,
  length: number,
  visit: (member: number, end: number) => void,
): void {
  /** Members from `from` to before `to` begin with the first `depth` words. */
  const narrow = (from: number, to: number, depth: number): void => {
    let first = from;
    if (depth > 0) for (; first < to && lengthOf(synonyms, first) === depth; first += 1) visit(first, start + depth);
    if (first === to || start + depth >= length) return;
    for (const word of wordsAt(start + depth)) {
      const low = firstWith(synonyms, first, to, depth, word);
      const high = firstWith(synonyms, low, to, depth, word + 1);
      if (low < high) narrow(low, high, depth + 1);
    }
  };
  narrow(0, synonyms.groups.length, 0);
}

const lengthOf = ({ memberStarts }: Synonyms, member: number): number =>
  (memberStarts[member + 1] ?? 0) - (memberStarts[member] ?? 0);

/** First member whose word at a depth is at least the given one; all from `from` to before `to` have one there. */
function firstWith(synonyms: Synonyms, from: number, to: number, depth: number, word: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((synonyms.memberWords[(synonyms.memberStarts[middle] ?? 0) + depth] ?? 0) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
