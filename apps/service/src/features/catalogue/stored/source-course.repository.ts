import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import { readSketches } from './course-sketch.repository.ts';
import type { CourseSketch } from './course-sketch.ts';

/** A course as the source has it, without its dates and texts; without facts where they cannot be read. */
export type SourceCourse = { readonly id: string; readonly facts: CourseSketch | undefined };

/** How many courses an institute's source has. */
export async function countCourses(db: Database, instituteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('course')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('institute_id', '=', instituteId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A course of the source by its id, else by that of one of its editions; undefined when there is none. */
export async function findSourceCourse(
  db: Database,
  instituteId: string,
  id: string,
): Promise<SourceCourse | undefined> {
  const row = await db
    .selectFrom('course')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', '=', id),
        eb(
          'id',
          'in',
          selectFrom('edition').select('course_id').where('institute_id', '=', instituteId).where('id', '=', id),
        ),
      ]),
    )
    .orderBy(sql`id = ${id}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  const [course] = row === undefined ? [] : await readSketches(db, instituteId, [row.id]);
  return course;
}

/** The courses of the source with one of these ids: at most some thousands. */
export const listSourceCourses = (
  db: Database,
  instituteId: string,
  ids: readonly string[],
): Promise<readonly SourceCourse[]> => readSketches(db, instituteId, ids);

export type HiddenPage = {
  /** Courses that are to be shown, but are left out. */
  readonly skippedIds: readonly string[];
  readonly q: string | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** A page of the courses that are not shown, in catalogue order; `q` is a part of an edition's title in any letter case, or the id. */
export async function listHiddenCourses(
  db: Database,
  instituteId: string,
  { skippedIds, q, page, pageSize }: HiddenPage,
): Promise<{ readonly courses: readonly SourceCourse[]; readonly total: number }> {
  const rows = await db
    .selectFrom('course')
    .select(['id', sql<number>`count(*) over ()::int`.as('total')])
    .where('institute_id', '=', instituteId)
    .where(({ eb, or }) => or([eb('is_published', '=', false), eb('id', '=', sql<string>`any(${skippedIds}::text[])`)]))
    .$if(q !== undefined, (query) => query.where(matches(q ?? '')))
    .orderBy('position')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  // A page past the end has no row to tell.
  return { courses: await readSketches(db, instituteId, ids), total: rows[0]?.total ?? 0 };
}

/** By the id alone where the facts may be broken: a query that stumbles over one course would list none. */
const matches = (q: string) => sql<SqlBool>`(
  course.id = ${q} or case when is_published then false else exists (
    select from json_array_elements(course.facts::json -> 'editions') as edition
    where position(lower(${q}) in lower(edition ->> 'title')) > 0) end)`;
