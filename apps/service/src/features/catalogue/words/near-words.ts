import { lettersOf, mayHideSlips } from './letters.ts';
import type { NearWords, WordList } from './word-data.ts';

type Form = { readonly word: number; readonly start: number; readonly length: number; readonly letters: number };

/** Lists the forms of the words that slips may hide, by their length. */
export function listNearWords(list: WordList): NearWords {
  const forms: Form[] = [];
  for (let word = 0; word + 1 < list.starts.length; word += 1) {
    let start = list.starts[word] ?? 0;
    const end = list.starts[word + 1] ?? 0;
    const bytes = Buffer.from(list.bytes.buffer, list.bytes.byteOffset + start, end - start - 1);
    const texts = bytes.toString().split('\0');
    const all = texts.map((text) => Array.from(text, (character) => character.codePointAt(0) ?? 0));
    if (!mayHideSlips(all[0] ?? [])) continue;
    for (const [at, codes] of all.entries()) {
      forms.push({ word, start, length: codes.length, letters: lettersOf(codes) });
      start += Buffer.byteLength(texts[at] ?? '') + 1;
    }
  }
  forms.sort((a, b) => a.length - b.length);
  return {
    lengthStarts: startsOf(forms),
    words: Uint32Array.from(forms, ({ word }) => word),
    formStarts: Uint32Array.from(forms, ({ start }) => start),
    letters: Uint32Array.from(forms, ({ letters }) => letters),
  };
}

/** Where the forms of each length begin. */
function startsOf(forms: readonly Form[]): Uint32Array {
  const longest = forms.at(-1)?.length ?? 0;
  const starts = new Uint32Array(longest + 2);
  for (const { length } of forms) starts[length + 1] = (starts[length + 1] ?? 0) + 1;
  for (let length = 0; length <= longest; length += 1) {
    starts[length + 1] = (starts[length + 1] ?? 0) + (starts[length] ?? 0);
  }
  return starts;
}
