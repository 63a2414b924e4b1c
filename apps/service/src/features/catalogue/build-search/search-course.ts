import type { Course, Edition, Version } from '../rules/course.ts';
import type { CourseWords } from '../words/word-collector.ts';

/** What a search shows of an edition when another than its own choice is the version shown (rule S3). */
export type EditionPieces = {
  /** Where the members of the version begin and end in the edition's summary, in bytes (`SearchData.editions.cuts`). */
  readonly cuts: readonly number[];
  /** Of each version but the one that the edition shows: the members that differ, in order. */
  readonly versions: ReadonlyMap<Version, readonly string[]>;
};

/** What searches need of a course besides what lists have of it. */
export type SearchCourse = {
  readonly course: Course;
  readonly popularityRank: number | null;
  readonly words: CourseWords;
  readonly editions: readonly { readonly edition: Edition; readonly pieces: EditionPieces | undefined }[];
};
