import type { CatalogueFile, CataloguePrice, CatalogueVersion } from '@prospectus/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arbitraryCatalogue, arbitraryQuery } from '../../support/data/arbitrary-catalogue.ts';
import { arbitraryRuns, withSoundRuns } from '../../support/data/arbitrary-runs.ts';
import { arbitrarySearch, arbitrarySearched, withSoundEditions } from '../../support/data/arbitrary-search.ts';
import {
  available,
  catalogue,
  closed,
  course,
  edition,
  stated,
  version,
  withPrices,
} from '../../support/data/catalogue.ts';
import { tries } from '../../support/data/random-pairs.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { lookAt, searchAll } from '../../support/service/look-at.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const isPaid = (price: CataloguePrice): boolean => stated(price)?.amount !== 0;

/** The same with some of the paid prices on request. */
function someOnRequest(file: CatalogueFile, seeds: readonly boolean[]): CatalogueFile {
  let at = 0;
  return withPrices(file, (price) => (isPaid(price) && seeds[at++ % seeds.length] ? 'on_request' : price));
}

/** The same with all paid prices on request, and free ones without a list price, which an institute that hides prices does not show. */
const allOnRequest = (file: CatalogueFile): CatalogueFile =>
  withPrices(file, (price) => {
    if (price === 'on_request' || price.amount > 0) return 'on_request';
    const { compare_at_amount: _, ...free } = price;
    return free;
  });

const withSwitch = ({ institute, ...file }: CatalogueFile, isVisible: boolean): CatalogueFile => ({
  ...file,
  institute: { ...institute, prices_visible: isVisible },
});

const files = {
  courses: arbitraryCatalogue(),
  dates: arbitraryRuns.map(({ file }) => withSoundRuns(file)),
  searches: arbitrarySearched.map(withSoundEditions),
} as const;
const kinds = Object.entries(files);

const asked = {
  list: fc.array(arbitraryQuery, { minLength: 2, maxLength: 2 }),
  search: fc.array(arbitrarySearch, { minLength: 4, maxLength: 4 }),
};

/** Everything that the site shows, its own switch aside. */
async function lookAtAll(site: PublishedSite, file: CatalogueFile, query: Asked) {
  const seen = [...(await lookAt(site, file, [{}, ...query.list])), ...(await searchAll(site, query.search))];
  return seen.map((view) =>
    view.address === '/site' ? { ...view, tag: '', text: view.text.replace(/"price_visible":\w+/, '') } : view,
  );
}

type Asked = {
  readonly list: Record<string, string>[];
  readonly search: Readonly<Record<string, string | string[]>>[];
};

describe('a price on request', () => {
  it.each(kinds)(
    'is a hidden one: where all prices are hidden, %s are the same bytes with it (K14, D13, R14)',
    {
      timeout: 120_000,
    },
    async (_, arbitrary) => {
      const seeds = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 });
      await fc.assert(
        fc.asyncProperty(arbitrary, fc.record(asked), seeds, async (made, query, chosen) => {
          const file = withSwitch(made, false);
          const site = await api.publish(file);
          const before = await lookAtAll(site, file, query);

          await site.republish(someOnRequest(file, chosen));

          expect(await lookAtAll(site, file, query)).toEqual(before);
        }),
        { numRuns: tries(15) },
      );
    },
  );

  it.each(kinds)(
    'is hidden whatever the switch says: of all paid prices, %s are the same bytes (K14, D13, R14, S4)',
    {
      timeout: 120_000,
    },
    async (_, arbitrary) => {
      await fc.assert(
        fc.asyncProperty(arbitrary, fc.record(asked), async (made, query) => {
          const file = allOnRequest(withSwitch(made, true));
          const site = await api.publish(file);
          const visible = await lookAtAll(site, file, query);

          await site.republish(withSwitch(file, false));

          expect(await lookAtAll(site, file, query)).toEqual(visible);
        }),
        { numRuns: tries(15) },
      );
    },
  );

  it('would be seen by these tests if it were not hidden (K14)', async () => {
    const file = catalogue({ courses: [course()] });
    const site = await api.publish(file);
    const before = await lookAtAll(site, file, { list: [], search: [] });

    await site.republish(someOnRequest(file, [true]));
    const after = await lookAtAll(site, file, { list: [], search: [] });

    const differing = before.filter(({ text }, index) => text !== after[index]?.text).map(({ address }) => address);
    expect(differing).toEqual(expect.arrayContaining([`/courses/${file.courses?.[0]?.id}`]));
    expect(differing.some((address) => address.startsWith('/search'))).toBe(true);
  });

  it('is what a version without a price has (K14)', async () => {
    const { price: _, ...silent } = version({ package_session_id: 'v', enroll_invite: { id: 'i' } });
    const of = (one: CatalogueVersion) =>
      catalogue({ courses: [course({ id: 'c' }, edition({ id: 'e', title: 'T' }, one))] });
    const site = await api.publish(of({ ...silent, price: 'on_request' }));
    const before = await lookAt(site, of(silent), [{}]);

    await site.republish(of(silent));

    expect(await lookAt(site, of(silent), [{}])).toEqual(before);
  });
});

