import {
  bestRank,
  readFacts,
  type StoredCourse,
  storedEdition,
  variantsMember,
} from '../build/course-record.serializer.ts';
import type { CollectedSearch, SearchEdition, SearchVersion } from '../collected/collected-search.ts';
import type { PutText } from '../collected/run-record.ts';
import { type CourseContext, cutSummary, priceFields, summaryFields } from '../rules/course.serializer.ts';
import type { Course, Edition, Version } from '../rules/course.ts';
import { showPrice } from '../rules/price.ts';
import type { SiteRules } from '../rules/site.ts';
import { digestText } from '../snapshot/digest.ts';
import { openPrice } from '../snapshot/pieces.ts';
import { availabilityOrder } from '../snapshot/snapshot-data.ts';
import { type DescriptionOf, toCourseWords } from './search-words.ts';

export type SearchWriting = {
  readonly site: SiteRules;
  readonly put: PutText;
  /** Plain texts of the descriptions of the course's editions. */
  readonly descriptionOf: DescriptionOf;
};

/** Writes what searches need of a course. */
export function prepareSearch(
  stored: StoredCourse,
  now: number,
  { site, put, descriptionOf }: SearchWriting,
): CollectedSearch | undefined {
  const course = readFacts(stored, site, now);
  if (!course) return undefined;
  const popularityRank = bestRank(stored);
  const variantsLength = Buffer.byteLength(variantsMember(course, site));
  const piecesOf = (edition: Edition) => {
    const { seoDescription } = storedEdition(stored, edition.facts.id);
    return toEditionPieces(edition, course, { site, popularityRank, seoDescription }, variantsLength);
  };
  return collectSearch(
    course,
    { popularityRank, words: toCourseWords(course, descriptionOf), piecesOf },
    { site, put },
  );
}

type SearchParts = Pick<CollectedSearch, 'popularityRank' | 'words'> & {
  readonly piecesOf: (edition: Edition) => EditionPieces | undefined;
};

export function collectSearch(
  course: Course,
  { piecesOf, ...parts }: SearchParts,
  writing: Pick<SearchWriting, 'site' | 'put'>,
): CollectedSearch {
  const collect = (edition: Edition): SearchEdition => {
    const pieces = piecesOf(edition);
    return {
      language: edition.language === null ? 0 : 1 + edition.language.index,
      duration: edition.durationMinutes,
      rating: edition.facts.rating || null,
      instructors: (edition.facts.instructors ?? []).map(({ name }) => name),
      cuts: pieces?.cuts ?? null,
      versions: edition.versions.map((version) => collectVersion(version, course, pieces, writing)),
    };
  };
  return { ...parts, editions: course.editions.map(collect) };
}

function collectVersion(
  version: Version,
  course: Course,
  pieces: EditionPieces | undefined,
  { site, put }: Pick<SearchWriting, 'site' | 'put'>,
): SearchVersion {
  const price = version.availability === 'available' ? showPrice(version.price, site.pricesVisible) : null;
  const texts = pieces?.versions.get(version);
  return {
    availability: availabilityOrder.indexOf(version.availability),
    level: version.level,
    currency: price?.currency || null,
    attributes: version.attributes,
    runs: version.runs.existing.map(({ facts }) => facts.id),
    suggestion: put(JSON.stringify(toSuggestion(version, course))),
    pieces: texts ? { places: texts.map(put), digest: digestText(texts.join('')) } : null,
  };
}

const toSuggestion = ({ edition, url }: Version, course: Course) => ({
  type: 'course',
  text: edition.facts.title,
  value: null,
  course_id: course.facts.id,
  url,
});

/** What a search shows of an edition when another than its own choice is the version shown (rule S3). */
type EditionPieces = {
  /** Where the members of the version begin and end in the edition's summary, in bytes (`SearchData.editions.cuts`). */
  readonly cuts: readonly number[];
  /** Of each version but the one that the edition shows: the members that differ, in order. */
  readonly versions: ReadonlyMap<Version, readonly string[]>;
};

/** None for an edition with one version, which needs no other summary. */
function toEditionPieces(
  edition: Edition,
  course: Course,
  context: CourseContext,
  variantsLength: number,
): EditionPieces | undefined {
  if (edition.versions.length === 1) return undefined;
  const cut = (version: Version) => cutSummary(summaryFields(course, version, context));
  const cuts: number[] = [];
  let at = 0;
  for (const stretch of cut(edition.shown)) {
    at += Buffer.byteLength(stretch);
    cuts.push(at);
  }
  // The price stands behind the variants, which all versions share.
  const beforePrice = (cuts.pop() ?? 0) + variantsLength;
  const versions = new Map<Version, readonly string[]>();
  for (const version of edition.versions) {
    if (version === edition.shown) continue;
    const own = cut(version).filter((_, index) => index % 2 === 1);
    versions.set(version, [...own, openPrice(priceFields(course, version, context.site))]);
  }
  return { cuts: [...cuts, beforePrice], versions };
}
