/** The tatweel only draws an Arabic word out. */
const letterOrDigit = /(?!\u0640)[\p{L}\p{N}]/u;

/**
 * Whether a text has a word: a letter or a digit once it is in NFKC (rule S12).
 *
 * Looks at one character after the other, since a text with marks without end takes long to normalise as a whole. The result is the
 * same: what a letter is composed of has a letter, too, and nothing else has.
 */
export function hasWord(text: string): boolean {
  for (const character of text) if (letterOrDigit.test(character.normalize('NFKC'))) return true;
  return false;
}
