import type { FoundCounts } from '../read/snapshot.ts';
import { addNumber, countNumbers, createNumberSet, unionOf, visitingNumbers } from '../snapshot/number-set.ts';
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
    const set = createNumberSet(count);
    yield* visitingNumbers(match.versions, (version) => addNumber(set, versions.course[version] ?? 0));
    found.push(set);
  }
  return { each: found.map(countNumbers), together: countNumbers(unionOf(count, found)) };
}
