import type { FoundCounts } from '../read/snapshot.ts';
import { countNumbers, ownersOf, unionOf } from '../snapshot/number-set.ts';
import type { SearchData } from '../words/search-data.ts';
import { matchingWords } from './match/match-words.ts';

/** Counts what texts find, in stretches, so that other requests get a turn in between. */
export function* countingFound(
  { words, versions, courses }: SearchData,
  texts: readonly string[],
): Generator<void, FoundCounts> {
  const standing = { availability: versions.availability, popularity: courses.popularity };
  const count = courses.popularity.length;
  const found = [];
  for (const text of texts) {
    const match = yield* matchingWords(words, text, { fuzzy: false, standing });
    found.push(ownersOf(count, versions.course, match.versions));
    yield;
  }
  return { each: found.map(countNumbers), together: countNumbers(unionOf(count, found)) };
}
