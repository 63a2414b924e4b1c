import type { Availability, CatalogueCourse, CatalogueFile } from '@prospectus/contract';

import { stated } from './catalogue.ts';
import { allBadges, type Badges } from './reference-badges.ts';
import { best, type Candidate, candidatesOf, lower, same } from './reference-versions.ts';

/**
 * The course list as specification and decisions describe it, written down once more as simply as may be: straight over the catalogue
 * file, without index, order or snapshot. What the service answers is compared with it.
 */

export type ReferenceCourse = {
  readonly id: string;
  readonly title: string;
  readonly availability: Availability;
  readonly shown: string;
  readonly price_visible: boolean;
  readonly price: { amount: number; min_amount: number; max_amount: number; varies: boolean; currency: string } | null;
  readonly created_at: string | null;
  readonly popularity_rank: number | null;
  readonly badges: readonly string[];
  readonly tags: readonly string[];
  readonly formats: readonly string[];
  readonly languages: readonly string[];
};

type Query = Readonly<Record<string, string>>;
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

/** All courses that match, in the order asked for; pages are slices of it. */
export function listByReference(file: CatalogueFile, query: Query, nowMs: number): ReferenceCourse[] {
  const badges = allBadges(file, nowMs);
  const rows = (file.courses ?? []).flatMap((course, position) => {
    const all = candidatesOf(file, course, nowMs);
    const inLanguage =
      languageOf(file, query) === undefined
        ? all
        : all.filter(({ edition }) => same(edition.language, query['language']));
    const shown = best(inLanguage);
    if (!shown || !isKept(course, all, inLanguage, shown, query)) return [];
    const price = priceOf(file, all, inLanguage, shown, query);
    return [{ position, made: describe(file, course, all, shown, price, badges) }];
  });
  return rows
    .sort((a, b) => compare(a.made, b.made, query['sort'] ?? 'newest') || a.position - b.position)
    .map(({ made }) => made);
}

/** The code asked for, or undefined when none is or course languages are off. */
function languageOf({ institute }: CatalogueFile, query: Query): string | undefined {
  const { enabled = false, languages = [] } = institute.course_languages ?? {};
  return enabled && languages.length > 0 ? query['language'] : undefined;
}

const hasFormat = ({ version }: Candidate, format: string) => (version.formats ?? []).some((key) => same(key, format));

function isKept(
  course: CatalogueCourse,
  all: readonly Candidate[],
  inLanguage: readonly Candidate[],
  shown: Candidate,
  query: Query,
): boolean {
  const { q, stream, category, format, tag, availability } = query;
  const titles = all.map(({ edition }) => edition.title);
  const tags = all.flatMap(({ edition }) => edition.tags ?? []);
  if (q !== undefined && ![...titles, ...tags].some((text) => lower(text).includes(lower(q)))) return false;
  if (stream !== undefined && !same(course.stream, stream)) return false;
  if (category !== undefined && !same(course.category, category)) return false;
  if (format !== undefined && !inLanguage.some((candidate) => hasFormat(candidate, format))) return false;
  if (tag !== undefined && !tag.split(',').some((wanted) => tags.some((text) => same(text, wanted)))) return false;
  return availability === undefined || shown.availability === availability;
}

/** NaN on request. */
const amountOf = ({ version }: Candidate) => stated(version.price)?.amount ?? Number.NaN;
const isHidden = ({ institute }: CatalogueFile, candidate: Candidate) =>
  Number.isNaN(amountOf(candidate)) || (institute.prices_visible === false && amountOf(candidate) > 0);
const currencyOf = ({ institute }: CatalogueFile, { version }: Candidate) =>
  stated(version.price)?.currency ?? institute.default_currency ?? 'USD';

function priceOf(
  file: CatalogueFile,
  all: readonly Candidate[],
  inLanguage: readonly Candidate[],
  shown: Candidate,
  { format }: Query,
): ReferenceCourse['price'] {
  if (shown.availability !== 'available' || isHidden(file, shown)) return null;
  const isSeen = (candidate: Candidate) => candidate.availability === 'available' && !isHidden(file, candidate);
  const matching = inLanguage.filter(
    (candidate) => isSeen(candidate) && (format === undefined || hasFormat(candidate, format)),
  );
  const amount = amountOf(shown);
  const amounts = matching.length > 0 ? matching.map(amountOf) : [amount];
  return {
    amount,
    min_amount: Math.min(...amounts),
    max_amount: Math.max(...amounts),
    varies:
      new Set(all.filter(isSeen).map((candidate) => `${amountOf(candidate)} ${currencyOf(file, candidate)}`)).size > 1,
    currency: currencyOf(file, shown),
  };
}

function describe(
  file: CatalogueFile,
  course: CatalogueCourse,
  all: readonly Candidate[],
  shown: Candidate,
  price: ReferenceCourse['price'],
  known: Badges,
): ReferenceCourse {
  const created = all
    .flatMap(({ version, edition }) => version.created_at ?? edition.created_at ?? [])
    .map((time) => Date.parse(time));
  const createdAt = created.length === 0 ? null : Math.max(...created);
  const { enabled = false, languages = [] } = file.institute.course_languages ?? {};
  const earned = [
    ...(known.bestsellers.has(course) ? ['bestseller'] : []),
    ...(known.popular.has(course) ? ['popular'] : []),
    ...(createdAt !== null && known.nowMs - createdAt <= 60 * 24 * 3_600_000 ? ['new'] : []),
    ...(price?.amount === 0 ? ['free'] : []),
    ...(course.badges ?? []),
  ];
  const types = file.institute.badges?.types ?? [];
  const tags = all.flatMap(({ edition }) => edition.tags ?? []);
  return {
    id: course.id ?? '',
    title: shown.edition.title,
    availability: shown.availability,
    shown: shown.version.package_session_id,
    price_visible: !isHidden(file, shown),
    price,
    created_at: createdAt === null ? null : new Date(createdAt).toISOString(),
    popularity_rank: known.rank.get(course) ?? null,
    badges: [...new Set([...types.filter((type) => earned.includes(type)), ...earned])],
    tags: tags.filter((tag, index) => tags.findIndex((other) => same(other, tag)) === index),
    formats: (file.institute.formats ?? [])
      .filter(({ key }) => all.some((candidate) => hasFormat(candidate, key)))
      .map(({ key }) => lower(key)),
    languages: (enabled ? languages : [])
      .filter(({ code }) => all.some(({ edition }) => same(edition.language, code)))
      .map(({ code }) => lower(code)),
  };
}

/** Courses without what is sorted by come last. */
function compare(a: ReferenceCourse, b: ReferenceCourse, sort: string): number {
  if (sort === 'title') return collator.compare(a.title, b.title);
  if (sort === 'newest')
    return (
      Number(a.created_at === null) - Number(b.created_at === null) ||
      Date.parse(b.created_at ?? '1970-01-01') - Date.parse(a.created_at ?? '1970-01-01')
    );
  if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null);
  return sort === 'price_asc' ? a.price.min_amount - b.price.min_amount : b.price.min_amount - a.price.min_amount;
}
