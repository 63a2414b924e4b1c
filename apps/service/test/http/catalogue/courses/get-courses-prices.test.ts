import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  available,
  catalogue,
  closed,
  course,
  edition,
  languagesOn,
  notStarted,
  type version,
} from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const formats = [
  { key: 'live', label: 'Live' },
  { key: 'video', label: 'Video' },
];

describe('price', () => {
  const priceOf = async (versions: ReturnType<typeof version>[], query = '', institute = {}) => {
    const site = await api.publish(
      catalogue({ institute: { formats, ...institute }, courses: [course({}, edition({}, ...versions))] }),
    );
    return site.onlyCourse(query);
  };

  it('is that of the version shown, with the range over the versions on sale now (§2.2, D12)', async () => {
    const { price } = await priceOf([
      available({ price: { amount: 251, compare_at_amount: 400, currency: 'INR' } }),
      available({ price: { amount: 100, currency: 'INR' } }),
      available({ price: { amount: 900.5, currency: 'INR' } }),
      closed({ price: 1 }),
      notStarted({ price: 2000 }),
    ]);

    expect(price).toEqual({
      amount: 251,
      compare_at_amount: 400,
      currency: 'INR',
      is_free: false,
      varies: true,
      min_amount: 100,
      max_amount: 900.5,
    });
  });

  it('equals its range when there is only one price (§2.2)', async () => {
    expect((await priceOf([available({ price: 251 }), available({ price: 251 })])).price).toMatchObject({
      varies: false,
      min_amount: 251,
      max_amount: 251,
    });
  });

  it.each([
    ['closed', closed()],
    ['not started', notStarted()],
  ])('is null when the version shown is not on sale now: %s (§2.2)', async (_, shown) => {
    const { price, price_visible, variants } = await priceOf([shown]);

    expect({ price, price_visible }).toEqual({ price: null, price_visible: true });
    expect(variants[0]?.price).toMatchObject({ amount: 100 });
  });

  it('is null for an announced course, whose variants keep theirs (§2.2, D14)', async () => {
    const site = await api.publish(catalogue({ courses: [course({}, edition({ coming_soon: {} }))] }));

    const { price, variants, availability } = await site.onlyCourse();

    expect({ price, availability }).toEqual({ price: null, availability: 'coming_soon' });
    expect(variants[0]).toMatchObject({ availability: 'coming_soon', price: { amount: 100 } });
  });

  it('ranges over the versions on sale that have the format asked for (§2.2, D12)', async () => {
    const versions = [
      available({ price: 5, formats: ['live'] }),
      available({ price: 50, formats: ['video', 'live'] }),
      available({ price: 500, formats: ['video'] }),
      closed({ price: 1, formats: ['video'] }),
    ];

    expect((await priceOf(versions, 'format=video')).price).toMatchObject({
      amount: 5,
      varies: true,
      min_amount: 50,
      max_amount: 500,
    });
  });

  it('ranges over the amount shown when no version on sale has the format (D12)', async () => {
    const versions = [available({ price: 5 }), available({ price: 50 }), closed({ price: 1, formats: ['video'] })];

    expect((await priceOf(versions, 'format=video')).price).toMatchObject({
      amount: 5,
      varies: true,
      min_amount: 5,
      max_amount: 5,
    });
  });

  it('varies over all versions on sale, whatever the filters (D12)', async () => {
    const site = await api.publish(
      catalogue({
        institute: languagesOn('en', 'hi'),
        courses: [
          course(
            {},
            edition({ language: 'en' }, available({ price: 1 })),
            edition({ language: 'hi' }, available({ price: 2 })),
          ),
        ],
      }),
    );

    expect((await site.onlyCourse('language=hi')).price).toMatchObject({
      amount: 2,
      varies: true,
      min_amount: 2,
      max_amount: 2,
    });
    expect((await site.onlyCourse()).price).toMatchObject({ amount: 1, min_amount: 1, max_amount: 2 });
  });

  it('varies when only the currency differs (D12)', async () => {
    const versions = [
      available({ price: { amount: 5, currency: 'EUR' } }),
      available({ price: { amount: 5, currency: 'USD' } }),
    ];

    expect((await priceOf(versions)).price).toMatchObject({
      varies: true,
      min_amount: 5,
      max_amount: 5,
      currency: 'EUR',
    });
  });

  it.each([
    [251, 251],
    [251, 250],
    [0, 0],
  ])('has no list price that is not higher: %d against %d (§2.2)', async (amount, compare_at_amount) => {
    expect((await priceOf([available({ price: { amount, compare_at_amount } })])).price?.compare_at_amount).toBeNull();
  });

  it.each([0.01, 0.1, 19.99, 999_999_999_999.99, 1e12])('keeps %d as it is (§1)', async (amount) => {
    expect((await priceOf([available({ price: amount })])).price).toMatchObject({ amount, min_amount: amount });
  });

  it('is free at 0 (§2.2)', async () => {
    expect((await priceOf([available({ price: { amount: 0, compare_at_amount: 80 } })])).price).toEqual({
      amount: 0,
      compare_at_amount: 80,
      currency: 'USD',
      is_free: true,
      varies: false,
      min_amount: 0,
      max_amount: 0,
    });
  });
});

describe('price, where the institute hides prices', () => {
  const hidden = { prices_visible: false };
  const courseOf = async (...versions: ReturnType<typeof version>[]) => {
    const site = await api.publish(catalogue({ institute: hidden, courses: [course({}, edition({}, ...versions))] }));
    return site.onlyCourse();
  };

  it('is null for a paid course, and its variants’ too (§2.2, D13, D14)', async () => {
    const { price, price_visible, variants } = await courseOf(
      available({ price: { amount: 9, compare_at_amount: 12 } }),
      closed({ price: 5 }),
    );

    expect({ price, price_visible, variants: variants.map((variant) => variant.price) }).toEqual({
      price: null,
      price_visible: false,
      variants: [null, null],
    });
  });

  it('is shown without a list price for a free course (§2.2, D13)', async () => {
    const { price, price_visible, variants } = await courseOf(
      available({ price: { amount: 0, compare_at_amount: 12 } }),
    );

    expect(price).toMatchObject({ amount: 0, compare_at_amount: null, is_free: true });
    expect(price_visible).toBe(true);
    expect(variants[0]?.price?.compare_at_amount).toBeNull();
  });

  it('never reveals a paid price in the range of a free one (§2.2, D12, D13)', async () => {
    const { price, price_visible, variants } = await courseOf(available({ price: 0 }), available({ price: 9 }));

    expect(price).toMatchObject({ amount: 0, varies: false, min_amount: 0, max_amount: 0 });
    expect(price_visible).toBe(true);
    expect(variants[1]?.price).toBeNull();
  });

  it('is null when that of the version shown is hidden, even if another version is free (D13)', async () => {
    const { price, price_visible, variants } = await courseOf(available({ price: 9 }), available({ price: 0 }));

    expect({ price, price_visible }).toEqual({ price: null, price_visible: false });
    expect(variants.map((variant) => variant.price?.amount ?? null)).toEqual([null, 0]);
  });

  it('counts a course as paid when its version shown is, on sale or not (D13)', async () => {
    expect((await courseOf(closed({ price: 9 }))).price_visible).toBe(false);
    expect((await courseOf(closed({ price: 0 }))).price_visible).toBe(true);
  });
});
