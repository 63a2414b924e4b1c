import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomPairs } from '../../../../../test/support/data/random-pairs.ts';
import {
  arbitraryCourses,
  arbitraryQuery,
  arbitrarySynonyms,
} from '../../../../../test/support/words/arbitrary-words.ts';
import {
  compareKeys,
  type ReferenceResult,
  readVersions,
  searchByReference,
} from '../../../../../test/support/words/reference-search.ts';
import { indexCourses, matchWords, numbersIn } from '../../../../../test/support/words/searched-catalogue.ts';
import type { WordMatch } from './match-words.ts';

const queriesPerCatalogue = 20;
const parts = [1, 2, 3, 4];
const cataloguesPerPart = randomPairs(6_000) / queriesPerCatalogue / parts.length;
const timeoutMs = 600_000;

const searches = fc.tuple(arbitraryCourses, arbitrarySynonyms).chain(([courses, synonyms]) =>
  fc.record({
    courses: fc.constant(courses),
    synonyms: fc.constant(synonyms),
    queries: fc.array(arbitraryQuery(courses), { minLength: queriesPerCatalogue, maxLength: queriesPerCatalogue }),
    // Four courses have at most 16 versions.
    availability: fc.array(fc.nat(3), { minLength: 16, maxLength: 16 }),
    popularity: fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
  }),
);

// In parts, none of which takes long.
it.each(parts)(
  'finds what the rules say, read one after the other, part %i (S11, S12, S13, S14, S15, S16)',
  { timeout: timeoutMs },
  () => {
    const seen = new Set<string>();

    fc.assert(
      fc.property(searches, ({ courses, synonyms, queries, ...standing }) => {
        const data = indexCourses(courses, synonyms);
        const versions = readVersions(courses);
        const columns = {
          availability: Uint8Array.from(standing.availability),
          popularity: Uint32Array.from(standing.popularity),
        };
        for (const q of queries) {
          const found = matchWords(data, q, { fuzzy: true, standing: columns });
          expectSame(q, found, searchByReference(versions, q, synonyms, { fuzzy: true, standing }));
          const strict = matchWords(data, q, { fuzzy: false, standing: columns });
          if (found.matched === 'exact')
            expectSame(q, strict, searchByReference(versions, q, synonyms, { fuzzy: false, standing }));
          else if (strict.matched !== 'none' || numbersIn(strict.versions).length > 0) expect.fail(`${q} is not exact`);
          seen.add(found.matched);
        }
      }),
      { numRuns: cataloguesPerPart },
    );

    expect(seen).toEqual(new Set(['exact', 'none', 'partial', 'similar']));
  },
);

function expectSame(q: string, { matched, versions, didYouMean, rankOf }: WordMatch, wanted: ReferenceResult): void {
  const { keys, ...others } = wanted;
  const rest = { ...others, didYouMean: inUtf8(others.didYouMean) };
  const keyOf = (version: number) => keys.get(version) ?? [];
  const ofExact = matched === 'exact' ? wanted.versions.map((version) => [rankOf(version)]) : [];
  const sign = (a: number, b: number) => Math.sign(compareKeys(keyOf(a), keyOf(b)));
  const pairs = wanted.versions.flatMap((a) => wanted.versions.map((b) => [a, b] as const));
  const made = {
    q,
    matched,
    versions: numbersIn(versions),
    didYouMean: inUtf8(didYouMean),
    ranks: ofExact,
    order: pairs.map(([a, b]) => Math.sign(rankOf(a) - rankOf(b))),
  };
  const ranks = matched === 'exact' ? wanted.versions.map(keyOf) : [];
  const expected = { q, ...rest, ranks, order: pairs.map(([a, b]) => sign(a, b)) };
  // Comparing texts takes a fraction of the time.
  const { matched: is, versions: are, didYouMean: meant } = expected;
  const inOrder = { q, matched: is, versions: are, didYouMean: meant, ranks, order: expected.order };
  if (JSON.stringify(made) !== JSON.stringify(inOrder)) expect(made).toEqual(expected);
}

/** What is taken from the catalogue is kept in UTF-8, which has no surrogate that stands alone; what is taken from `q` never had one. */
const inUtf8 = (text: string | null): string | null => text && Buffer.from(text).toString();
