import { expect, it } from 'vitest';
import { readOffer } from './offer.ts';

it.each([
  ['1.290', undefined],
  ['129.00', 129],
  ['0.990', 0.99],
  [1.29, 1.29],
  ['1290', 1290],
])(
  'takes the price %j of a page for what it says, and guesses none that may be one or a thousand (K10, K16)',
  (price, amount) => {
    const offer = readOffer({ offers: { '@type': 'Offer', price, priceCurrency: 'EUR' } });

    expect(offer).toMatchObject(
      amount === undefined ? { price: undefined, isUnreadable: true } : { price: { amount }, isUnreadable: false },
    );
  },
);
