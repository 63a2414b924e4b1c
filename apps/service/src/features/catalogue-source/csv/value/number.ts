import type { CsvNumbers } from '@prospectus/contract';
import { literal } from './pattern.ts';

/** Longest text that is read as a number. */
const textLengthMax = 100;

/**
 * Reads numbers as they are written in lists: `1.290,00 €`, `USD 1,250.5`, `3 hours`.
 *
 * Signs of currencies and the words to ignore may stand before or after the number, never within. What is left must be a number
 * to the last character; anything else is undefined. Groups of digits are of three, or of two as in 1,00,000.
 */
export function createNumberReader(form: CsvNumbers): (text: string) => number | undefined {
  const decimal = literal(form.decimal ?? '.');
  const thousands = form.thousands === undefined ? undefined : form.thousands === ' ' ? '\\s' : literal(form.thousands);
  const digits = thousands === undefined ? '\\d+' : `\\d+|\\d{1,3}(?:${thousands}\\d{2,3})*${thousands}\\d{3}`;
  const pattern = new RegExp(`^([+-]?)(${digits})(?:${decimal}(\\d+))?$`, 'u');
  const ignore = form.ignore ?? [];

  return (text) => {
    if (text.length > textLengthMax) return undefined;
    const starts = startsOf(text, ignore).filter((at) => beginning.test(text.charAt(at)));
    const ends = endsOf(text, ignore).filter((at) => /\d/.test(text.charAt(at - 1)));
    // As much as can be ignored is, before the number first of all.
    for (const start of starts.toReversed()) {
      for (const end of ends) {
        const [, sign = '', whole = '', fraction = '0'] = pattern.exec(text.slice(start, end)) ?? [];
        if (whole !== '') return Number(`${sign}${whole.replace(/\D/g, '')}.${fraction}`);
      }
    }
    return undefined;
  };
}

const beginning = /[\d+-]/;
const sign = /[\s\p{Sc}]/u;

/** Where a number may begin: all that stands before is ignored. Ascending. */
function startsOf(text: string, ignore: readonly string[]): number[] {
  const starts = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!starts.has(at)) continue;
    if (sign.test(text.charAt(at))) starts.add(at + 1);
    for (const word of ignore) if (text.startsWith(word, at)) starts.add(at + word.length);
  }
  return [...starts].sort((a, b) => a - b);
}

/** Where a number may end: all that stands behind is ignored. Descending. */
function endsOf(text: string, ignore: readonly string[]): number[] {
  const ends = new Set([text.length]);
  for (let at = text.length; at > 0; at -= 1) {
    if (!ends.has(at)) continue;
    if (sign.test(text.charAt(at - 1))) ends.add(at - 1);
    for (const word of ignore) if (text.endsWith(word, at)) ends.add(at - word.length);
  }
  return [...ends].sort((a, b) => b - a);
}

const withThreeDecimals = /(?<!\d)[1-9]\d{0,2}\.\d{3}(?!\d)/;

/**
 * Tells whether a number that was read can be read in another way, too: 1.290 is a thousand and more where points stand between
 * thousands. A form that names the decimal sign decides it.
 */
export function isAmbiguous(text: string, form: CsvNumbers): boolean {
  return form.decimal === undefined && withThreeDecimals.test(text) && !text.includes(form.thousands ?? ',');
}

/** A product without the dust of binary fractions: 19.99, not 19.990000000000002. */
export function multiply(value: number, factor: number): number {
  return Number((value * factor).toPrecision(12));
}
