import { createColumn } from '../snapshot/column.ts';
import type { ShortText } from './short-texts.ts';
import type { TitleWords } from './word-data.ts';

/** Reads what a title consists of. `rowOf` says which number a row has now. */
export function titleAt(titles: TitleWords, number: number, rowOf: (place: number) => number): ShortText {
  const { starts, words, furtherStarts, furtherRows, furtherSpans } = titles;
  const further = [];
  for (let at = furtherStarts[number] ?? 0; at < (furtherStarts[number + 1] ?? 0); at += 1) {
    const span = furtherSpans[at] ?? 0;
    further.push({ row: rowOf(furtherRows[at] ?? 0), first: span >>> 16, end: span & 0xffff });
  }
  return { words: Array.from(words.subarray(starts[number], starts[number + 1]), rowOf), further };
}

/** Collects what each title consists of, in its order. */
export function createTitleWords() {
  const starts = createColumn(Uint32Array);
  const words = createColumn(Uint32Array);
  const furtherStarts = createColumn(Uint32Array);
  const furtherRows = createColumn(Uint32Array);
  const furtherSpans = createColumn(Uint32Array);
  return {
    add(title: ShortText): void {
      starts.push(words.length);
      furtherStarts.push(furtherRows.length);
      for (const row of title.words) words.push(row);
      for (const { row, first, end } of title.further) {
        furtherRows.push(row);
        furtherSpans.push((first << 16) | end);
      }
    },
    /** `places` says which number each row has in the end. */
    finish(places: Uint32Array): TitleWords {
      starts.push(words.length);
      furtherStarts.push(furtherRows.length);
      return {
        starts: starts.finish(),
        words: words.finish().map((row) => places[row] ?? 0),
        furtherStarts: furtherStarts.finish(),
        furtherRows: furtherRows.finish().map((row) => places[row] ?? 0),
        furtherSpans: furtherSpans.finish(),
      };
    },
  };
}
