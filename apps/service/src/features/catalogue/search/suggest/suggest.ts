import { hasNumber, type NumberSet } from '../../snapshot/number-set.ts';
import type { NameData, WordData } from '../../words/word-data.ts';
import { type AskedWord, readingQuestion } from '../find/asked-words.ts';
import { markVersions } from '../find/mark-versions.ts';
import { createNumberSets, fillNumbers, keepCommon } from '../find/version-sets.ts';
import { begunRows, equalRows } from '../find/word-lookup.ts';
import { type CourseOptions, suggestCourses } from './suggest-courses.ts';

export type SuggestOptions = CourseOptions & {
  /** Number of the view whose courses are counted. */
  readonly view: number;
};

export type Suggestions = {
  /** The version shown of each course. */
  readonly courses: readonly number[];
  readonly names: readonly SuggestedName[];
};

/** What `q` may be completed to (rule S17), in stretches, so that other requests get a turn in between. */
export function* suggesting(
  words: WordData,
  names: NameData,
  q: string,
  options: SuggestOptions,
): Generator<void, Suggestions> {
  const question = yield* readingQuestion(q, undefined);
  if (question.words.length === 0) return { courses: [], names: [] };
  const { limit } = options;
  const courses = yield* suggestCourses(words, question, options);
  const others = yield* suggestNames(names, question.words, options);
  // Names have up to half, courses the rest; what one side leaves the other fills.
  const namesMax = Math.max(Math.floor(limit / 2), limit - courses.length);
  const ofNames = others.slice(0, namesMax);
  return { courses: courses.slice(0, limit - ofNames.length), names: ofNames };
}

/** A stream, tag or instructor: its kind, and its number among those of the kind. */
type SuggestedName = { readonly kind: number; readonly number: number };

/** The names that hold all words, the last as a beginning (rule S17): at most `limit`, in the order of a view. */
function* suggestNames(
  { list, postings, kindStarts, orders }: NameData,
  words: readonly AskedWord[],
  { view, limit }: { readonly view: number; readonly limit: number },
): Generator<void, SuggestedName[]> {
  const count = kindStarts.at(-1) ?? 0;
  const [held, ofWord] = createNumberSets(count, 2) as [NumberSet, NumberSet];
  fillNumbers(held, count);
  for (const { forms, isLast } of words) {
    ofWord.fill(0);
    const rows = isLast ? begunRows(list, forms) : equalRows(list, forms);
    yield* markVersions(ofWord, { postings, firstVersions: undefined }, rows);
    keepCommon(held, ofWord);
  }
  const suggested: SuggestedName[] = [];
  for (const name of orders[view] ?? []) {
    if (suggested.length === limit) break;
    if (!hasNumber(held, name)) continue;
    const kind = kindStarts.findLastIndex((start, at) => at + 1 < kindStarts.length && start <= name);
    suggested.push({ kind, number: name - (kindStarts[kind] ?? 0) });
  }
  return suggested;
}
