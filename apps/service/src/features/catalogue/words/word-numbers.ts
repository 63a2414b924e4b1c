import type { Forms } from '../../../platform/text/word-forms.ts';
import type { WordList } from './word-data.ts';

/** Words by their forms, numbered as they come. */
export type WordNumbers = {
  readonly count: number;
  /** How many the words take, roughly. */
  readonly bytes: number;
  number(word: Forms): number;
  /** The list, and the place of each number in it. */
  finish(): { readonly list: WordList; readonly places: Uint32Array };
};

/** Of its places in the lists that it is in. */
const bytesPerWord = 16;

/** No word holds it. */
const separator = '\0';

export function createWordNumbers(): WordNumbers {
  const numbers = new Map<string, number>();
  let bytes = 0;
  return {
    get count() {
      return numbers.size;
    },
    get bytes() {
      return bytes;
    },
    number({ first, second }) {
      const key = second === undefined ? first : first + separator + second;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, numbers.size);
      bytes += bytesPerWord + key.length;
      return numbers.size - 1;
    },
    finish() {
      const keys = Array.from(numbers.keys()).sort(compareCodePoints);
      const places = new Uint32Array(keys.length);
      keys.forEach((key, place) => {
        places[numbers.get(key) ?? 0] = place;
      });
      return { list: toWordList(keys), places };
    },
  };
}

/** The list of words that are in the order of code points; both forms of one have a zero byte between them. */
export function toWordList(keys: readonly string[]): WordList {
  const starts = new Uint32Array(keys.length + 1);
  keys.forEach((key, word) => {
    starts[word + 1] = (starts[word] ?? 0) + Buffer.byteLength(key) + 1;
  });
  const bytes = new Uint8Array(starts[keys.length] ?? 0);
  const view = Buffer.from(bytes.buffer);
  const seconds: { readonly form: string; readonly word: number; readonly start: number }[] = [];
  for (const [word, key] of keys.entries()) {
    const start = starts[word] ?? 0;
    view.write(key, start);
    const at = key.indexOf(separator);
    if (at < 0) continue;
    seconds.push({ form: key.slice(at + 1), word, start: start + Buffer.byteLength(key.slice(0, at + 1)) });
  }
  seconds.sort((a, b) => compareCodePoints(a.form, b.form));
  return {
    bytes,
    starts,
    seconds: Uint32Array.from(seconds, ({ word }) => word),
    secondStarts: Uint32Array.from(seconds, ({ start }) => start),
  };
}

/** The words of a list, as `toWordList` takes them. */
export function wordsOf({ bytes, starts }: WordList): string[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: starts.length - 1 }, (_, word) =>
    view.toString('utf8', starts[word], (starts[word + 1] ?? 0) - 1),
  );
}

/** Words come first in the end, in their order, and members of several words behind them. */
export function placeRows(places: Uint32Array, phraseCount: number): Uint32Array {
  const rows = new Uint32Array(phraseCount + places.length);
  for (let phrase = 0; phrase < phraseCount; phrase += 1) rows[phrase] = places.length + phrase;
  places.forEach((place, number) => {
    rows[phraseCount + number] = place;
  });
  return rows;
}

/** In the order of code points, which is that of UTF-8; `<` has the order of UTF-16 units. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return isSurrogate(left) === isSurrogate(right) ? left - right : isSurrogate(left) ? 1 : -1;
  }
  return a.length - b.length;
}

const isSurrogate = (unit: number): boolean => (unit & 0xf800) === 0xd800;
