import { describe, expect, it } from 'vitest';
import { badgeEnding, closePrice, openObject, openPrice } from './pieces.ts';

const price = { amount: 251, compare_at_amount: null, currency: 'INR', is_free: false, varies: true };

describe('the pieces of a course', () => {
  it('are JSON when they are put together (§2.2)', () => {
    const json = `${openObject({ id: 'c' })}${openPrice(price)}${closePrice({ min: 1.5, max: 1e12 })}${badgeEnding(['"new"'])}}`;

    expect(JSON.parse(json)).toEqual({
      id: 'c',
      price: { ...price, min_amount: 1.5, max_amount: 1e12 },
      badges: ['"new"'],
    });
  });

  it('are JSON without a price (§2.2)', () => {
    expect(JSON.parse(`${openObject({ id: 'c' })}${openPrice(null)}${badgeEnding([])}}`)).toEqual({
      id: 'c',
      price: null,
      badges: [],
    });
  });
});
