import { addNumber, createNumberSet, hasNumber } from '../../snapshot/number-set.ts';
import type { WordData } from '../../words/word-data.ts';
import type { Question } from '../find/asked-words.ts';
import { addRows, listRows } from '../find/row-ranges.ts';
import { begunRows, equalRows } from '../find/word-lookup.ts';

/** How a title has the words of `q` in order (rule S14). */
export type TitleOrder = {
  /** 1: it is these words; 2: it begins with them; 3: it holds them side by side; undefined: none of that. */
  rankOf(edition: number): 1 | 2 | 3 | undefined;
  /** Whether it begins with them, the last as a beginning. */
  beginsWith(edition: number): boolean;
};

export function readTitleOrder(data: WordData, { cut, words }: Question): TitleOrder {
  const { starts, words: titleWords } = data.titles;
  const length = cut.words.length;
  /** For each word of a list, the places in `q` where it stands: one bit for each. */
  const places = new Map<number, Uint32Array>();
  for (const { forms, places: ofWord } of words) {
    for (const row of listRows(equalRows(data.short, forms))) {
      const bits = places.get(row) ?? createNumberSet(length);
      for (const place of ofWord) addNumber(bits, place);
      places.set(row, bits);
    }
  }
  const last = words.find(({ isLast }) => isLast);
  let beginnings: Uint32Array | undefined;
  const isBeginning = (row: number): boolean => {
    if (!beginnings) {
      beginnings = createNumberSet(data.short.starts.length - 1);
      addRows(beginnings, begunRows(data.short, last?.forms ?? []));
    }
    return hasNumber(beginnings, row);
  };
  const isAt = (row: number, place: number): boolean => {
    const bits = places.get(row);
    return bits !== undefined && hasNumber(bits, place);
  };
  const begun = createNumberSet(length);

  return {
    rankOf(edition) {
      const from = starts[edition] ?? 0;
      const to = starts[edition + 1] ?? 0;
      begun.fill(0);
      let rank: 3 | undefined;
      for (let at = from; at < to; at += 1) {
        step(begun, places.get(titleWords[at] ?? 0));
        if (!hasNumber(begun, length - 1)) continue;
        if (at - from === length - 1) return to - from === length ? 1 : 2;
        rank = 3;
      }
      return rank;
    },
    beginsWith(edition) {
      const from = starts[edition] ?? 0;
      if ((starts[edition + 1] ?? 0) - from < length) return false;
      for (let place = 0; place + 1 < length; place += 1) {
        if (!isAt(titleWords[from + place] ?? 0, place)) return false;
      }
      return isBeginning(titleWords[from + length - 1] ?? 0);
    },
  };
}

/** One more word of a title: `begun` has the places of `q` up to which its words stand right before. All at once, so that it takes linear time. */
function step(begun: Uint32Array, places: Uint32Array | undefined): void {
  let carried = 1;
  for (let word = 0; word < begun.length; word += 1) {
    const bits = begun[word] ?? 0;
    begun[word] = ((bits << 1) | carried) & (places?.[word] ?? 0);
    carried = bits >>> 31;
  }
}
