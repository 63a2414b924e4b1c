import type { ShortText } from './short-texts.ts';
import { titleAt } from './title-words.ts';
import type { WordData, WordList } from './word-data.ts';
import type { WordNumbers } from './word-numbers.ts';

/**
 * Reads titles as a build with the same synonyms has cut them, by the number that an edition had there. Their words get the numbers that they
 * have now.
 */
export function readFormerTitles({ short, titles }: WordData, numbers: WordNumbers, phraseCount: number) {
  const rowOf = createRenumbering(short, numbers, phraseCount);
  return (edition: number): ShortText => titleAt(titles, edition, rowOf);
}

/** In the end, members of several words come behind the words; while words are collected, before them. */
function createRenumbering(list: WordList, numbers: WordNumbers, phraseCount: number): (place: number) => number {
  const wordCount = list.starts.length - 1;
  const known = new Int32Array(wordCount).fill(-1);
  const rename = (place: number): number => {
    const [from, to] = [list.starts[place] ?? 0, list.starts[place + 1] ?? 0];
    const forms = Buffer.from(list.bytes.buffer, list.bytes.byteOffset + from, to - from - 1);
    const [first = '', second] = forms.toString().split('\0');
    const row = phraseCount + numbers.number({ first, second });
    known[place] = row;
    return row;
  };
  return (place) => {
    if (place >= wordCount) return place - wordCount;
    const row = known[place] ?? -1;
    return row < 0 ? rename(place) : row;
  };
}
