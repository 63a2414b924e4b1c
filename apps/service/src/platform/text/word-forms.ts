import { kindOf, kinds, runStart } from './character-kinds.ts';
import { toNormalForm } from './normal-form.ts';

/** How a word is compared: by its first form, and where it has `ä`, `ö` or `ü`, also by one with `ae`, `oe`, `ue` for them all (rule S12). */
export type Forms = { readonly first: string; readonly second: string | undefined };

const ascii = /^[\0-\x7f]*$/;
const umlauts = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
]);
const replacements = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['ς', 'σ'],
  ['\u0640', ''],
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ة', 'ه'],
  ['ک', 'ك'],
]);

/** The forms of a run or a part of one; undefined where no letter or digit is left of it. */
export function formsOf(part: string): Forms | undefined {
  if (ascii.test(part)) return /[0-9a-z]/i.test(part) ? { first: part.toLowerCase(), second: undefined } : undefined;
  const lower = toNormalForm(part.toLowerCase(), 'NFC');
  const first = fold(lower);
  if (!holdsWord(first)) return undefined;
  return { first, second: /[äöü]/.test(lower) ? fold(lower.replace(/[äöü]/g, spelledOut)) : undefined };
}

const spelledOut = (umlaut: string): string => umlauts.get(umlaut) ?? umlaut;

export const listForms = ({ first, second }: Forms): readonly string[] =>
  second === undefined ? [first] : [first, second];

function holdsWord(text: string): boolean {
  for (const character of text) if ((kindOf(character.codePointAt(0) ?? 0) & runStart) !== 0) return true;
  return false;
}

function fold(lower: string): string {
  const characters: string[] = [];
  for (const character of toNormalForm(withoutMarks(lower), 'NFC')) {
    const code = character.codePointAt(0) ?? 0;
    characters.push(replacements.get(character) ?? (code > 0x7f ? (digitOf(code) ?? character) : character));
  }
  return characters.join('');
}

function withoutMarks(lower: string): string {
  const kept: string[] = [];
  let isAfterBare = false;
  for (const character of toNormalForm(lower, 'NFD')) {
    const kind = kindOf(character.codePointAt(0) ?? 0);
    if (isAfterBare && (kind & kinds.nonspacing) !== 0) continue;
    isAfterBare = (kind & kinds.bare) !== 0;
    kept.push(character);
  }
  return kept.join('');
}

const decimal = /\p{Nd}/u;
const isDecimal = (code: number): boolean => decimal.test(String.fromCodePoint(code));

/** The value of a decimal digit of any script. Unicode lists the ten of each one after the other. */
function digitOf(code: number): string | undefined {
  if ((kindOf(code) & kinds.number) === 0 || !isDecimal(code)) return undefined;
  let before = 0;
  while (isDecimal(code - before - 1)) before += 1;
  return String(before % 10);
}
