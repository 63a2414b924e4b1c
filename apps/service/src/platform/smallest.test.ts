import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSmallest } from './smallest.ts';

it('finds the smallest numbers, in order', () => {
  const numbers = fc.uniqueArray(fc.nat(1000), { maxLength: 200 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 50 }), (all, count) => {
      const smallest = createSmallest(count);
      for (const number of all) smallest.offer(number);
      expect([...smallest.finish()]).toEqual([...all].sort((a, b) => a - b).slice(0, count));
    }),
  );
});
