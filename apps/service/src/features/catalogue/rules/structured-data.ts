import { type Availability, assertNever } from '@prospectus/contract';
import type { Course, Version } from './course.ts';
import { showPrice } from './price.ts';
import type { SiteRules } from './site.ts';

type JsonLd = { readonly [key: string]: unknown };

/** What of an edition's own page the object repeats. */
export type StructuredDataSource = {
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly canonicalUrl: string | null;
  readonly priceVisible: boolean;
};

/** The schema.org `Course` object of a course detail (specification 4.4; decision D20). */
export function structuredData(course: Course, shown: Version, source: StructuredDataSource, site: SiteRules): JsonLd {
  const versions = course.editions.flatMap((edition) => edition.versions);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: shown.edition.facts.title,
    ...known('description', source.description),
    ...known('image', source.imageUrl),
    ...known('url', source.canonicalUrl),
    ...known('inLanguage', shown.edition.language?.code ?? null),
    provider: {
      '@type': 'Organization',
      name: site.header.institute.name,
      ...known('sameAs', site.organizationUrl),
    },
    ...(source.priceVisible ? { offers: versions.flatMap((version) => offer(version, site)) } : {}),
    hasCourseInstance: versions.map(courseInstance),
  };
}

function offer(version: Version, site: SiteRules): JsonLd[] {
  const price = showPrice(version.price, site.pricesVisible);
  if (price === null) return [];
  return [
    {
      '@type': 'Offer',
      price: price.amount,
      priceCurrency: price.currency,
      category: price.is_free ? 'Free' : 'Paid',
      ...known('url', version.url),
      availability: `https://schema.org/${schemaAvailability(version.availability)}`,
    },
  ];
}

function schemaAvailability(availability: Availability): string {
  switch (availability) {
    case 'available':
      return 'InStock';
    case 'coming_soon':
    case 'not_started':
      return 'PreOrder';
    case 'closed':
      return 'Discontinued';
    default:
      return assertNever(availability);
  }
}

function courseInstance({ formats, edition }: Version): JsonLd {
  const elsewhere = formats.find(({ courseMode }) => courseMode !== 'Online');
  return {
    '@type': 'CourseInstance',
    courseMode: elsewhere?.courseMode ?? 'Online',
    ...known('courseWorkload', edition.durationMinutes === null ? null : `PT${edition.durationMinutes}M`),
  };
}

const known = (key: string, value: string | null): JsonLd => (value === null ? {} : { [key]: value });
