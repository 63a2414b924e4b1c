import { foldWord } from '../../../../platform/time/month-names.ts';

/** A number, a word or a single other character of a text. */
export type Token = {
  readonly kind: 'number' | 'word' | 'mark';
  /** Words in lower case and without accents, as in the lists of words. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Whether blanks stand before it, or nothing. */
  readonly isSpaced: boolean;
};

export type Tokens = readonly Token[];

const pattern = /\d+|[\p{L}\p{M}]+|[^\s\d\p{L}\p{M}]/gu;

export function tokenise(text: string): Tokens {
  let end = -1;
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => {
    const isSpaced = index !== end;
    end = index + found.length;
    if (/^\d/.test(found)) return { kind: 'number', text: found, from: index, to: end, isSpaced };
    const isWord = /^[\p{L}\p{M}]/u.test(found);
    return { kind: isWord ? 'word' : 'mark', text: isWord ? foldWord(found) : found, from: index, to: end, isSpaced };
  });
}

export const isWord = (token: Token | undefined, words: { has(word: string): boolean }): boolean =>
  token?.kind === 'word' && words.has(token.text);

export const isMark = (token: Token | undefined, marks: string): boolean =>
  token?.kind === 'mark' && marks.includes(token.text);

/** Whether a token stands right behind the one before. */
export const isGlued = (token: Token | undefined): boolean => token !== undefined && !token.isSpaced;

/** The value of a number of one or two digits, or of so many, between two others; undefined of anything else. */
export function numberIn(token: Token | undefined, from: number, to: number, digits?: number): number | undefined {
  if (token?.kind !== 'number') return undefined;
  const { length } = token.text;
  if (digits === undefined ? length > 2 : length !== digits) return undefined;
  const value = Number(token.text);
  return value >= from && value <= to ? value : undefined;
}

/** Signs that make a number before or behind them something else than a part of a date. */
const signs = '#№§€$£%×*=';

/** Whether a number stands for itself: behind no letter, digit or sign, and behind no point or colon of another number. */
export function beginsFreely(tokens: Tokens, at: number): boolean {
  const [before, mark] = [tokens[at - 2], tokens[at - 1]];
  if (mark === undefined) return true;
  if (isMark(mark, signs)) return false;
  if (!isGlued(tokens[at])) return true;
  return mark.kind === 'mark' && !(before?.kind === 'number' && isGlued(mark));
}

/** Whether a date ends here, behind a number: no letter, digit or sign, nor `separator` and a further number, is joined to it. */
export function endsFreely(tokens: Tokens, to: number, separator: string): boolean {
  const [next, after] = [tokens[to], tokens[to + 1]];
  if (next === undefined || !isGlued(next)) return true;
  if (next.kind !== 'mark') return false;
  if (isMark(next, signs)) return false;
  return !(isMark(next, `${separator}:`) && after?.kind === 'number' && isGlued(after));
}
