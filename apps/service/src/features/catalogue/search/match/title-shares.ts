import { createNumberSet, hasNumber } from '../../snapshot/number-set.ts';
import type { WordData } from '../../words/word-data.ts';
import { addRows, type RowRanges } from '../find/row-ranges.ts';

/** Returns a function that tells whether a title consists of nothing but what the rows say (rule S15). */
export function* readingTitlesOfAlone(
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
