/** Characters of a word from which on one slip is forgiven, and two (rule S15). */
const oneFrom = 4;
const twoFrom = 8;

export const slipsAllowed = (characters: number): 0 | 1 | 2 =>
  characters >= twoFrom ? 2 : characters >= oneFrom ? 1 : 0;

/**
 * How many slips make one word of the other, as code points; `max` + 1 if they are more. A slip is an insertion, deletion, substitution or
 * swap of neighbours, none touched twice (optimal string alignment).
 */
export function countSlips(a: readonly number[], b: readonly number[], max: number): number {
  let start = 0;
  let [aEnd, bEnd] = [a.length, b.length];
  if (Math.abs(aEnd - bEnd) > max) return max + 1;
  while (start < aEnd && start < bEnd && a[start] === b[start]) start += 1;
  while (aEnd > start && bEnd > start && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd -= 1;
    bEnd -= 1;
  }
  const [aLength, bLength] = [aEnd - start, bEnd - start];
  if (aLength === 0 || bLength === 0) return Math.min(aLength + bLength, max + 1);
  const far = max + 1;
  /** Slips between the first letters of `a` and those of `b` whose number is the index: two rows back, one row back, this row. */
  let [older, before, row] = [
    new Array<number>(bLength + 1).fill(far),
    Array.from({ length: bLength + 1 }, (_, at) => Math.min(at, far)),
    new Array<number>(bLength + 1).fill(far),
  ];
  for (let i = 1; i <= aLength; i += 1) {
    const from = Math.max(1, i - max);
    const to = Math.min(bLength, i + max);
    row[from - 1] = from === 1 ? Math.min(i, far) : far;
    let least = row[from - 1] ?? far;
    const left = a[start + i - 1];
    for (let j = from; j <= to; j += 1) {
      const right = b[start + j - 1];
      let slips = Math.min(
        (before[j - 1] ?? far) + (left === right ? 0 : 1),
        (before[j] ?? far) + 1,
        (row[j - 1] ?? far) + 1,
      );
      if (i > 1 && j > 1 && left === b[start + j - 2] && a[start + i - 2] === right) {
        slips = Math.min(slips, (older[j - 2] ?? far) + 1);
      }
      row[j] = Math.min(slips, far);
      least = Math.min(least, slips);
    }
    if (to < bLength) row[to + 1] = far;
    if (least > max) return far;
    [older, before, row] = [before, row, older];
  }
  return before[bLength] ?? far;
}

/** Whether words with these letters may differ by so few slips: each changes two of them at most. */
export function mayBeNear(letters: number, others: number, max: number): boolean {
  // Sums pairs of bits, then fours, then bytes, all at once.
  const bits = letters ^ others;
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24 <= 2 * max;
}

export const codePointsOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);
