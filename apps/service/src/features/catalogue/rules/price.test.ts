import { describe, expect, it } from 'vitest';
import { isHidden, isPaid, mostCommonCurrency, readPrice, showPrice, varies } from './price.ts';

const price = (amount: number, currency = 'INR', compareAt?: number) =>
  readPrice({ amount, currency, ...(compareAt === undefined ? {} : { compare_at_amount: compareAt }) }, 'USD');

describe('readPrice', () => {
  it.each([
    ['higher', 400, 400],
    ['equal', 251, null],
    ['lower', 250.99, null],
  ])('keeps a list price only when it is higher: %s (§2.2)', (_, compareAt, expected) => {
    expect(price(251, 'INR', compareAt)).toMatchObject({ compareAtAmount: expected });
  });

  it('has no list price when none is given (§2.2)', () => {
    expect(price(251)).toMatchObject({ compareAtAmount: null });
  });

  it('is in its own currency, else in the institute’s (§2.2)', () => {
    expect(readPrice({ amount: 1, currency: 'EUR' }, 'USD')).toMatchObject({ currency: 'EUR' });
    expect(readPrice({ amount: 1 }, 'USD')).toMatchObject({ currency: 'USD' });
  });
});

describe('a price on request', () => {
  it.each(['on_request' as const, undefined])('is one that reads %s (K14)', (price) => {
    expect(readPrice(price, 'USD')).toBe('on_request');
  });

  it.each([true, false])('is paid, hidden and not shown with prices visible %s (K14, D13)', (pricesVisible) => {
    expect(isPaid('on_request')).toBe(true);
    expect(isHidden('on_request', pricesVisible)).toBe(true);
    expect(showPrice('on_request', pricesVisible)).toBeNull();
  });

  it('varies from no other (K14, D12)', () => {
    expect(varies(['on_request', price(1), 'on_request', price(1)], true)).toBe(false);
    expect(varies(['on_request', 'on_request'], true)).toBe(false);
    expect(varies(['on_request', price(1), price(2)], true)).toBe(true);
  });
});

describe('isHidden', () => {
  it.each([
    [251, true, false],
    [0, true, false],
    [251, false, true],
    [0.01, false, true],
    [0, false, false],
  ])('an amount of %d with prices visible %s: %s (D13)', (amount, pricesVisible, expected) => {
    expect(isHidden(price(amount), pricesVisible)).toBe(expected);
  });
});

describe('showPrice', () => {
  it('shows amount, list price and currency where prices are visible (§2.2, D14)', () => {
    expect(showPrice(price(251, 'INR', 400), true)).toEqual({
      amount: 251,
      compare_at_amount: 400,
      currency: 'INR',
      is_free: false,
    });
  });

  it('calls an amount of 0 free, also with a list price (§2.2)', () => {
    expect(showPrice(price(0, 'INR', 400), true)).toEqual({
      amount: 0,
      compare_at_amount: 400,
      currency: 'INR',
      is_free: true,
    });
  });

  it('shows nothing of a hidden price (D13, D14)', () => {
    expect(showPrice(price(251, 'INR', 400), false)).toBeNull();
  });

  it('shows a free price without its list price where prices are hidden (D13)', () => {
    expect(showPrice(price(0, 'INR', 400), false)).toEqual({
      amount: 0,
      compare_at_amount: null,
      currency: 'INR',
      is_free: true,
    });
  });
});

describe('varies', () => {
  it.each([
    ['nothing on sale', [], false],
    ['one', [price(1)], false],
    ['equal ones', [price(1), price(1)], false],
    ['another amount', [price(1), price(1), price(2)], true],
    ['another currency', [price(1, 'INR'), price(1, 'EUR')], true],
    ['another list price only', [price(1, 'INR', 5), price(1, 'INR', 9)], false],
  ])('says whether the versions on sale differ in amount or currency: %s (D12)', (_, onSale, expected) => {
    expect(varies(onSale, true)).toBe(expected);
  });

  it('looks at visible prices only (D12, D13)', () => {
    expect(varies([price(1), price(2)], false)).toBe(false);
    expect(varies([price(0), price(2)], false)).toBe(false);
    expect(varies([price(0, 'INR'), price(0, 'EUR'), price(2)], false)).toBe(true);
  });
});

describe('mostCommonCurrency', () => {
  it.each<[string, [string, number][], string]>([
    [
      'the one that most courses have',
      [
        ['EUR', 2],
        ['INR', 3],
        ['USD', 1],
      ],
      'INR',
    ],
    [
      'the one that most courses have, also when a rarer one stands before it in the alphabet',
      [
        ['USD', 3],
        ['EUR', 1],
      ],
      'USD',
    ],
    [
      'the alphabetically first among equals',
      [
        ['USD', 2],
        ['EUR', 2],
        ['INR', 2],
      ],
      'EUR',
    ],
    [
      'the alphabetically first, when it came first',
      [
        ['EUR', 2],
        ['USD', 2],
      ],
      'EUR',
    ],
    ['the institute’s own when none is left', [], 'CHF'],
  ])('is %s (D18)', (_, counts, expected) => {
    expect(mostCommonCurrency(new Map(counts), 'CHF')).toBe(expected);
  });
});
