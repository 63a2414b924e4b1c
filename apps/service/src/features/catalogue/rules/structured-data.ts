import type { Course, Version } from './course.ts';
import { type JsonLd, known, offerOf } from './json-ld.ts';
import { showPrice } from './price.ts';
import type { SiteRules } from './site.ts';
import { runInstances } from './structured-run.ts';

/** What of an edition's own page the object repeats. */
export type StructuredDataSource = {
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly canonicalUrl: string | null;
  readonly priceVisible: boolean;
};

/** The schema.org `Course` object of a course detail (specification 4.4; rule D20, rule R12). */
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
    hasCourseInstance: versions.flatMap((version) => courseInstances(version, site)),
  };
}

function offer(version: Version, site: SiteRules): JsonLd[] {
  const price = showPrice(version.price, site.pricesVisible);
  return price === null ? [] : [offerOf(price, version.url, version.availability)];
}

/** One for a version without dates, else one for each of its first (rule R12). */
function courseInstances(version: Version, site: SiteRules): readonly JsonLd[] {
  const plain = courseInstance(version);
  const dated = runInstances(version, plain, site);
  return dated.length === 0 ? [plain] : dated;
}

function courseInstance({ formats, edition }: Version): JsonLd {
  const elsewhere = formats.find(({ courseMode }) => courseMode !== 'Online');
  return {
    '@type': 'CourseInstance',
    courseMode: elsewhere?.courseMode ?? 'Online',
    ...known('courseWorkload', edition.durationMinutes === null ? null : `PT${edition.durationMinutes}M`),
  };
}
