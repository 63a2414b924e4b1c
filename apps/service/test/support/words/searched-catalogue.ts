import {
  type MatchOptions,
  matchingWords,
  type WordMatch,
} from '../../../src/features/catalogue/search/match/match-words.ts';
import type { Standing } from '../../../src/features/catalogue/search/match/standing.ts';
import {
  type CourseWords,
  createWordCollector,
  type EditionWords,
  type VersionWords,
} from '../../../src/features/catalogue/words/word-collector.ts';
import type { WordData } from '../../../src/features/catalogue/words/word-data.ts';
import { atOnce } from '../../../src/platform/turns/at-once.ts';

/** What a course of a test says; one edition with one version unless it says otherwise. */
export type SaidByCourse = Partial<Omit<CourseWords, 'editions'>> & Partial<EditionWords> & Partial<VersionWords>;

export function courseWith({ code, tags, labels, attributes, ...edition }: SaidByCourse): CourseWords {
  const versions = edition.versions ?? [{ labels: [], attributes: [] }];
  const said = { title: 'Untitled', instructors: [], subtitle: null, description: null, ...edition, versions };
  return { code: code ?? null, tags: tags ?? [], labels: labels ?? [], attributes: attributes ?? [], editions: [said] };
}

export function indexCourses(courses: readonly CourseWords[], synonyms: readonly (readonly string[])[] = []): WordData {
  const collector = createWordCollector(synonyms);
  for (const course of courses) collector.add(course);
  return collector.finish();
}

export const matchWords = (data: WordData, q: string, options: MatchOptions): WordMatch =>
  atOnce(matchingWords(data, q, options));

/** All versions available, no course popular. */
export const evenStanding = (data: WordData): Standing => ({
  availability: new Uint8Array(data.owners.edition.length),
  popularity: new Uint32Array(data.owners.courseVersions.length - 1),
});

export const numbersIn = (set: Uint32Array): number[] =>
  Array.from({ length: set.length * 32 }, (_, number) => number).filter(
    (number) => (((set[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1,
  );

/** Searches courses that have one version each, and returns the titles found, the best first. */
export function searchTitles(
  courses: readonly SaidByCourse[],
  q: string,
  { synonyms = [], fuzzy = true }: { synonyms?: readonly (readonly string[])[]; fuzzy?: boolean } = {},
) {
  const data = indexCourses(courses.map(courseWith), synonyms);
  const { matched, versions, rankOf, didYouMean } = matchWords(data, q, { fuzzy, standing: evenStanding(data) });
  const found = numbersIn(versions).sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  const titles = found.map((version) => courses[version]?.title ?? 'Untitled');
  return { matched, titles, ranks: found.map(rankOf), didYouMean };
}
