import { kindOf, kinds } from '../../../platform/text/character-kinds.ts';

/** Fewest characters of a word that slips may hide (rule S15). */
const charactersMin = 4;

/** Whether slips may hide a word, given as its code points: it is long enough, and has no digit. */
export const mayHideSlips = (codePoints: readonly number[]): boolean =>
  codePoints.length >= charactersMin && codePoints.every((code) => (kindOf(code) & kinds.number) === 0);

/**
 * Which letters a word has, one bit for each of a–z; other characters share the rest. A slip changes two bits at most: words that differ
 * in more need no closer look.
 */
export function lettersOf(codePoints: readonly number[]): number {
  let letters = 0;
  for (const code of codePoints) letters |= 1 << (code >= 0x61 && code <= 0x7a ? code - 0x61 : 26 + (code % 6));
  return letters >>> 0;
}
