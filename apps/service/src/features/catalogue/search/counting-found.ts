import type { FoundCounts, SynonymTexts } from '../read/snapshot.ts';
import { countNumbers, ownersOf, unionOf } from '../snapshot/number-set.ts';
import type { SearchData } from '../words/search-data.ts';
import { findingMember } from './find/find-member.ts';
import { matchingWords } from './match/match-words.ts';

/**
 * Counts what a search finds, and would find if another text were its synonym (rule S18): there the text counts as a member of a group, which a
 * beginning of a word or words far apart are not. In stretches, so that other requests get a turn in between.
 */
export function* countingFound(
  { words, versions, courses }: SearchData,
  [search, member]: SynonymTexts,
): Generator<void, FoundCounts> {
  const standing = { availability: versions.availability, popularity: courses.popularity };
  const count = courses.popularity.length;
  const match = yield* matchingWords(words, search, { fuzzy: false, standing });
  const own = ownersOf(count, versions.course, match.versions);
  yield;
  const { versions: others, mayBeMore } = yield* findingMember(words, member);
  const ofMember = ownersOf(count, versions.course, others);
  return {
    ofSearch: countNumbers(own),
    ofMember: countNumbers(ofMember),
    together: countNumbers(unionOf(count, [own, ofMember])),
    mayBeMore,
  };
}
