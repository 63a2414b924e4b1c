import { describe, expect, it } from 'vitest';
import {
  catalogue,
  closed,
  course,
  edition,
  languagesOn,
  notStarted,
  version,
} from '../../../../test/support/data/catalogue.ts';
import { readCourse } from './course.ts';
import { readSite } from './site.ts';
import { type StructuredDataSource, structuredData } from './structured-data.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const nothingKnown = { description: null, imageUrl: null, canonicalUrl: null, priceVisible: true };

function make(
  authored: ReturnType<typeof course>,
  source: Partial<StructuredDataSource> = {},
  ...given: Parameters<typeof catalogue>
) {
  const site = readSite(catalogue(...given), null, () => null);
  const found = readCourse({ ...authored, id: 'course' }, site, now);
  if (!found) throw new Error('The course is not published.');
  return structuredData(found, found.shown, { ...nothingKnown, ...source }, site);
}

describe('structuredData', () => {
  it('is a schema.org Course without what is unknown (§4.4, D20)', () => {
    expect(make(course({}, edition({ title: 'SQL' })))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: 'SQL',
      provider: { '@type': 'Organization', name: 'Riverside Institute' },
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

  it('repeats what the page says of itself (§4.4, D20)', () => {
    const source = {
      description: 'All about SQL.',
      imageUrl: 'https://cdn.example.org/a.png',
      canonicalUrl: 'https://learn.example.org/e',
    };

    const made = make(course({}, edition({ language: 'DE' })), source, {
      institute: { ...languagesOn('de'), website_url: 'https://riverside.example.org' },
    });

    expect(made).toMatchObject({
      description: 'All about SQL.',
      image: 'https://cdn.example.org/a.png',
      url: 'https://learn.example.org/e',
      inLanguage: 'de',
      provider: { sameAs: 'https://riverside.example.org' },
    });
  });

  it('offers every variant with its own address and availability (§4.4, D20)', () => {
    const authored = course(
      {},
      edition(
        { id: 'e1' },
        version({ price: 0, package_session_id: 'a', enroll_invite: { id: 'i' } }),
        closed(),
        notStarted(),
      ),
      edition({ id: 'e2', coming_soon: {} }, version({ price: { amount: 9, currency: 'EUR' } })),
    );

    const { offers } = make(authored, {}, { institute: { course_site: { domain: 'learn.example.org' } } });

    expect(offers).toMatchObject([
      {
        price: 0,
        category: 'Free',
        url: 'https://learn.example.org/e1?enrollInviteId=i&packageSessionId=a',
        availability: 'https://schema.org/InStock',
      },
      { category: 'Paid', availability: 'https://schema.org/Discontinued' },
      { category: 'Paid', availability: 'https://schema.org/PreOrder' },
      { price: 9, priceCurrency: 'EUR', availability: 'https://schema.org/PreOrder' },
    ]);
  });

  it('has no offers when the course’s price is not visible (§4.4, D20)', () => {
    expect(make(course(), { priceVisible: false })).not.toHaveProperty('offers');
  });

  it('offers only the variants whose price is not hidden (D13, D20)', () => {
    const authored = course({}, edition({}, version({ price: 0 }), version({ price: 9 })));

    const { offers } = make(authored, { priceVisible: true }, { institute: { prices_visible: false } });

    expect(offers).toMatchObject([{ price: 0 }]);
  });

  it('takes the mode of a variant from the first of its formats, in the site’s order, that is not online (§4.4, D20)', () => {
    const authored = course(
      {},
      edition(
        { duration_minutes: 340 },
        version({ formats: ['weekend', 'campus', 'video'] }),
        version({ formats: ['weekend'] }),
        version({ formats: ['video'] }),
        version(),
      ),
      edition({ duration_minutes: 0 }),
    );

    const { hasCourseInstance } = make(
      authored,
      {},
      {
        institute: {
          formats: [
            { key: 'video', label: 'Video', course_mode: 'Online' },
            { key: 'campus', label: 'Campus', course_mode: 'Onsite' },
            { key: 'weekend', label: 'Weekend', course_mode: 'Blended' },
          ],
        },
      },
    );

    expect(hasCourseInstance).toEqual([
      { '@type': 'CourseInstance', courseMode: 'Onsite', courseWorkload: 'PT340M' },
      { '@type': 'CourseInstance', courseMode: 'Blended', courseWorkload: 'PT340M' },
      { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT340M' },
      { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT340M' },
      { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT0M' },
    ]);
  });
});
