/**
 * A set of courses, or of runs, with one bit for each number. A set over ten thousand takes 1,250 bytes, and two such sets
 * intersect in a microsecond.
 */
export type NumberSet = Uint32Array;

const bitsPerWord = 32;

/** An empty set of numbers below `count`. */
export const createNumberSet = (count: number): NumberSet => new Uint32Array(Math.ceil(count / bitsPerWord));

export function removeNumber(set: NumberSet, number: number): void {
  const word = number >>> 5;
  set[word] = (set[word] ?? 0) & ~(1 << (number & 31));
}

export function addNumber(set: NumberSet, number: number): void {
  const word = number >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (number & 31));
}

export const hasNumber = (set: NumberSet, number: number): boolean => membership(set, number) === 1;

/** Returns 1 for a number in the set, otherwise 0. */
export const membership = (set: NumberSet, number: number): number => ((set[number >>> 5] ?? 0) >>> (number & 31)) & 1;

/** Returns the numbers below `count` for which `test` is true. */
export function collectNumbers(count: number, test: (number: number) => boolean): NumberSet {
  const set = createNumberSet(count);
  for (let number = 0; number < count; number += 1) if (test(number)) addNumber(set, number);
  return set;
}

/** Returns the numbers below `count` that are in any of the sets. */
export function unionOf(count: number, sets: readonly NumberSet[]): NumberSet {
  const union = createNumberSet(count);
  for (const set of sets) {
    for (let word = 0; word < union.length; word += 1) union[word] = (union[word] ?? 0) | (set[word] ?? 0);
  }
  return union;
}

/** Returns the numbers that are in all sets. There must be at least one set. */
export function intersectionOf([first, ...others]: readonly NumberSet[]): NumberSet {
  const common = first?.slice() ?? new Uint32Array();
  for (const set of others) {
    for (let word = 0; word < common.length; word += 1) common[word] = (common[word] ?? 0) & (set[word] ?? 0);
  }
  return common;
}

export function countNumbers(set: NumberSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += countBits(set[word] ?? 0);
  return count;
}

/** Visits the numbers of a set in ascending order. */
export function eachNumber(set: NumberSet, visit: (number: number) => void): void {
  for (let word = 0; word < set.length; word += 1) {
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) visit(word * bitsPerWord + lowestBit(bits));
  }
}

/** Returns the owners, below `count`, of the numbers of a set, or of all: in a loop of its own, since a call for each would take longer. */
export function ownersOf(count: number, owners: Uint32Array, set: NumberSet | undefined): NumberSet {
  const found = createNumberSet(count);
  if (set === undefined) {
    for (const owner of owners) addNumber(found, owner);
    return found;
  }
  for (let word = 0; word < set.length; word += 1) {
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
      addNumber(found, owners[word * bitsPerWord + lowestBit(bits)] ?? 0);
    }
  }
  return found;
}

/** Numbers visited in one stretch: a millisecond or two, where a visit looks at a title. */
const stretchNumbers = 4096;

/** The same in stretches, so that other requests get a turn in between. */
export function* visitingNumbers(set: NumberSet, visit: (number: number) => void): Generator<void, void> {
  let visited = 0;
  for (let word = 0; word < set.length; word += 1) {
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
      visit(word * bitsPerWord + lowestBit(bits));
      visited += 1;
    }
    if (visited < stretchNumbers) continue;
    visited = 0;
    yield;
  }
}

/** For the numbers of a stretch, which are not needed once it has been taken. */
const listed = new Uint32Array(stretchNumbers + bitsPerWord);

/**
 * Lists the numbers of a set, or all below `count`, in ascending order and in stretches. Each stretch is told in the same memory: loops over
 * that take a fraction of the time of a call for each number. What takes one must not list others meanwhile.
 */
export function* listingNumbers(
  set: NumberSet | undefined,
  count: number,
  take: (numbers: Uint32Array, length: number) => void,
): Generator<void, void> {
  let length = 0;
  for (let word = 0; word * bitsPerWord < count; word += 1) {
    const base = word * bitsPerWord;
    const all = base + bitsPerWord <= count ? -1 : (1 << (count & (bitsPerWord - 1))) - 1;
    for (let bits = set ? (set[word] ?? 0) : all; bits !== 0; bits &= bits - 1) {
      listed[length++] = base + lowestBit(bits);
    }
    if (length < stretchNumbers) continue;
    take(listed, length);
    length = 0;
    yield;
  }
  take(listed, length);
}

/** The numbers of a set in ascending order, without the first `skipped`, at most `size`. */
export function sliceNumbers(set: NumberSet, skipped: number, size: number): number[] {
  const numbers: number[] = [];
  let before = skipped;
  for (let word = 0; word < set.length && numbers.length < size; word += 1) {
    let bits = set[word] ?? 0;
    const count = countBits(bits);
    if (count <= before) {
      before -= count;
      continue;
    }
    for (; bits !== 0 && numbers.length < size; bits &= bits - 1) {
      if (before > 0) before -= 1;
      else numbers.push(word * bitsPerWord + lowestBit(bits));
    }
  }
  return numbers;
}

/** Place of the lowest bit that is set. */
const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

/** Sums pairs of bits, then fours, then bytes, all at once. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
