import type { LearningPathList, Site, Sitemap, StreamList } from '@prospectus/contract';
import { caseKey } from '../../catalogue-store/facts.ts';
import type { CollectedCourse } from '../collected/collected-course.ts';
import type { Course } from '../rules/course.ts';
import { mostCommonCurrency } from '../rules/price.ts';
import type { SiteRules } from '../rules/site.ts';

/** What is counted over all published courses while they pass by. */
export type Tally = {
  readonly currencies: Map<string, number>;
  readonly streams: number[];
  readonly categories: number[];
};

export const createTally = (site: SiteRules): Tally => ({
  currencies: new Map(),
  streams: Array(site.streams.size).fill(0),
  categories: Array(site.categoryCount).fill(0),
});

export function count(tally: Tally, { stream, category, currency }: CollectedCourse): void {
  if (stream >= 0) tally.streams[stream] = (tally.streams[stream] ?? 0) + 1;
  if (category >= 0) tally.categories[category] = (tally.categories[category] ?? 0) + 1;
  if (currency !== null) tally.currencies.set(currency, (tally.currencies.get(currency) ?? 0) + 1);
}

/** Specification 2.1; currency by rule D18. */
export function toSite(site: SiteRules, tally: Tally): Site {
  const { institute } = site.header;
  return {
    institute: { id: institute.id, name: institute.name, logo_url: site.resolveImage(institute.logo) },
    course_base_url: site.courseBaseUrl,
    languages: [...site.languages.values()].map(({ code, label }) => ({ code, label })),
    formats: [...site.formats.values()].map(({ key, label }) => ({ key, label })),
    currency: mostCommonCurrency(tally.currencies, site.defaultCurrency),
    price_visible: site.pricesVisible,
  };
}

/** What its attributes are called (rule S7). */
export const toAttributes = ({ attributes }: SiteRules): NonNullable<Site['attributes']> =>
  attributes.map(({ key, label }) => ({ key, label }));

/** Rule D23. */
export function toStreamList(site: SiteRules, tally: Tally): StreamList {
  return {
    data: (site.header.streams ?? []).map((stream) => {
      const known = site.streams.get(caseKey(stream.slug));
      return {
        ...toBranch(stream, site, tally.streams[known?.index ?? -1]),
        categories: (stream.categories ?? []).map((category) =>
          toBranch(category, site, tally.categories[known?.categories.get(caseKey(category.slug))?.index ?? -1]),
        ),
      };
    }),
  };
}

function toBranch(
  branch: { slug: string; label: string; description?: string | undefined; image?: string | undefined },
  site: SiteRules,
  courseCount = 0,
) {
  return {
    slug: branch.slug,
    label: branch.label,
    description_text: branch.description ?? null,
    image_url: site.resolveImage(branch.image),
    course_count: courseCount,
  };
}

export function toLearningPathList(site: SiteRules): LearningPathList {
  return {
    data: (site.header.learning_paths ?? []).map((path) => ({
      code: path.code,
      name: path.name,
      stream_slug: site.streams.get(caseKey(path.stream))?.slug ?? path.stream,
      image_url: site.resolveImage(path.image),
      step_count: path.steps.length,
    })),
  };
}

/** Specification 4.7; `lastmod` falls back to the first import (rule D26). Undefined without a page address. */
export function toSitemapEntry(course: Course, firstImportedAt: Date): Sitemap['data'][number] | undefined {
  const url = course.shown.edition.pageUrl;
  if (url === null) return undefined;
  const lastmod = course.createdAt === null ? firstImportedAt : new Date(course.createdAt);
  return { url, type: 'course', id: course.facts.id, lastmod: lastmod.toISOString() };
}
