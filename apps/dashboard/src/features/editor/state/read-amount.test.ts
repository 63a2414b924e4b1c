import { describe, expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

describe('an amount that is typed', () => {
  it.each([
    ['1290', 1290],
    [' 1290 ', 1290],
    ['000', 0],
    ['0.50', 0.5],
    ['0,5', 0.5],
    ['.5', 0.5],
    ['12.', 12],
    ['1290.00', 1290],
    ['1290,5', 1290.5],
    ['1.290,00', 1290],
    ['1,290.50', 1290.5],
    ['1.290.000', 1_290_000],
    ['1.290.000,5', 1_290_000.5],
    ['-20', -20],
    ['−20,5', -20.5],
  ])('is read where it can be read in one way: %s is %d (K10)', (typed, amount) => {
    expect(readAmount(typed, 2)).toEqual({ amount });
  });

  it.each([
    ['1.290', 2, { kind: 'unclear', large: 1290, small: 1.29 }],
    ['1,290', 2, { kind: 'unclear', large: 1290, small: 1.29 }],
    ['-12,500', 2, { kind: 'unclear', large: 12_500, small: 12.5 }],
    ['1.295', 2, { kind: 'unclear', large: 1295, small: undefined }],
    ['1.290', 0, { kind: 'unclear', large: 1290, small: undefined }],
    ['1.290', 3, { kind: 'unclear', large: 1290, small: 1.29 }],
    ['1,295', 3, { kind: 'unclear', large: 1295, small: 1.295 }],
    ['1.290', 4, { kind: 'unclear', large: 1290, small: 1.29 }],
    ['1.2955', 3, { kind: 'decimals' }],
    ['1.2900', 2, { kind: 'decimals' }],
    ['0.125', 2, { kind: 'decimals' }],
    ['1290.505', 2, { kind: 'decimals' }],
    ['1,290.505', 2, { kind: 'decimals' }],
    ['12.5', 0, { kind: 'decimals' }],
    ['1.29.0', 2, { kind: 'invalid' }],
    ['1.2,90', 2, { kind: 'invalid' }],
    ['12 EUR', 2, { kind: 'invalid' }],
    ['-', 2, { kind: 'invalid' }],
    [',', 2, { kind: 'invalid' }],
    ['1e3', 2, { kind: 'invalid' }],
    ['9'.repeat(400), 2, { kind: 'invalid' }],
  ])('is none where it can be read in two ways, or in none: %s of %d decimals (K10)', (typed, decimals, problem) => {
    expect(readAmount(typed, decimals)).toEqual({ amount: null, problem });
  });

  it('may have as many decimals as its currency (K10)', () => {
    expect(readAmount('1.29', 3)).toEqual({ amount: 1.29 });
    expect(readAmount('0.125', 3)).toEqual({ amount: 0.125 });
    expect(readAmount('1290.125', 3)).toEqual({ amount: 1290.125 });
    expect(readAmount('1,290.125', 3)).toEqual({ amount: 1290.125 });
    expect(readAmount('', 2)).toEqual({ amount: null });
  });

  it('may say by a zero behind them that three digits are decimals (K10)', () => {
    expect(readAmount('1.2950', 3)).toEqual({ amount: 1.295 });
    expect(readAmount('-1,2900', 3)).toEqual({ amount: -1.29 });
  });
});
