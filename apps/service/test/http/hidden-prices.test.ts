import type { CatalogueFile, CataloguePrice } from '@prospectus/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../support/api.ts';
import { arbitraryCatalogue, arbitraryQuery } from '../support/arbitrary-catalogue.ts';
import type { PublishedSite } from '../support/published-site.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The same price with other hidden amounts: what is paid stays paid, what is free stays free. */
function disguise({ amount, compare_at_amount, currency, ...rest }: CataloguePrice, seed: number): CataloguePrice {
  const isPaid = amount > 0;
  return {
    ...rest,
    amount: isPaid ? 0.01 + ((amount * 7 + seed) % 997) : 0,
    ...(seed % 3 === 0 ? {} : { compare_at_amount: (compare_at_amount ?? 0) + seed }),
    ...(currency === undefined || isPaid ? (seed % 2 === 0 || !isPaid ? {} : { currency: 'CHF' }) : { currency }),
  };
}

function disguiseAll(file: CatalogueFile, seeds: readonly number[]): CatalogueFile {
  let at = 0;
  const other = (price: CataloguePrice) => round(disguise(price, seeds[at++ % seeds.length] ?? 1));
  return {
    ...file,
    courses: (file.courses ?? []).map((course) => ({
      ...course,
      editions: course.editions.map((edition) => ({
        ...edition,
        versions: edition.versions.map((version) => ({ ...version, price: other(version.price) })),
      })),
    })),
    learning_paths: (file.learning_paths ?? []).map((path) => ({
      ...path,
      steps: path.steps.map((step) => (step.price ? { ...step, price: other(step.price) } : step)),
    })),
  };
}

const round = (price: CataloguePrice): CataloguePrice => ({ ...price, amount: Math.round(price.amount * 100) / 100 });

/** Every address at which such a catalogue may be looked at. */
function addressesOf(file: CatalogueFile, queries: readonly Record<string, string>[]): string[] {
  const ids = (file.courses ?? []).map(({ id }) => id);
  const lists = queries.flatMap((query) =>
    ['newest', 'title', 'price_asc', 'price_desc'].flatMap((sort) =>
      [1, 2].map((page) => `/courses?${new URLSearchParams({ ...query, sort, page: String(page), page_size: '4' })}`),
    ),
  );
  const details = ids.flatMap((id) =>
    ['', '?language=hi'].flatMap((query) => [`/courses/${id}${query}`, `/courses/${id}/outline${query}`]),
  );
  return ['/site', '/streams', '/learning-paths', '/learning-paths/path', '/sitemap', ...lists, ...details];
}

async function lookAt(site: PublishedSite, addresses: readonly string[]) {
  const replies = await Promise.all(addresses.map((address) => site.get(address)));
  return replies.map(({ status, text, headers }, index) => ({
    address: addresses[index],
    status,
    tag: headers['etag'],
    // A request's id differs each time.
    text: status === 200 ? text : '',
  }));
}

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
          const addresses = addressesOf(file, [{}, ...queries]);
          const before = await lookAt(site, addresses);

          await site.republish(disguiseAll(file, seeds));

          expect(await lookAt(site, addresses)).toEqual(before);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('would be seen by this test if they were not hidden (D13)', async () => {
    const [file] = fc.sample(
      arbitraryCatalogue({ pricesVisible: true }).filter(({ courses = [] }) =>
        courses.some(
          ({ published, editions }) =>
            published &&
            editions.some(
              (edition) =>
                edition.published && edition.versions.some((version) => version.published && version.price.amount > 0),
            ),
        ),
      ),
      1,
    );
    const addresses = addressesOf(file as CatalogueFile, [{}]);
    const site = await api.publish(file as CatalogueFile);
    const before = await lookAt(site, addresses);

    await site.republish(disguiseAll(file as CatalogueFile, [7, 11]));

    expect(await lookAt(site, addresses)).not.toEqual(before);
  });
});
