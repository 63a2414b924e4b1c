import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasNumber } from '../snapshot/number-set.ts';
import { itemsWithin } from './within.ts';

const value = fc.oneof(
  fc.integer({ min: 0, max: 90 }),
  fc.double({ min: 0, max: 90, noNaN: true }),
  fc.constant(Number.NaN),
);
const bound = fc.oneof(
  fc.integer({ min: -1, max: 91 }),
  fc.constantFrom(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
);

it('finds the items with a value within bounds, whatever was asked before (S4)', () => {
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 300 }),
      fc.option(fc.array(fc.nat(299), { maxLength: 300 }), { nil: undefined }),
      fc.array(fc.tuple(bound, bound), { minLength: 1, maxLength: 10 }),
      (values, owners, bounds) => {
        const column = { values: Float64Array.from(values), ...(owners && { owners: Uint32Array.from(owners) }) };
        const ofItem = (item: number) => values[owners ? (owners[item] ?? 0) : item] ?? Number.NaN;
        const items = [...(owners ?? values).keys()];
        const kept = new Map();
        for (const [min, max] of bounds) {
          const found = itemsWithin(kept, 'value', { ...column, count: items.length }, { min, max });
          expect({ min, max, found: items.filter((item) => hasNumber(found, item)) }).toEqual({
            min,
            max,
            found: items.filter((item) => ofItem(item) >= min && ofItem(item) <= max),
          });
        }
      },
    ),
  );
});
