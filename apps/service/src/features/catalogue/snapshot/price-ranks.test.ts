import { expect, it } from 'vitest';
import { rankPrices } from './price-ranks.ts';

it('ranks each price once, in the order of amounts, and no price behind all (D12, D15)', () => {
  const { count, rank } = rankPrices(Float64Array.of(9.99, Number.NaN, 0, 1e12, 9.99, 0.01));

  expect(count).toBe(4);
  expect([0, 0.01, 9.99, 1e12, Number.NaN].map(rank)).toEqual([0, 1, 2, 3, 4]);
});
