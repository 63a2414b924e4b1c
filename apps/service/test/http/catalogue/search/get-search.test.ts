import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const institute = {
  timezone: 'Europe/Berlin',
  course_site: { domain: 'learn.example.org' },
  default_currency: 'EUR',
  places: [{ id: 'Hafen', name: 'Hafen Campus', town: 'Hamburg', country: 'DE', latitude: 53.5436, longitude: 9.9886 }],
  course_languages: {
    enabled: true,
    languages: [
      { code: 'en', label: 'English' },
      { code: 'de', label: 'Deutsch' },
    ],
  },
  formats: [{ key: 'evening', label: 'Evening class' }],
  attributes: [{ key: 'audience', label: 'For whom', values: [{ value: 'parents', label: 'Parents' }] }],
};

const file = catalogue({
  institute,
  streams: [{ slug: 'data', label: 'Data', categories: [{ slug: 'sql', label: 'SQL' }] }],
  courses: [
    course(
      { id: 'sheets', stream: 'data', category: 'sql', attributes: { audience: ['parents', 'Teachers'] } },
      edition(
        { id: 'sheets-en', title: 'Sheets “ä”', language: 'en', tags: ['Excel'], duration_minutes: 90, rating: 4.5 },
        version({
          package_session_id: 'sheets-basic',
          level: 'Basic',
          price: { amount: 120, compare_at_amount: 150 },
          enroll_invite: { id: 'basic' },
          available_slots: 3,
        }),
        version({
          package_session_id: 'sheets-pro',
          level: 'Pro',
          price: 0,
          enroll_invite: { id: 'pro' },
          formats: ['evening'],
          max_seats: 9,
          runs: [{ id: 'spring', start: '2027-03-01', places: ['hafen'] }],
        }),
        version({
          package_session_id: 'sheets-old',
          level: 'Old',
          enroll_invite: { id: 'old', status: 'inactive' },
        }),
      ),
      edition({ id: 'sheets-de', title: 'Tabellen', language: 'de' }, version({ price: 110 })),
    ),
    course({ id: 'plain' }, edition({ id: 'plain', title: 'Plain', language: 'en' }, version({ price: 20 }))),
  ],
});

