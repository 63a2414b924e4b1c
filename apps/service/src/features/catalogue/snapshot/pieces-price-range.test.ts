import { describe, expect, it } from 'vitest';
import { priceRange } from './pieces.ts';

const notOnSale = Number.NaN;

describe('priceRange', () => {
  const amounts = Float64Array.of(5, notOnSale, 20, 10, 7);

  it('is over the versions on sale whose price is visible (D12)', () => {
    expect(priceRange(amounts, 0, 5, 99)).toEqual({ min: 5, max: 20 });
    expect(priceRange(amounts, 1, 4, 99)).toEqual({ min: 10, max: 20 });
    expect(priceRange(amounts, 4, 5, 99)).toEqual({ min: 7, max: 7 });
  });

  it('is over those that match (D12)', () => {
    expect(priceRange(amounts, 0, 5, 99, (version) => version >= 3)).toEqual({ min: 7, max: 10 });
  });

  it('is the amount shown when none is left (D12)', () => {
    expect(priceRange(amounts, 1, 2, 99)).toEqual({ min: 99, max: 99 });
    expect(priceRange(amounts, 0, 5, 99, () => false)).toEqual({ min: 99, max: 99 });
    expect(priceRange(amounts, 3, 3, 99)).toEqual({ min: 99, max: 99 });
  });

  it('knows free versions (D12)', () => {
    expect(priceRange(Float64Array.of(0, 10), 0, 2, 10)).toEqual({ min: 0, max: 10 });
  });
});
