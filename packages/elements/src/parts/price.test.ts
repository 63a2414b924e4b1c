import type { Variant } from '@prospectus/client';
import { describe, expect, it } from 'vitest';
import { de } from '../texts/de.ts';
import { en } from '../texts/en.ts';
import type { Texts } from '../texts/texts.ts';
import { money, priceOf, priceText } from './price.ts';

const price = (amount: number, more: object = {}) => ({
  amount,
  compare_at_amount: null,
  currency: 'EUR',
  is_free: amount === 0,
  varies: false,
  min_amount: amount,
  max_amount: amount,
  ...more,
});
const version = (amount: number, currency = 'EUR', availability = 'available') =>
  ({ availability, price: price(amount, { currency }) }) as unknown as Variant;
const words = en as unknown as Texts;

describe('a price in words', () => {
  it.each([
    ['a price', price(240), { now: '€240', before: null }],
    ['cents', price(12.5), { now: '€12.50', before: null }],
    ['a list price', price(149, { compare_at_amount: 189 }), { now: '€149', before: '€189' }],
    ['none to pay', price(0), { now: 'Free', before: null }],
    ['a list price that none has to pay', price(0, { compare_at_amount: 50 }), { now: 'Free', before: '€50' }],
    ['several', price(320, { varies: true, min_amount: 190 }), { now: 'from €190', before: null }],
    ['several, one of them free', price(340, { varies: true, min_amount: 0 }), { now: 'from €0', before: null }],
    [
      'several, of which the cheapest is shown',
      price(190, { varies: true, compare_at_amount: 240, min_amount: 190 }),
      { now: 'from €190', before: '€240' },
    ],
    [
      'several, and a list price of another than the cheapest',
      price(640, { varies: true, compare_at_amount: 720, min_amount: 190 }),
      { now: 'from €190', before: null },
    ],
    ['an unknown currency', price(20, { currency: null }), { now: '20', before: null }],
    ['a currency that is none', price(20.5, { currency: 'Thaler' }), { now: '20.50 Thaler', before: null }],
  ])('says %s', (_, given, expected) => {
    expect(priceText(given, words, 'en')).toEqual(expected);
  });

  it('is what the words say of a price that is hidden', () => {
    expect(priceText(null, words, 'en')).toEqual({ now: 'Price on request', before: null });
    expect(priceText(null, de as unknown as Texts, 'de').now).toBe('Preis auf Anfrage');
  });

  it('is written as the language of the page does', () => {
    const german = de as unknown as Texts;

    expect(priceText(price(1240, { varies: true, min_amount: 1190.5 }), german, 'de').now).toBe('ab 1.190,50\u00a0€');
    expect(money(1000, 'JPY', 'ja')).toBe('¥1,000'.replace('¥', '￥'));
  });
});

describe('the price of a course', () => {
  const varying = (amount: number, min_amount: number) => price(amount, { varies: true, min_amount });

  it.each([
    ['one currency', varying(320, 190), [version(320), version(190)], 190],
    ['another currency that is lower as a number', varying(300, 250), [version(300), version(250, 'USD')], 300],
    ['several of its own currency', varying(300, 250), [version(300), version(280), version(250, 'USD')], 280],
    ['a lower one that is not on sale', varying(300, 250), [version(300), version(100, 'EUR', 'closed')], 300],
    ['a lower one that the filters leave out', varying(320, 190), [version(320), version(190), version(90)], 190],
    ['a hidden one', varying(320, 190), [version(320), version(190), { ...version(9), price: null }], 190],
    ['a step that is not published', price(310), [], 310],
  ])('begins at the lowest of its own currency, whatever else there is: %s (D12)', (_, given, variants, lowest) => {
    expect(priceOf({ price: given, variants })?.min_amount).toBe(lowest);
  });

  it('is none where it is hidden (D13)', () => {
    expect(priceOf({ price: null, variants: [version(9)] })).toBeNull();
  });
});
