import { furtherWords, lettersAndDigits } from '../../../platform/text/further-words.ts';
import { cutWords } from '../../../platform/text/words.ts';
import { findMembers } from './find-members.ts';
import type { SynonymIndex } from './synonyms.ts';
import type { WordNumbers } from './word-numbers.ts';

/** What stands in a text besides its words in order: a further word, or a member of several words, with the words that it is made of. */
export type Further = { readonly row: number; readonly first: number; readonly end: number };

/** A text of a short field, by rows: members of several words come first, the words behind them. */
export type ShortText = { readonly words: readonly number[]; readonly further: readonly Further[] };

/** Cuts texts of short fields. The same labels and tags come again and again, and are cut once. */
export function createShortTexts({ synonyms, phraseCount, wordsEqualTo }: SynonymIndex, numbers: WordNumbers) {
  const known = new Map<string, ShortText>();

  const cut = (text: string): ShortText => {
    const made = cutWords(text);
    const row = (word: (typeof made.words)[number]) => phraseCount + numbers.number(word);
    const further = furtherWords(made).map((word) => ({ row: row(word), first: word.firstWord, end: word.endWord }));
    const equal = phraseCount === 0 ? [] : made.words.map(wordsEqualTo);
    equal.forEach((_, first) => {
      findMembers(
        synonyms,
        (at) => equal[at] ?? [],
        first,
        equal.length,
        (member, end) => {
          const phrase = synonyms.phrases[member] ?? -1;
          if (phrase >= 0) further.push({ row: phrase, first, end });
        },
      );
    });
    return { words: made.words.map(row), further: further.sort((a, b) => a.first - b.first) };
  };

  return {
    /** For texts that come once, such as titles. */
    cut,
    read(text: string): ShortText {
      const read = known.get(text) ?? cut(text);
      known.set(text, read);
      return read;
    },
    /** Row of a code's letters and digits alone, or -1. */
    readCode(code: string): number {
      const word = lettersAndDigits(cutWords(code));
      return word ? phraseCount + numbers.number(word) : -1;
    },
  };
}
