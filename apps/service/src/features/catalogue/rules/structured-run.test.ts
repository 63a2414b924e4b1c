import type { CatalogueRun } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { catalogue, closed, course, edition, version } from '../../../../test/support/data/catalogue.ts';
import { readCourse } from './course.ts';
import { readSite } from './site.ts';
import { structuredData } from './structured-data.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const places = [
  {
    id: 'hafen',
    name: 'Hafen',
    street: 'Am Kai 1',
    postcode: '20457',
    town: 'Hamburg',
    country: 'DE',
    latitude: 53.5,
    longitude: 9.9,
  },
  { id: 'garden', name: 'Garden' },
];

function make(versions: ReturnType<typeof version>[], institute: object = {}) {
  const file = catalogue({ institute: { timezone: 'Europe/Berlin', places, ...institute } });
  const site = readSite(file, 'https://learn.example.org', () => null);
  const found = readCourse(
    { ...course({}, edition({ id: 'e', duration_minutes: 90, instructors: [{ name: 'Ada' }] }, ...versions)), id: 'c' },
    site,
    now,
  );
  if (!found) throw new Error('The course is not published.');
  return structuredData(
    found,
    found.shown,
    { description: null, imageUrl: null, canonicalUrl: null, priceVisible: true },
    site,
  );
}

const instances = (...runs: CatalogueRun[]) =>
  make([version({ package_session_id: 'v', enroll_invite: { id: 'i' }, runs })])['hasCourseInstance'];

describe('a version with dates', () => {
  it('is an instance for each run, with dates, places, people and offer (R12)', () => {
    const run = {
      id: 'r',
      start: '2027-01-12T18:00',
      end: '2027-07-20',
      attendance: 'blended' as const,
      places: ['hafen', 'garden'],
      enrol_until: '2027-01-08',
    };

    expect(instances(run)).toEqual([
      {
        '@type': 'CourseInstance',
        courseMode: 'Blended',
        courseWorkload: 'PT90M',
        startDate: '2027-01-12T18:00:00+01:00',
        endDate: '2027-07-20',
        location: [
          {
            '@type': 'Place',
            name: 'Hafen',
            address: {
              '@type': 'PostalAddress',
              streetAddress: 'Am Kai 1',
              postalCode: '20457',
              addressLocality: 'Hamburg',
              addressCountry: 'DE',
            },
            geo: { '@type': 'GeoCoordinates', latitude: 53.5, longitude: 9.9 },
          },
          { '@type': 'Place', name: 'Garden' },
          {
            '@type': 'VirtualLocation',
            url: 'https://learn.example.org/e?enrollInviteId=i&packageSessionId=v',
          },
        ],
        instructor: [{ '@type': 'Person', name: 'Ada' }],
        offers: {
          '@type': 'Offer',
          price: 100,
          priceCurrency: 'USD',
          category: 'Paid',
          url: 'https://learn.example.org/e?enrollInviteId=i&packageSessionId=v',
          availability: 'https://schema.org/InStock',
          validThrough: '2027-01-08T23:00:00.000Z',
        },
      },
    ]);
  });

  it.each<[string, Partial<CatalogueRun>, string, boolean]>([
    ['is sold out', { seats_left: 0 }, 'SoldOut', false],
    ['is cancelled', { cancelled: true }, 'Discontinued', true],
    ['is closed', { enrol_until: '2026-11-01' }, 'Discontinued', false],
  ])('says of a run that it %s (R12)', (_, change, availability, isCancelled) => {
    const [made] = instances({ id: 'r', start: '2027-01-12', instructors: [], ...change }) as Record<string, unknown>[];

    expect(made).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
    expect(made?.['eventStatus']).toBe(isCancelled ? 'https://schema.org/EventCancelled' : undefined);
    expect(made).not.toHaveProperty('location');
    expect(made).not.toHaveProperty('instructor');
    // Attendance is not known, so that the format says it.
    expect(made?.['courseMode']).toBe('Online');
  });

  it('shows the first twenty dated runs in the order of their start (R12, R8)', () => {
    const days = Array.from({ length: 25 }, (_, index) => `2027-01-${String(28 - index).padStart(2, '0')}`);
    const runs = days.map((start, index) => ({ id: `r${index}`, start }));
    const made = instances({ id: 'someday', when: 'On request' }, ...runs) as { startDate: string }[];

    expect(made.map(({ startDate }) => startDate)).toEqual(days.toReversed().slice(0, 20));
  });

  it('stands in the order of its version, and one without dates stays as it was (R12, D20)', () => {
    const plain = { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT90M' };
    const undated = version({ runs: [{ id: 'someday', when: 'On request' }] });
    const over = version({ runs: [{ id: 'past', start: '2020-01-01' }] });
    const dated = closed({ runs: [{ id: 'r', start: '2027-01-01' }] });
    const made = make([undated, dated, over])['hasCourseInstance'] as object[];

    expect(made).toEqual([plain, expect.objectContaining({ startDate: '2027-01-01' }), plain]);
  });

  it('has no offer whose price is hidden (R12, R14)', () => {
    const runs = [
      { id: 'paid', start: '2027-01-01' },
      { id: 'free', start: '2027-01-02', price: { amount: 0, compare_at_amount: 5 } },
    ];
    const [paid, free] = make([version({ runs })], { prices_visible: false })['hasCourseInstance'] as object[];

    expect(paid).not.toHaveProperty('offers');
    expect(free).toMatchObject({ offers: { price: 0, category: 'Free' } });
  });
});
