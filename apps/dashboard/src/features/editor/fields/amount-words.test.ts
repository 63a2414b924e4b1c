import { describe, expect, it } from 'vitest';
import { de as german } from '../../../texts/de/index.ts';
import { readAmount } from '../state/read-amount.ts';
import { amountProblem, writeAmount } from './amount-words.ts';

const problemOf = (typed: string, decimals: number) => amountProblem(readAmount(typed, decimals), decimals);

describe('an amount in its field', () => {
  it.each([
    [1.29, 3, '1.2900'],
    [999.995, 3, '999.9950'],
    [0.125, 3, '0.125'],
    [1290.5, 3, '1290.500'],
    [1290, 3, '1290'],
    [1.29, 2, '1.29'],
    [1.29, 4, '1.2900'],
    [1290, 0, '1290'],
  ])('is written so that it can be read in one way: %d of %d decimals (K10)', (amount, decimals, text) => {
    expect(writeAmount(amount, decimals)).toBe(text);
    expect(readAmount(text, decimals)).toEqual({ amount });
  });

  it('offers each reading of what can be read in two ways (K10)', () => {
    expect(problemOf('1.290', 2)).toBe('This amount is ambiguous. Write 1290 or 1290.00, or else 1.29.');
    expect(problemOf('1,290', 3)).toBe('This amount is ambiguous. Write 1290 or 1290.000, or else 1.2900.');
  });

  it('is not said to have two readings where the currency has but one (K10)', () => {
    expect(problemOf('1.295', 2)).toBe('Write 1295, or an amount with at most 2 decimals.');
    expect(problemOf('1,295', 0)).toBe('Write 1295, without a separator.');
    expect(german.editor.amounts.unclearSign('1295', 2)).toBe(
      'Schreiben Sie 1295 oder einen Betrag mit höchstens 2 Nachkommastellen.',
    );
    expect(german.editor.amounts.unclearSign('1295', 0)).toBe('Schreiben Sie 1295, ohne Zeichen dazwischen.');
  });
});
