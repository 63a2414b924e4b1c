import { type CatalogueFile, type CataloguePrice, searchSorts, sorts } from '@prospectus/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arbitraryCatalogue, arbitraryQuery } from '../../support/data/arbitrary-catalogue.ts';
import { arbitraryRunQuery, arbitraryRuns, withSoundRuns } from '../../support/data/arbitrary-runs.ts';
import { arbitrarySearch, arbitrarySearched } from '../../support/data/arbitrary-search.ts';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

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
        versions: edition.versions.map((version) => ({
          ...version,
          price: other(version.price),
          ...(version.runs && {
            runs: version.runs.map((run) => (run.price ? { ...run, price: other(run.price) } : run)),
          }),
        })),
      })),
    })),
    learning_paths: (file.learning_paths ?? []).map((path) => ({
      ...path,
      steps: path.steps.map((step) => (step.price ? { ...step, price: other(step.price) } : step)),
    })),
  };
}

const round = (price: CataloguePrice): CataloguePrice => ({ ...price, amount: Math.round(price.amount * 100) / 100 });

type Query = Readonly<Record<string, string>>;

const toParams = (query: Readonly<Record<string, string | string[]>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  );

type View = {
  readonly address: string;
  readonly status: number;
  readonly tag: string | undefined;
  readonly text: string;
};

/** Everything such a catalogue shows: each list in each order to its last page, each course in each language. */
async function lookAt(site: PublishedSite, file: CatalogueFile, queries: readonly Query[]): Promise<View[]> {
  const languages = (file.institute.course_languages?.languages ?? []).map(({ code }) => `?language=${code}`);
  const courses = (file.courses ?? []).flatMap(({ id }) =>
    ['', ...languages].flatMap((query) => [
      `/courses/${id}${query}`,
      `/courses/${id}/outline${query}`,
      `/courses/${id}/runs${query}`,
    ]),
  );
  const withRuns = (file.courses ?? []).map(({ id }) => `/courses/${id}?include=runs`);
  const dated = [
    '/places',
    '/runs?phase=any',
    '/runs?near=53.55,9.99&sort=distance',
    '/courses?include=runs',
    ...withRuns,
  ];
  const singles = [...dated, '/site', '/streams', '/learning-paths', '/learning-paths/path', '/sitemap', ...courses];
  const lists = queries.flatMap((query) => sorts.map((sort) => walk(site, { ...query, sort, page_size: '4' })));
  return [...(await Promise.all(singles.map((address) => view(site, address)))), ...(await Promise.all(lists)).flat()];
}

async function walk(site: PublishedSite, query: Query): Promise<View[]> {
  const pages: View[] = [];
  for (let hasMore = true; hasMore; ) {
    const page = await view(site, `/courses?${new URLSearchParams({ ...query, page: String(pages.length + 1) })}`);
    expect(page.status).toBe(200);
    pages.push(page);
    hasMore = JSON.parse(page.text).has_more;
  }
  return pages;
}

async function view(site: PublishedSite, address: string): Promise<View> {
  const { status, text, headers } = await site.get(address);
  // A request's id differs each time.
  return { address, status, tag: headers['etag'], text: status === 200 ? text : '' };
}

/** Filters and words that would tell amounts if they could. */
const probes = [
  ...searchSorts.filter((sort) => sort !== 'relevance' && sort !== 'distance').map((sort) => `sort=${sort}`),
  ...['20', '100', '101'].flatMap((amount) => [`price_min=${amount}`, `price_max=${amount}`]),
  ...['free=true', 'currency=EUR', 'currency=CHF', 'q=data', 'q=data&sort=price_asc', 'q=zebr&sort=price_desc'],
];

/** Searches with all facets, each with and without its courses, and suggestions. */
function searchAll(
  site: PublishedSite,
  asked: readonly Readonly<Record<string, string | string[]>>[],
): Promise<View[]> {
  const queries = [...probes, ...asked.map((query) => String(toParams(query)))];
  const searches = queries.map((query) => `/search?page_size=100&facets=all&${query}`);
  return Promise.all(
    [...searches, '/search/suggest?q=d', '/search/suggest?q=ti'].map((address) => view(site, address)),
  );
}

/** Fit to be published: a course has one edition in each language. */
const withHiddenPrices = ({ institute, courses = [], ...rest }: CatalogueFile): CatalogueFile => ({
  ...rest,
  institute: { ...institute, prices_visible: false },
  courses: courses.map(({ editions, ...fields }) => {
    const languages = editions.map(({ language }) => language?.toLowerCase());
    return { ...fields, editions: editions.filter((_, at) => languages.indexOf(languages[at]) === at) };
  }),
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
      { numRuns: 60 },
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
      { numRuns: 30 },
    );
  });

  it('leak in no search either (S4, S10, D13)', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitrarySearched,
        fc.array(arbitrarySearch, { minLength: 8, maxLength: 8 }),
        fc.array(fc.nat(5000), { minLength: 5, maxLength: 5 }),
        async (made, asked, seeds) => {
          const file = withHiddenPrices(made);
          const site = await api.publish(file);
          const look = () => searchAll(site, asked);
          const before = await look();

          await site.republish(disguiseAll(file, seeds));

          expect(await look()).toEqual(before);
        },
      ),
      { numRuns: 30 },
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
                edition.published && edition.versions.some((version) => version.published && version.price.amount > 0),
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
