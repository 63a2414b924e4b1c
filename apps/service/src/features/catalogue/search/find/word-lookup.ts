import type { WordList } from '../../words/word-data.ts';
import type { RowRanges } from './row-ranges.ts';

/** Forms in the order of their bytes: the first ones of a list, or the second ones. */
type FormColumn = {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly count: number;
  /** Word of each form; the first form of each word is in the order of words. */
  readonly words: Uint32Array | undefined;
};

const columnsOf = ({ bytes, starts, seconds, secondStarts }: WordList): readonly FormColumn[] => [
  { bytes, starts, count: starts.length - 1, words: undefined },
  { bytes, starts: secondStarts, count: seconds.length, words: seconds },
];

/** Words of which a form is one of these (rule S13, a). */
export function equalRows(list: WordList, forms: readonly string[]): RowRanges {
  const found: number[] = [];
  for (const form of forms) {
    const needle = Buffer.from(form);
    for (const column of columnsOf(list)) addEqual(column, needle, needle.length, 0, column.count, found);
  }
  return found;
}

/** Words of which a form begins with one of these (rule S13, b). */
export function begunRows(list: WordList, forms: readonly string[]): RowRanges {
  const found: number[] = [];
  for (const form of forms) {
    const needle = Buffer.from(form);
    for (const column of columnsOf(list)) {
      const from = bound(column, needle, needle.length, 0, column.count, false);
      addWords(column, from, bound(column, needle, needle.length, from, column.count, true), found);
    }
  }
  return found;
}

const endings = ['s', 'es', 'e', 'n', 'en'] as const;
const lettersMin = 4;
/** Fewest characters that an ending leaves. */
const leftMin = 3;

/** Other words that are the same but for an ending of either or both (rule S13, d); none for one without enough letters. */
export function alikeRows(list: WordList, forms: readonly string[]): RowRanges {
  const found: number[] = [];
  if ((forms[0]?.match(/[a-z]/g)?.length ?? 0) < lettersMin) return found;
  for (const form of forms) {
    for (const stem of stemsOf(form)) {
      const stemLength = Buffer.byteLength(stem);
      const needle = Buffer.alloc(stemLength + 2);
      needle.write(stem);
      for (const column of columnsOf(list)) {
        const from = bound(column, needle, stemLength, 0, column.count, false);
        const to = bound(column, needle, stemLength, from, column.count, true);
        if (from === to) continue;
        if (stem !== form) addEqual(column, needle, stemLength, from, to, found);
        for (const ending of endings) {
          if (stem + ending === form) continue;
          needle.write(ending, stemLength);
          addEqual(column, needle, stemLength + ending.length, from, to, found);
        }
      }
    }
  }
  return found;
}

/** The form itself, and without each ending that it has. */
function stemsOf(form: string): readonly string[] {
  const length = Array.from(form).length;
  const ended = endings.filter((ending) => form.endsWith(ending) && length - ending.length >= leftMin);
  return [form, ...ended.map((ending) => form.slice(0, -ending.length))];
}

function addEqual(
  column: FormColumn,
  needle: Buffer,
  length: number,
  low: number,
  high: number,
  found: number[],
): void {
  const from = bound(column, needle, length, low, high, false);
  let to = from;
  while (to < high && isWhole(column, to, needle, length)) to += 1;
  addWords(column, from, to, found);
}

function addWords({ words }: FormColumn, from: number, to: number, found: number[]): void {
  if (from === to) return;
  if (!words) found.push(from, to);
  else for (const word of words.subarray(from, to)) found.push(word, word + 1);
}

const isWhole = (column: FormColumn, at: number, needle: Buffer, length: number): boolean =>
  compare(column, at, needle, length) === 0 && column.bytes[(column.starts[at] ?? 0) + length] === 0;

/** First form that is not before the needle; if `isBehind`, that does not begin with it either. */
function bound(
  column: FormColumn,
  needle: Buffer,
  length: number,
  from: number,
  to: number,
  isBehind: boolean,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compare(column, middle, needle, length);
    if (order < 0 || (isBehind && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Compares as many bytes of a form as the needle has. A form ends with a zero. */
function compare({ bytes, starts }: FormColumn, at: number, needle: Buffer, length: number): number {
  const start = starts[at] ?? 0;
  for (let index = 0; index < length; index += 1) {
    const difference = (bytes[start + index] ?? 0) - (needle[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
