import { kindAt, kinds, widthAt } from './character-kinds.ts';
import { type Forms, formsOf } from './word-forms.ts';
import { cleanText, eachRun } from './word-runs.ts';

/** A word with its place in the clean text, where it stands as it is written. */
export type Word = Forms & {
  readonly from: number;
  readonly to: number;
  /** Two code points of a script without blanks. */
  readonly isPair: boolean;
};

/** A run with its words, signs included (`from`, `to`) and without them (`start`, `end`). */
export type Run = {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  readonly firstWord: number;
  readonly endWord: number;
  /** Whether it bears no sign and holds nothing of a script without blanks. */
  readonly isPlain: boolean;
};

export type Cut = { readonly text: string; readonly words: readonly Word[]; readonly runs: readonly Run[] };

/** Cuts a text into words, in the order in which they stand (rule S12). */
export const cutWords = (text: string): Cut => cutCleanText(cleanText(text));

/** The same for a text that `cleanText` made. */
export function cutCleanText(text: string): Cut {
  const words: Word[] = [];
  const runs: Run[] = [];
  eachRun(text, (from, to, start, end) => {
    const firstWord = words.length;
    const isSpaced = addPieces(text, from, to, words);
    const isPlain = isSpaced && from === start && to === end && words.length > firstWord;
    runs.push({ from, to, start, end, firstWord, endWord: words.length, isPlain });
  });
  return { text, words, runs };
}

/** Cuts a run where scripts with and without blanks meet. Returns whether there are only those with blanks. */
function addPieces(text: string, from: number, to: number, words: Word[]): boolean {
  let pieceFrom = from;
  let isUnspaced: boolean | undefined;
  let isSpacedOnly = true;
  let isAfterBare = false;
  for (let at = from; at < to; at += widthAt(text, at)) {
    const kind = kindAt(text, at);
    const isOfBare: boolean = isAfterBare && (kind & kinds.nonspacing) !== 0;
    isAfterBare = isOfBare || (kind & kinds.bare) !== 0;
    const isNext = (kind & kinds.unspaced) !== 0 && !isOfBare;
    if (isNext) isSpacedOnly = false;
    if (isUnspaced !== undefined && isNext !== isUnspaced) {
      addPiece(text, pieceFrom, at, isUnspaced, words);
      pieceFrom = at;
    }
    isUnspaced = isNext;
  }
  addPiece(text, pieceFrom, to, isUnspaced === true, words);
  return isSpacedOnly;
}

function addPiece(text: string, from: number, to: number, isUnspaced: boolean, words: Word[]): void {
  const forms = formsOf(text.slice(from, to));
  if (!forms) return;
  const characters = isUnspaced ? Array.from(forms.first) : [];
  if (characters.length < 2) words.push({ ...forms, from, to, isPair: false });
  for (let at = 0; at + 1 < characters.length; at += 1) {
    words.push({ first: `${characters[at]}${characters[at + 1]}`, second: undefined, from, to, isPair: true });
  }
}