const priceOf = async (versions: Parameters<typeof edition>[1][], query = '') => {
  const file = catalogue({
    institute: { default_currency: 'EUR' },
    courses: [course({ id: 'c' }, edition({}, ...versions))],
  });
  const site = await api.publish(file);
  return { site, course: await site.course('c', query) };
};

describe('GET /courses/{id} with a price on request', () => {
  it('hides it in the course and the version, and nowhere else (K14, D13)', async () => {
    const { site, course: shown } = await priceOf([available({ price: 'on_request' }), available({ price: 90 })]);

    expect(shown).toMatchObject({ price: null, price_visible: false });
    expect(shown.variants.map(({ price }) => price?.amount ?? null)).toEqual([null, 90]);
    expect(shown.structured_data).not.toHaveProperty('offers');
    expect(await site.site()).toMatchObject({ price_visible: true, currency: 'EUR' });
  });

  it('leaves it out of ranges and offers where another version is shown (K14, D12, D20)', async () => {
    const { course: shown } = await priceOf([
      available({ price: 90 }),
      available({ price: 'on_request' }),
      available({ price: 120 }),
      closed({ price: 'on_request' }),
    ]);

    expect(shown).toMatchObject({
      price_visible: true,
      price: { amount: 90, min_amount: 90, max_amount: 120, varies: true },
    });
    expect(shown.structured_data.offers?.map(({ price }) => price)).toEqual([90, 120]);
  });

  it('keeps the list price of a free version next to it (K14)', async () => {
    const { course: shown } = await priceOf([
      available({ price: { amount: 0, compare_at_amount: 80 } }),
      available({ price: 'on_request' }),
    ]);

    expect(shown.price).toMatchObject({ amount: 0, compare_at_amount: 80, varies: false });
    expect(shown.badges).toContain('free');
  });

  it('counts it as paid among bestsellers (K14, D17)', async () => {
    const file = catalogue({
      courses: [
        course({ id: 'free' }, edition({ active_learners: 9 }, version({ price: 0 }))),
        course({ id: 'asked' }, edition({ active_learners: 5 }, version({ price: 'on_request' }))),
      ],
    });
    const site = await api.publish(file);

    expect((await site.course('asked')).badges).toContain('bestseller');
    expect((await site.course('free')).badges).not.toContain('bestseller');
  });
});

describe('dates and steps with a price on request', () => {
  it('hides that of a run, which otherwise has its version’s (K14, R5, R12)', async () => {
    const runs = [
      { id: 'asked', start: '2027-01-12', price: 'on_request' as const },
      { id: 'own', start: '2027-01-13', price: { amount: 70 } },
      { id: 'same', start: '2027-01-14' },
    ];
    const shownOf = async (price: CataloguePrice) => {
      const { site, course: shown } = await priceOf([available({ price, runs })]);
      const { data } = await site.runs();
      const offers = shown.structured_data.hasCourseInstance.map(({ offers: offer }) => offer?.price ?? null);
      return { runs: data.map((run) => [run.id, run.price_visible, run.price?.amount ?? null]), offers };
    };

    expect(await shownOf({ amount: 90 })).toEqual({
      runs: [
        ['asked', false, null],
        ['own', true, 70],
        ['same', true, 90],
      ],
      offers: [null, 70, 90],
    });
    expect(await shownOf('on_request')).toEqual({
      runs: [
        ['asked', false, null],
        ['own', true, 70],
        ['same', false, null],
      ],
      offers: [null, 70, null],
    });
  });

  it('is on sale as a step of a learning path, and closed without a price (K14, D25)', async () => {
    const steps = [
      { course_id: 'a', title: 'A', price: 'on_request' as const },
      { course_id: 'b', title: 'B' },
    ];
    const site = await api.publish(
      catalogue({
        streams: [{ slug: 's', label: 'S' }],
        learning_paths: [{ code: 'p', name: 'P', stream: 's', steps }],
      }),
    );

    expect(
      (await site.path('p')).steps.map(({ course: step }) => [step.availability, step.price_visible, step.price]),
    ).toEqual([
      ['available', false, null],
      ['closed', true, null],
    ]);
  });
});
