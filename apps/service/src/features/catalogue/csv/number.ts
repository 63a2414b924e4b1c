import type { CsvNumbers } from '@prospectus/contract';
import { literal } from './pattern.ts';

/**
 * Reads numbers as they are written in lists: `1.290,00 €`, `USD 1,250.5`, `3 hours`.
 *
 * Signs of currencies and the words to ignore may stand before or after the number, never within. What is left must be a number
 * to the last character; anything else is undefined. Groups of digits are of three, or of two as in 1,00,000.
 */
export function createNumberReader(form: CsvNumbers): (text: string) => number | undefined {
  const decimal = literal(form.decimal ?? '.');
  const thousands = form.thousands === undefined ? undefined : form.thousands === ' ' ? '\\s' : literal(form.thousands);
  const aside = `(?:${['\\s', '\\p{Sc}', ...(form.ignore ?? []).map(literal)].join('|')})*`;
  const digits = thousands === undefined ? '\\d+' : `\\d+|\\d{1,3}(?:${thousands}\\d{2,3})*${thousands}\\d{3}`;
  const pattern = new RegExp(`^${aside}([+-]?)(${digits})(?:${decimal}(\\d+))?${aside}$`, 'u');

  return (text) => {
    const match = pattern.exec(text);
    if (match === null) return undefined;
    const [, sign = '', whole = '', fraction = '0'] = match;
    return Number(`${sign}${whole.replace(/\D/g, '')}.${fraction}`);
  };
}

/** A product without the dust of binary fractions: 19.99, not 19.990000000000002. */
export function multiply(value: number, factor: number): number {
  return Number((value * factor).toPrecision(12));
}
