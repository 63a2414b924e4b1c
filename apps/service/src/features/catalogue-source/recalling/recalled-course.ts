import type { CourseGist } from '../gist/course-gist.ts';
import type { BytesHash } from './gist-line.ts';

/** A course that an import has judged before and would store as it is stored. */
export type RecalledCourse = {
  readonly id: string;
  readonly course: CourseGist;
  /** Where it is in the catalogue that is stored. */
  readonly position: number;
  /** What is kept of it. */
  readonly line: Buffer;
};

/** Courses of the file that was imported last, by their bytes. */
export type RecalledCourses = {
  readonly judgedBy: Buffer;
  find(bytesHash: BytesHash): RecalledCourse | undefined;
  /** What is kept of a stretch; undefined where that is nothing. */
  stretch(number: number): Buffer | undefined;
};
