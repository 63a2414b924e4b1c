import { furtherWords, joins } from '../../../platform/text/further-words.ts';
import { type Forms, formsOf } from '../../../platform/text/word-forms.ts';
import { cleanText, eachRun } from '../../../platform/text/word-runs.ts';
import { cutCleanText } from '../../../platform/text/words.ts';
import { findMembers } from './find-members.ts';
import { createRunTable } from './run-table.ts';
import type { SynonymIndex } from './synonyms.ts';
import type { WordNumbers } from './word-numbers.ts';

/** What a run is, as far as its neighbours must know: the lowest bits of what is known of it. Above them is a row. */
const traits = { plain: 1, letters: 2, digits: 4, several: 8 } as const;
const traitBits = 4;

const isLetters = /^[\p{L}\p{M}]+$/u;
const isDigits = /^\p{N}+$/u;

type Rows = { readonly words: readonly number[]; readonly further: readonly number[] };

/**
 * Cuts long texts. There are millions of runs and few different ones, so that each is cut once, and looked up from then on: only where runs
 * stand side by side has something to be made of them each time.
 */
export function createLongTexts(index: SynonymIndex, numbers: WordNumbers) {
  const { synonyms, phraseCount, wordsEqualTo } = index;
  const runs = createRunTable();
  /** Rows of runs that are not one word: their place here is where others have a row. */
  const several: Rows[] = [];
  /** Words of members that are equal to a row, where there are any. */
  const membersOf = new Map<number, readonly number[]>();

  const rowOf = (word: Forms): number => {
    const row = phraseCount + numbers.number(word);
    if (phraseCount > 0 && !membersOf.has(row)) {
      const equal = wordsEqualTo(word);
      if (equal.length > 0) membersOf.set(row, equal);
    }
    return row;
  };

  const addRun = (text: string, from: number, to: number): number => {
    // A slice would keep the whole text that it was cut from.
    const own = Buffer.from(text.slice(from, to), 'utf16le').toString('utf16le');
    const cut = cutCleanText(own);
    const words = cut.words.map(rowOf);
    const further = furtherWords(cut).map(rowOf);
    const isOne = words.length === 1 && further.length === 0;
    const isPlain = cut.runs[0]?.isPlain === true;
    const bare = own.slice(cut.runs[0]?.start, cut.runs[0]?.end);
    const row = isOne ? (words[0] ?? 0) : several.push({ words, further }) - 1;
    const run =
      (row << traitBits) |
      (isPlain ? traits.plain : 0) |
      (words.length === 1 && isLetters.test(bare) ? traits.letters : 0) |
      (isDigits.test(bare) ? traits.digits : 0) |
      (isOne ? 0 : traits.several);
    runs.add(text, from, to, run);
    return run;
  };

  /** Several runs as one word, without what stands between them. */
  const visitJoined = (joined: string, visit: (row: number) => void) => {
    const forms = formsOf(joined);
    if (forms) visit(rowOf(forms));
  };

  return {
    /** Calls `visit` with the row of each word that stands in the text, of each further one, and of each member of several words. */
    read(text: string, visit: (row: number) => void): void {
      const clean = cleanText(text);
      const order: number[] = [];
      /** Runs so far that are joined, without what joins them. */
      let chain = '';
      let [before, beforeStart, beforeEnd] = [0, 0, -2];
      const visitRun = (run: number) => {
        const row = run >>> traitBits;
        if ((run & traits.several) === 0) {
          visit(row);
          if (phraseCount > 0) order.push(row);
          return;
        }
        const { words, further } = several[row] ?? { words: [], further: [] };
        for (const each of words) visit(each);
        for (const each of further) visit(each);
        if (phraseCount > 0) for (const each of words) order.push(each);
      };
      const endChain = () => {
        if (chain !== '') visitJoined(chain, visit);
        chain = '';
      };
      eachRun(clean, (from, to, start, end) => {
        const known = runs.find(clean, from, to);
        const run = known < 0 ? addRun(clean, from, to) : known;
        visitRun(run);
        const isNear = start === beforeEnd + 1;
        const isJoined = isNear && (run & before & traits.plain) !== 0 && joins(clean, beforeEnd);
        if (!isJoined) endChain();
        else chain = (chain === '' ? clean.slice(beforeStart, beforeEnd) : chain) + clean.slice(start, end);
        const isNumbered = isNear && (before & traits.letters) !== 0 && (run & traits.digits) !== 0;
        if (isNumbered && clean.charAt(beforeEnd) === ' ') {
          visitJoined(clean.slice(beforeStart, beforeEnd) + clean.slice(start, end), visit);
        }
        beforeStart = start;
        beforeEnd = end;
        before = run;
      });
      endChain();
      if (phraseCount > 0) findPhrases(order, visit);
    },
  };

  function findPhrases(order: readonly number[], visit: (row: number) => void): void {
    for (let first = 0; first < order.length; first += 1) {
      if (!membersOf.has(order[first] ?? 0)) continue;
      findMembers(
        synonyms,
        (at) => membersOf.get(order[at] ?? 0) ?? [],
        first,
        order.length,
        (member) => {
          const phrase = synonyms.phrases[member] ?? -1;
          if (phrase >= 0) visit(phrase);
        },
      );
    }
  }
}
