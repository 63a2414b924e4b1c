import { addNumber, type NumberSet, removeNumber } from '../../snapshot/number-set.ts';

/** Rows of a word list: the first of each range, and the one behind its last, one after the other. */
export type RowRanges = readonly number[];

export function addRows(set: NumberSet, ranges: RowRanges): void {
  for (let at = 0; at < ranges.length; at += 2) {
    for (let row = ranges[at] ?? 0; row < (ranges[at + 1] ?? 0); row += 1) addNumber(set, row);
  }
}

export function removeRows(set: NumberSet, ranges: RowRanges): void {
  for (let at = 0; at < ranges.length; at += 2) {
    for (let row = ranges[at] ?? 0; row < (ranges[at + 1] ?? 0); row += 1) removeNumber(set, row);
  }
}

export function listRows(ranges: RowRanges): number[] {
  const rows: number[] = [];
  for (let at = 0; at < ranges.length; at += 2) {
    for (let row = ranges[at] ?? 0; row < (ranges[at + 1] ?? 0); row += 1) rows.push(row);
  }
  return rows;
}

/** Ranges of the numbers in a set. */
export function rangesOf(set: NumberSet): RowRanges {
  const ranges: number[] = [];
  for (let word = 0; word < set.length; word += 1) {
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const row = word * 32 + 31 - Math.clz32(bits & -bits);
      if (ranges.at(-1) === row) ranges[ranges.length - 1] = row + 1;
      else ranges.push(row, row + 1);
    }
  }
  return ranges;
}
