import {
  bestRank,
  readFacts,
  type StoredCourse,
  storedEdition,
  variantsMember,
} from '../build/course-record.serializer.ts';
import type { SiteRules } from '../rules/site.ts';
import { toEditionPieces } from './edition-pieces.serializer.ts';
import type { SearchCourse } from './search-course.ts';
import { type DescriptionOf, toCourseWords } from './search-words.ts';

/** @param descriptionOf plain texts of the descriptions of the course's editions */
export function prepareSearch(
  stored: StoredCourse,
  site: SiteRules,
  now: number,
  descriptionOf: DescriptionOf,
): SearchCourse | undefined {
  const course = readFacts(stored, site, now);
  if (!course) return undefined;
  const popularityRank = bestRank(stored);
  const variantsLength = Buffer.byteLength(variantsMember(course, site));
  return {
    course,
    popularityRank,
    words: toCourseWords(course, descriptionOf),
    editions: course.editions.map((edition) => {
      const { seoDescription } = storedEdition(stored, edition.facts.id);
      const context = { site, popularityRank, seoDescription };
      return { edition, pieces: toEditionPieces(edition, course, context, variantsLength) };
    }),
  };
}
