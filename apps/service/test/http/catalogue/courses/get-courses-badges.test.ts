import type { CatalogueCourse } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { available, catalogue, closed, course, edition, languagesOn } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';
import type { PublishedSite } from '../../../support/service/published-site.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** What each course has, by its title. */
async function each<K extends 'badges' | 'popularity_rank'>(site: PublishedSite, field: K, query = '') {
  const { data } = await site.courses(`page_size=100&${query}`);
  return Object.fromEntries(data.map((found) => [found.title, found[field]]));
}

const learners = (title: string, active_learners: number, price = 100, fields: Partial<CatalogueCourse> = {}) =>
  course(fields, edition({ title, active_learners }, available({ price })));

describe('badges', () => {
  it('are earned by rule: bestseller, popular, new, free (§2.2, D17)', async () => {
    const site = await api.publish(
      catalogue({
        streams: [
          { slug: 'a', label: 'A' },
          { slug: 'b', label: 'B' },
        ],
        courses: [
          learners('free and popular', 100, 0, { stream: 'a' }),
          learners('first', 90, 1, { stream: 'a' }),
          learners('second', 80, 1, { stream: 'b' }),
          learners('third', 70),
          learners('fourth', 60),
          course({}, edition({ title: 'new', created_at: '2026-11-01T00:00:00Z' })),
          course({}, edition({ title: 'plain' })),
          course({}, edition({ title: 'closed' }, closed({ price: 0 }))),
        ],
      }),
    );

    expect(await each(site, 'badges')).toEqual({
      'free and popular': ['popular', 'free'],
      first: ['bestseller'],
      second: ['bestseller', 'popular'],
      third: ['bestseller'],
      fourth: [],
      new: ['new'],
      plain: [],
      closed: [],
    });
  });

  it('are in the order of the site’s types, then of the rules, then authored ones (§2.2, D17)', async () => {
    const site = await api.publish(
      catalogue({
        institute: { badges: { types: ['accredited', 'free', 'unearned', 'new'] } },
        streams: [{ slug: 'a', label: 'A' }],
        courses: [
          course(
            { stream: 'a', badges: ['staff pick', 'new', 'accredited', 'staff pick'] },
            edition({ title: 'all', active_learners: 1, created_at: '2026-11-01T00:00:00Z' }, available({ price: 0 })),
          ),
        ],
      }),
    );

    expect(await each(site, 'badges')).toEqual({ all: ['accredited', 'free', 'new', 'popular', 'staff pick'] });
  });

  it('may be in any script, on a page with others (§2.2)', async () => {
    const badges = ['gefördert', '奨学金', '🎓', 'plain'];
    const site = await api.publish(
      catalogue({ courses: badges.map((badge) => course({ badges: [badge] }, edition({ title: badge }))) }),
    );

    expect(await each(site, 'badges')).toEqual(Object.fromEntries(badges.map((badge) => [badge, [badge]])));
  });

  it.each([
    [0, []],
    [1, ['a']],
    [2, ['a', 'b']],
    [9, ['a', 'b', 'c']],
  ])('give bestseller to the best-ranked paid courses, %d of them (D17)', async (bestseller_top, expected) => {
    const site = await api.publish(
      catalogue({
        institute: { badges: { bestseller_top } },
        courses: [learners('c', 1), learners('a', 3), learners('free', 9, 0), learners('b', 2), learners('none', 0)],
      }),
    );

    const badges = await each(site, 'badges');

    expect(new Set(Object.keys(badges).filter((title) => badges[title]?.includes('bestseller')))).toEqual(
      new Set(expected),
    );
  });

  it('give bestseller to a paid course that is not on sale (D13, D17)', async () => {
    const site = await api.publish(
      catalogue({ courses: [course({}, edition({ title: 'closed', active_learners: 5 }, closed({ price: 3 })))] }),
    );

    expect(await each(site, 'badges')).toEqual({ closed: ['bestseller'] });
  });

  it.each([
    ['60 × 24 hours ago', '2026-09-21T10:00:00.000Z', undefined, true],
    ['a millisecond more', '2026-09-21T09:59:59.999Z', undefined, false],
    ['in the future', '2027-01-01T00:00:00Z', undefined, true],
    ['as many days ago as the site says', '2026-11-19T10:00:00.000Z', 1, true],
    ['longer ago than the site says', '2026-11-19T09:59:59.999Z', 1, false],
    ['now, where nothing is new', '2026-11-20T10:00:00.000Z', 0, false],
    ['in the future, where nothing is new', '2027-01-01T00:00:00Z', 0, false],
  ])('call a course new that was created %s (D17)', async (_, created_at, new_days, isNew) => {
    const site = await api.publish(
      catalogue({
        institute: { badges: new_days === undefined ? {} : { new_days } },
        courses: [course({}, edition({ created_at }))],
      }),
    );

    expect((await site.onlyCourse()).badges).toEqual(isNew ? ['new'] : []);
  });

  it('call free what the price in the response says, which depends on the query (D17)', async () => {
    const site = await api.publish(
      catalogue({
        institute: languagesOn('en', 'hi'),
        courses: [
          course(
            {},
            edition({ title: 'en', language: 'en' }, available({ price: 5 })),
            edition({ title: 'hi', language: 'hi' }, available({ price: 0 })),
          ),
        ],
      }),
    );

    expect(await each(site, 'badges')).toEqual({ en: [] });
    expect(await each(site, 'badges', 'language=hi')).toEqual({ hi: ['free'] });
  });

  it('of other kinds do not depend on the query (D17)', async () => {
    const site = await api.publish(
      catalogue({
        institute: languagesOn('en', 'hi'),
        courses: [
          course(
            {},
            edition(
              { title: 'en', language: 'en', active_learners: 5, created_at: '2026-11-01T00:00:00Z' },
              available({ price: 5 }),
            ),
            edition({ title: 'hi', language: 'hi' }, closed({ price: 0 })),
          ),
        ],
      }),
    );

    expect(await each(site, 'badges', 'language=hi')).toEqual({ hi: ['bestseller', 'new'] });
  });

  it('look at whether a hidden price is above 0, and at nothing more (D13, D17)', async () => {
    const site = await api.publish(
      catalogue({
        institute: { prices_visible: false, badges: { bestseller_top: 1 } },
        courses: [learners('free', 9, 0), learners('cheap', 8, 1), learners('dear', 7, 1000)],
      }),
    );

    expect(await each(site, 'badges')).toEqual({ free: ['free'], cheap: ['bestseller'], dear: [] });
  });
});
