import type { CourseFacts } from '../../catalogue-store/facts.ts';
import { collectCourse } from '../collected/collect-course.ts';
import type { CollectedCourse } from '../collected/collected-course.ts';
import { namedAttributes } from '../rules/attributes.ts';
import { detailFields, priceFields, summaryFields, toOutline, toVariants } from '../rules/course.serializer.ts';
import { type Course, readCourse } from '../rules/course.ts';
import type { SiteRules } from '../rules/site.ts';
import { digestText } from '../snapshot/digest.ts';
import { alternativeTexts, members, openObject, openPrice } from '../snapshot/pieces.ts';
import { toSitemapEntry } from './catalogue-lists.ts';
import { type RunWriting, writeRuns } from './run-records.serializer.ts';

/** What of a stored course its records are made of. */
export type StoredCourse = {
  /** JSON text of the course's facts. */
  readonly facts: string;
  /** JSON text of the stamps of its runs. */
  readonly eventStamps: string | null;
  readonly editions: readonly {
    readonly id: string;
    readonly textsHash: string;
    readonly seoDescription: string | null;
    readonly rank: number | null;
  }[];
};

/** The same with what only lists show of it. */
export type ListedCourse = StoredCourse & { readonly firstImportedAt: Date };

export const readFacts = (stored: Pick<StoredCourse, 'facts'>, site: SiteRules, now: number): Course | undefined =>
  readCourse(JSON.parse(stored.facts) as CourseFacts, site, now);

export function storedEdition(stored: StoredCourse, id: string): StoredCourse['editions'][number] {
  const edition = stored.editions.find((candidate) => candidate.id === id);
  if (!edition) throw new Error(`Edition ${id} is not stored.`);
  return edition;
}

/** Writes everything of a course that lists need; undefined where nothing of it is published. */
export function prepareCourse(stored: ListedCourse, now: number, writing: RunWriting): CollectedCourse | undefined {
  const { site, put } = writing;
  const course = readFacts(stored, site, now);
  if (!course) return undefined;
  const popularityRank = bestRank(stored);
  const variants = variantsMember(course, site);
  const editions = course.editions.map((edition) => {
    const { images_alt: texts } = edition.facts;
    const { textsHash, seoDescription } = storedEdition(stored, edition.facts.id);
    const attributes = namedAttributes(site.attributes, edition.shown.attributes);
    const fields = summaryFields(course, edition.shown, { site, popularityRank, seoDescription });
    const price = priceFields(course, edition.shown, site);
    const summary = openObject(fields) + variants + openPrice(price);
    return {
      amount: price?.amount ?? null,
      textsHash,
      attributes: attributes === undefined ? null : put(JSON.stringify(attributes)),
      pictureTexts: texts === undefined ? null : put(alternativeTexts(texts)),
      runs: writeRuns(edition, course, stored.eventStamps, writing),
      summary: { ...put(summary), digest: digestText(summary) },
    };
  });
  const entry = toSitemapEntry(course, stored.firstImportedAt);
  const sitemap = entry === undefined ? null : JSON.stringify(entry);
  return collectCourse(course, { popularityRank, sitemap, editions }, site);
}

/** Of each edition, the records of its own that details and outlines are made of, in order (`detailRecord`). */
export function detailRecords(stored: StoredCourse, site: SiteRules, now: number): readonly (readonly string[])[] {
  const course = readFacts(stored, site, now);
  if (!course) return [];
  return course.editions.map(({ facts, shown }) => {
    const { seoDescription } = storedEdition(stored, facts.id);
    return [members(detailFields(course, shown, { site, seoDescription })), JSON.stringify(toOutline(course, shown))];
  });
}

export function bestRank({ editions }: StoredCourse): number | null {
  const ranks = editions.flatMap(({ rank }) => rank ?? []);
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** The member of a summary that all versions share. */
export const variantsMember = (course: Course, site: SiteRules): string =>
  `,"variants":${JSON.stringify(toVariants(course, site))}`;
