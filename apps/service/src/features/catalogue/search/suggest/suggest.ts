import type { NameData, WordData } from '../../words/word-data.ts';
import { readingQuestion } from '../find/asked-words.ts';
import { type CourseOptions, suggestCourses } from './suggest-courses.ts';
import { type SuggestedName, suggestNames } from './suggest-names.ts';

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
