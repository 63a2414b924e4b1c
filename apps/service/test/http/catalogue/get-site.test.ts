import type { CatalogueCourse, CatalogueInstitute } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { available, catalogue, closed, course, edition, languagesOn, version } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const priced = (amount: number, currency?: string): CatalogueCourse =>
  course({}, edition({}, available({ price: currency === undefined ? { amount } : { amount, currency } })));

describe('GET /site', () => {
  it('has every field, null or empty, of an institute that says nothing about itself (§2.1, §4.2)', async () => {
    const file = catalogue({ institute: { name: 'Plain School' } });
    const site = await api.publish(file);

    expect(await site.site()).toEqual({
      institute: { id: file.institute.id, name: 'Plain School', logo_url: null },
      course_base_url: null,
      languages: [],
      formats: [],
      currency: 'USD',
      price_visible: true,
    });
  });

  it('tells all that an institute says (§2.1)', async () => {
    const site = await api.publish(
      catalogue({
        institute: {
          logo: 'https://cdn.example.org/logo.svg',
          course_site: { domain: 'learn.example.org', path: '/courses/' },
          default_currency: 'INR',
          prices_visible: false,
          formats: [
            { key: 'Video', label: 'Videos' },
            { key: 'live', label: 'Live', course_mode: 'Onsite' },
          ],
          course_languages: {
            enabled: true,
            languages: [
              { code: 'HI', label: 'हिन्दी', chip: 'हि' },
              { code: 'en', label: 'English' },
            ],
          },
        },
      }),
    );

    expect(await site.site()).toMatchObject({
      institute: { logo_url: 'https://cdn.example.org/logo.svg' },
      course_base_url: 'https://learn.example.org/courses',
      languages: [
        { code: 'hi', label: 'हिन्दी' },
        { code: 'en', label: 'English' },
      ],
      formats: [
        { key: 'video', label: 'Videos' },
        { key: 'live', label: 'Live' },
      ],
      currency: 'INR',
      price_visible: false,
    });
  });

  it.each<[string, Partial<CatalogueInstitute>]>([
    ['switched off', { course_languages: { enabled: false, languages: [{ code: 'en', label: 'English' }] } }],
    ['on, but none is listed', { course_languages: { enabled: true, languages: [] } }],
  ])('has no languages when course languages are %s (§2.1)', async (_, institute) => {
    const site = await api.publish(catalogue({ institute, courses: [course({}, edition())] }));

    expect((await site.site()).languages).toEqual([]);
  });

  it('lists formats and languages that no course has (§2.1)', async () => {
    const institute = { ...languagesOn('en'), formats: [{ key: 'live', label: 'Live' }] };
    const site = await api.publish(catalogue({ institute, courses: [course()] }));

    const { languages, formats } = await site.site();

    expect([languages.length, formats.length]).toEqual([1, 1]);
  });

  it.each<[string, string, readonly CatalogueCourse[]]>([
    ['the most common one', 'EUR', [priced(1, 'INR'), priced(1, 'EUR'), priced(1, 'EUR')]],
    ['the alphabetically first among equals', 'EUR', [priced(1, 'USD'), priced(1, 'EUR'), priced(1, 'INR')]],
    ['the institute’s where a price names none', 'CHF', [priced(1), priced(1), priced(1, 'EUR')]],
    ['the institute’s when there are no courses', 'CHF', []],
    [
      'counted once a course, by the version shown without filter',
      'USD',
      [
        course(
          {},
          edition(
            {},
            closed({ price: { amount: 1, currency: 'EUR' } }),
            available({ price: { amount: 1, currency: 'USD' } }),
          ),
        ),
        priced(1, 'USD'),
        course({}, edition({}, available({ price: { amount: 1, currency: 'EUR' } }), version(), version())),
      ],
    ],
    [
      'counted over published courses only, on sale or not',
      'EUR',
      [
        course({ published: false }, edition({}, available({ price: { amount: 1, currency: 'INR' } }))),
        course({}, edition({ published: false }, available({ price: { amount: 1, currency: 'INR' } }))),
        course({}, edition({}, closed({ price: { amount: 1, currency: 'EUR' } }))),
      ],
    ],
  ])('names the currency that courses have: %s (§2.1, D18)', async (_, expected, courses) => {
    const site = await api.publish(catalogue({ institute: { default_currency: 'CHF' }, courses: [...courses] }));

    expect((await site.site()).currency).toBe(expected);
  });

  it.each<[string, string, readonly CatalogueCourse[]]>([
    ['the currency of free courses', 'EUR', [priced(0, 'EUR'), priced(1, 'INR'), priced(1, 'INR')]],
    ['the institute’s when all prices are hidden', 'CHF', [priced(1, 'INR'), priced(2, 'INR')]],
  ])('counts no hidden price: %s (D13, D18)', async (_, expected, courses) => {
    const institute = { default_currency: 'CHF', prices_visible: false };
    const site = await api.publish(catalogue({ institute, courses: [...courses] }));

    expect((await site.site()).currency).toBe(expected);
  });

  it('takes the admin’s override of the course page address, without slashes at its end (§5.8, D26)', async () => {
    const site = await api.publish(catalogue({ institute: { course_site: { domain: 'learn.example.org' } } }));

    await site.setCourseBaseUrl('https://shop.example.org/c//');
    expect((await site.site()).course_base_url).toBe('https://shop.example.org/c');

    await site.setCourseBaseUrl(null);
    expect((await site.site()).course_base_url).toBe('https://learn.example.org');
  });

  it('has no parameters: whatever is asked, the answer is the same (§4.2, D9)', async () => {
    const site = await api.publish(catalogue());

    const replies = await Promise.all(
      ['/site', '/site?', '/site?page=0&language=xx&page=0'].map((path) => site.get(path)),
    );

    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  });
});