describe('GET /search', () => {
  it.each(['', 'language=de', 'page_size=1&page=2', 'sort=title', 'stream=data', 'sort=price_desc'])(
    'answers the courses of GET /courses where both mean the same: %s (S3, S5, S6)',
    async (query) => {
      const site = await api.publish(file);

      const { facets, search, ...page } = await site.search(query);

      expect(page).toEqual(await site.courses(query));
      expect({ facets, search }).toEqual({ facets: {}, search: null });
    },
  );

  it('shows the version that matches, with the range of the versions that do (S3, S4)', async () => {
    const site = await api.publish(file);
    const [plain] = (await site.courses('stream=data')).data;
    const variantOf = (level: string) => plain?.variants.find((variant) => variant.level === level);

    const pro = await site.search('level=PRO');
    const old = await site.search('level=old');
    const both = await site.search('level=pro&level=basic');

    expect(pro.data).toEqual([
      {
        ...plain,
        url: variantOf('Pro')?.url,
        level: 'Pro',
        available_slots: null,
        max_seats: 9,
        price: { ...variantOf('Pro')?.price, varies: true, min_amount: 0, max_amount: 0 },
        badges: ['free'],
      },
    ]);
    expect(old.data).toEqual([
      {
        ...plain,
        url: variantOf('Old')?.url,
        level: 'Old',
        availability: 'closed',
        available_slots: null,
        price: null,
      },
    ]);
    expect(both.data[0]?.price).toEqual({ ...variantOf('Basic')?.price, varies: true, min_amount: 0, max_amount: 120 });
  });

  it('never joins what two versions have (S2)', async () => {
    const site = await api.publish(file);

    expect((await site.search('level=basic&format=evening')).total).toBe(0);
    expect((await site.search('level=basic&town=hamburg')).total).toBe(0);
    expect((await site.search('level=pro&town=hamburg')).total).toBe(1);
  });

  it('finds each category by its slug and as its facet lists it, whatever slashes these hold (S1, S8)', async () => {
    const slashed = catalogue({
      streams: [
        { slug: 'Дизайн/Видео', label: 'A', categories: [{ slug: 'ux', label: 'UX' }] },
        { slug: 'art', label: 'B', categories: [{ slug: 'ui/ux', label: 'UI and UX' }] },
      ],
      courses: [
        course({ stream: 'Дизайн/Видео', category: 'ux' }),
        course({ stream: 'art', category: 'ui/ux' }),
        course({ stream: 'art', category: 'ui/ux' }),
      ],
    });
    const site = await api.publish(slashed);
    const found = async (category: string) => {
      const { total, facets } = await site.search(`${new URLSearchParams({ category, facets: 'category' })}`);
      return [total, facets.category?.filter(({ selected }) => selected).map(({ value }) => value)];
    };
    const { facets } = await site.search('facets=category');

    expect(facets.category?.map(({ value, count }) => [value, count])).toEqual([
      ['Дизайн/Видео/ux', 1],
      ['art/ui/ux', 2],
    ]);
    expect(await found('Дизайн/Видео/ux')).toEqual([1, ['Дизайн/Видео/ux']]);
    expect(await found('art/ui/ux')).toEqual([2, ['art/ui/ux']]);
    expect(await found('ui/ux')).toEqual([2, ['art/ui/ux']]);
    expect(await found('ux')).toEqual([1, ['Дизайн/Видео/ux']]);
    expect(await found('/'.repeat(5_000))).toEqual([0, []]);
  });

  it('shows the next run of what matches (S5)', async () => {
    const site = await api.publish(file);

    const { data } = await site.search('include=runs&stream=data');

    expect(data[0]).toMatchObject({ next_run: { id: 'spring' }, run_count: 1 });
    expect((await site.search('include=runs&language=de')).data[0]).toMatchObject({ next_run: null, run_count: 0 });
  });

  it('counts facets in their order (S7, S8, S9, S10)', async () => {
    const site = await api.publish(file);

    const { facets, data, total, has_more } = await site.search('facets=all&page_size=0&level=pro');

    expect({ data, total, has_more }).toEqual({ data: [], total: 1, has_more: false });
    expect(Object.keys(facets)).toEqual([
      ...['stream', 'category', 'format', 'language', 'tag', 'level', 'instructor', 'availability'],
      ...['attendance', 'place', 'town', 'country', 'month', 'price', 'duration', 'attr.audience'],
    ]);
    expect(facets.category).toEqual([{ value: 'data/sql', label: 'SQL', count: 1, selected: false }]);
    expect(facets.level).toEqual([
      { value: 'Basic', label: 'Basic', count: 1, selected: false },
      { value: 'Pro', label: 'Pro', count: 1, selected: true },
      { value: 'Old', label: 'Old', count: 1, selected: false },
    ]);
    expect(facets.place).toEqual([{ value: 'Hafen', label: 'Hafen Campus', count: 1, selected: false }]);
    expect(facets.month).toHaveLength(24);
    expect(facets.price).toEqual([{ currency: 'EUR', min: 0, max: 0, count: 1, free_count: 1 }]);
    expect(facets.duration).toEqual({ min: 90, max: 90, count: 1 });
    expect(facets['attr.audience']).toEqual([
      { value: 'parents', label: 'Parents', count: 1, selected: false },
      { value: 'Teachers', label: 'Teachers', count: 1, selected: false },
    ]);
  });

  it.each([
    ['page_size=101', 'page_size'],
    ['page_size=-1', 'page_size'],
    ['price_min=1.00001', 'price_min'],
    ['price_max=1000000000001', 'price_max'],
    ['price_min=5&price_max=4', 'price_max'],
    ['duration_min=5&duration_max=4', 'duration_max'],
    ['rating_min=5.1', 'rating_min'],
    ['rating_min=4.123', 'rating_min'],
    ['free=false', 'free'],
    ['has_seats=1', 'has_seats'],
    ['fuzzy=yes', 'fuzzy'],
    ['include=run', 'include'],
    ['sort=relevance', 'sort'],
    ['sort=distance', 'sort'],
    ['sort=Title', 'sort'],
    ['radius_km=5', 'radius_km'],
    ['near=1', 'near'],
    ['facets=streams', 'facets'],
    ['facets=attr.unknown', 'facets'],
    ['attr.unknown=x', 'attr.unknown'],
    ['attr.unknown=', 'attr.unknown'],
    ['attr=x', 'attr'],
    ['attr.=x', 'attr.'],
    ['starts_from=2027-02-30', 'starts_from'],
    ['starts_from=2027-02-02&starts_to=2027-02-01', 'starts_to'],
    ['availability=open', 'availability'],
    ['phase=over', 'phase'],
    ['currency=EUR&currency=USD', 'currency'],
    [`q=${'x'.repeat(201)}`, 'q'],
    [`attr.audience=${Array(51).fill('a').join('&attr.audience=')}`, 'attr.audience'],
    [`tag=${Array(51).fill('a').join('&tag=')}`, 'tag'],
    ['unknown=', 'unknown'],
  ])('refuses %s and names the parameter (S1)', async (query, param) => {
    const site = await api.publish(file);

    const { status, text } = await site.get(`/search?${query}`);

    expect({ status, error: JSON.parse(text).error }).toMatchObject({
      status: 400,
      error: { code: 'invalid_request', details: { param } },
    });
  });
});
