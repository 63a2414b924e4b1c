import type { CatalogueFile, CataloguePrice } from '@prospectus/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arbitraryCatalogue, arbitraryQuery } from '../../support/data/arbitrary-catalogue.ts';
import { arbitraryRunQuery, arbitraryRuns, withSoundRuns } from '../../support/data/arbitrary-runs.ts';
import { arbitrarySearch, arbitrarySearched, withSoundEditions } from '../../support/data/arbitrary-search.ts';
import { catalogue, course, edition, stated, withPrices } from '../../support/data/catalogue.ts';
import { tries } from '../../support/data/random-pairs.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { lookAt, searchAll, toParams, view } from '../../support/service/look-at.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The same price with other hidden amounts: what is paid stays paid, what is free stays free. */
function disguise(price: CataloguePrice, seed: number): CataloguePrice {
  if (price === 'on_request') return price;
  const { amount, compare_at_amount, currency, ...rest } = price;
  const isPaid = amount > 0;
  return {
    ...rest,
    amount: isPaid ? round(0.01 + ((amount * 7 + seed) % 997)) : 0,
    ...(seed % 3 === 0 ? {} : { compare_at_amount: (compare_at_amount ?? 0) + seed }),
    ...(currency === undefined || isPaid ? (seed % 2 === 0 || !isPaid ? {} : { currency: 'CHF' }) : { currency }),
  };
}

function disguiseAll(file: CatalogueFile, seeds: readonly number[]): CatalogueFile {
  let at = 0;
  return withPrices(file, (price) => disguise(price, seeds[at++ % seeds.length] ?? 1));
}

const round = (amount: number): number => Math.round(amount * 100) / 100;

const withHiddenPrices = ({ institute, ...file }: CatalogueFile): CatalogueFile => ({
  ...file,
  institute: { ...institute, prices_visible: false },
});

describe('hidden prices', () => {
  it('leak nowhere: catalogues that differ in nothing else give the same bytes (D13)', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryCatalogue({ pricesVisible: false }),
        fc.array(arbitraryQuery, { minLength: 3, maxLength: 3 }),
        fc.array(fc.nat(5000), { minLength: 5, maxLength: 5 }),
        async (file, queries, seeds) => {
          const site = await api.publish(file);
          const look = () => lookAt(site, file, [{}, ...queries]);
          const before = await look();

          await site.republish(disguiseAll(file, seeds));

          expect(await look()).toEqual(before);
        },
      ),
      { numRuns: tries(60) },
    );
  });

  it('leak nowhere with runs either (R5, R14, D13)', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryRuns,
        fc.array(arbitraryRunQuery, { minLength: 3, maxLength: 3 }),
        fc.array(fc.nat(5000), { minLength: 5, maxLength: 5 }),
        async ({ file: made }, asked, seeds) => {
          const file = withSoundRuns({ ...made, institute: { ...made.institute, prices_visible: false } });
          const site = await api.publish(file);
          const addresses = asked.map((query) => `/runs?${toParams(query)}`);
          const look = async () => [
            ...(await lookAt(site, file, [{}])),
            ...(await Promise.all(addresses.map((address) => view(site, address)))),
          ];
          const before = await look();

          await site.republish(disguiseAll(file, seeds));

          expect(await look()).toEqual(before);
        },
      ),
      { numRuns: tries(30) },
    );
  });

  it('leak in no search either (S4, S10, D13)', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitrarySearched,
        fc.array(arbitrarySearch, { minLength: 8, maxLength: 8 }),
        fc.array(fc.nat(5000), { minLength: 5, maxLength: 5 }),
        async (made, asked, seeds) => {
          const file = withHiddenPrices(withSoundEditions(made));
          const site = await api.publish(file);
          const look = () => searchAll(site, asked);
          const before = await look();

          await site.republish(disguiseAll(file, seeds));

          expect(await look()).toEqual(before);
        },
      ),
      { numRuns: tries(30) },
    );
  });

  it.each([false, true])('would be seen in searches if they were not hidden: visible %s (S4)', async (isVisible) => {
    const file = catalogue({ institute: { prices_visible: isVisible }, courses: [course({}, edition())] });
    const site = await api.publish(file);
    const before = await searchAll(site, []);

    await site.republish(disguiseAll(file, [7, 11]));

    if (isVisible) expect(await searchAll(site, [])).not.toEqual(before);
    else expect(await searchAll(site, [])).toEqual(before);
  });

  it('would be seen by this test if they were not hidden (D13)', async () => {
    const [file] = fc.sample(
      arbitraryCatalogue({ pricesVisible: true }).filter(({ courses = [] }) =>
        courses.some(
          ({ published, editions }) =>
            published &&
            editions.some(
              (edition) =>
                edition.published &&
                edition.versions.some(({ published, price }) => published && (stated(price)?.amount ?? 0) > 0),
            ),
        ),
      ),
      1,
    );
    const site = await api.publish(file as CatalogueFile);
    const before = await lookAt(site, file as CatalogueFile, [{}]);

    await site.republish(disguiseAll(file as CatalogueFile, [7, 11]));

    expect(await lookAt(site, file as CatalogueFile, [{}])).not.toEqual(before);
  });
});
