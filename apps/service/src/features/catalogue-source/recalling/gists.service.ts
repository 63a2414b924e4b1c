import type { CatalogueHeader } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import type { Courses } from '../reading/catalogue-source.ts';
import { type Between, createGistWriter, type GistWriter } from './gist-writer.service.ts';
import { judgedBy } from './judged-by.ts';
import type { RecalledCourses } from './recalled-course.ts';
import { recallCourses } from './recalled-courses.service.ts';

/** What is kept of the courses of the last file, and keeps those of this one (decision 60). */
export type Gists = GistWriter & { readonly recalled: RecalledCourses };

export type Judging = {
  readonly instituteId: string;
  /** Names the program that judges courses; undefined where none is to be known by its bytes. */
  readonly judge: string | undefined;
  /** Those that courses are judged with. */
  readonly headers: readonly CatalogueHeader[];
};

/** Undefined where courses come without their bytes. */
export async function recall(
  db: Database,
  courses: Courses,
  { instituteId, judge, headers }: Judging,
): Promise<RecalledCourses | undefined> {
  if (judge === undefined || courses.unparsed === undefined) return undefined;
  return recallCourses(db, instituteId, judgedBy(judge, headers));
}

/**
 * The same as an import finds it, in its transaction.
 *
 * @param between lets a statement run in its turn
 */
export async function openGists(
  db: Database,
  courses: Courses,
  { between, ...judging }: Judging & { readonly between: Between },
): Promise<Gists | undefined> {
  const recalled = await recall(db, courses, judging);
  return recalled && { recalled, ...createGistWriter(db, judging.instituteId, { recalled, between }) };
}
