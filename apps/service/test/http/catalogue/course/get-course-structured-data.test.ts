import type { CatalogueInstitute } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  available,
  catalogue,
  closed,
  course,
  edition,
  languagesOn,
  notStarted,
  version,
} from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function dataOf(institute: Partial<CatalogueInstitute>, editions: ReturnType<typeof edition>[], query = '') {
  const site = await api.publish(catalogue({ institute, courses: [course({ id: 'c' }, ...editions)] }));
  return (await site.course('c', query)).structured_data;
}

describe('structured_data', () => {
  it('is a schema.org Course without what is unknown (§4.4, D20)', async () => {
    expect(await dataOf({ name: 'School' }, [edition({ title: 'SQL' })])).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: 'SQL',
      provider: { '@type': 'Organization', name: 'School' },
      offers: [
        {
          '@type': 'Offer',
          price: 100,
          priceCurrency: 'USD',
          category: 'Paid',
          availability: 'https://schema.org/InStock',
        },
      ],
      hasCourseInstance: [{ '@type': 'CourseInstance', courseMode: 'Online' }],
    });
  });

  it('has one offer per variant, of all languages whatever is asked, with purchase address and availability (§4.4, D20)', async () => {
    const { offers } = await dataOf(
      { ...languagesOn('en', 'hi'), course_site: { domain: 'learn.example.org' } },
      [
        edition(
          { id: 'en', language: 'en' },
          available({
            price: { amount: 9, currency: 'EUR' },
            package_session_id: 'p',
            enroll_invite: { id: 'i' },
            level: 'A B',
          }),
          closed(),
          notStarted(),
        ),
        edition({ id: 'hi', language: 'hi', coming_soon: {} }, version({ price: 0 })),
      ],
      'language=en',
    );

    expect(offers).toHaveLength(4);
    expect(offers?.[0]).toEqual({
      '@type': 'Offer',
      price: 9,
      priceCurrency: 'EUR',
      category: 'Paid',
      url: 'https://learn.example.org/en?enrollInviteId=i&packageSessionId=p&level=A%20B',
      availability: 'https://schema.org/InStock',
    });
    expect(offers?.map(({ availability }) => availability.replace('https://schema.org/', ''))).toEqual([
      'InStock',
      'Discontinued',
      'PreOrder',
      'PreOrder',
    ]);
    expect(offers?.[3]).toMatchObject({ price: 0, category: 'Free' });
  });

  it('has no offers when the price is hidden, even if another version is free (§4.4, D13, D20)', async () => {
    const data = await dataOf({ prices_visible: false }, [
      edition({}, available({ price: 9 }), available({ price: 0 })),
    ]);

    expect(data).not.toHaveProperty('offers');
  });

  it('offers what may be seen when the version shown is free (D13, D20)', async () => {
    const { offers } = await dataOf({ prices_visible: false }, [
      edition({}, available({ price: 0 }), available({ price: 9 })),
    ]);

    expect(offers).toMatchObject([{ price: 0, category: 'Free' }]);
  });

  it('has offers whatever the availability (D20)', async () => {
    expect((await dataOf({}, [edition({}, closed())])).offers).toHaveLength(1);
  });

  it('has one course instance per variant with its mode and the edition’s workload (§4.4, D20)', async () => {
    const institute: Partial<CatalogueInstitute> = {
      formats: [
        { key: 'video', label: 'Video', course_mode: 'Online' },
        { key: 'hall', label: 'Hall', course_mode: 'Onsite' },
        { key: 'mixed', label: 'Mixed', course_mode: 'Blended' },
      ],
    };

    const { hasCourseInstance } = await dataOf(institute, [
      edition(
        { duration_minutes: 340 },
        version({ formats: ['mixed', 'hall'] }),
        version({ formats: ['mixed', 'video'] }),
      ),
      edition({ outline: [{ title: 'A', items: [{ title: 'a', type: 'video', duration_minutes: 7 }] }] }, version()),
    ]);

    expect(hasCourseInstance).toEqual([
      { '@type': 'CourseInstance', courseMode: 'Onsite', courseWorkload: 'PT340M' },
      { '@type': 'CourseInstance', courseMode: 'Blended', courseWorkload: 'PT340M' },
      { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT7M' },
    ]);
  });

  it.each<[string, Partial<CatalogueInstitute>, string]>([
    [
      'the institute’s website',
      { website_url: 'https://school.example.org', course_site: { domain: 'learn.example.org' } },
      'https://school.example.org',
    ],
    [
      'else the hosted site’s home page',
      { course_site: { domain: 'learn.example.org', path: 'courses' } },
      'https://learn.example.org/',
    ],
  ])('names the provider’s website: %s (§4.4, D20)', async (_, institute, sameAs) => {
    expect((await dataOf(institute, [edition()])).provider.sameAs).toBe(sameAs);
  });

  it('names the origin of the course page address when that is all that is known (D20)', async () => {
    const site = await api.publish(catalogue({ courses: [course({ id: 'c' })] }));
    await site.setCourseBaseUrl('https://shop.example.org/c');

    expect((await site.course('c')).structured_data.provider.sameAs).toBe('https://shop.example.org');
  });

  it('describes as seo does (§4.4, D20)', async () => {
    const { description, image, inLanguage } = await dataOf(languagesOn('en'), [
      edition({ language: 'EN', subtitle: 'All of it', images: { thumbnail: 'https://cdn.example.org/t' } }),
    ]);

    expect({ description, image, inLanguage }).toEqual({
      description: 'All of it',
      image: 'https://cdn.example.org/t',
      inLanguage: 'en',
    });
  });
});
