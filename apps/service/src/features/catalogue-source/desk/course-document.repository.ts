import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

/** A course as it is published, as JSON text; undefined where there is none. */
export async function findCourseDocument(
  db: Database,
  instituteId: string,
  courseId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('course')
    .select('document')
    .where('institute_id', '=', instituteId)
    .where('id', '=', courseId)
    .executeTakeFirst();
  return row?.document;
}

/** How many bytes a course takes up as it is published, and all that people changed and drafted of it. */
export const measureCourse = (db: Database, instituteId: string, courseId: string): Promise<number> =>
  measure(db, {
    published: sql`select sum(octet_length(document)) from course where institute_id = ${instituteId} and id = ${courseId}`,
    isOfIt: sql`institute_id = ${instituteId} and course_id = ${courseId}`,
  });

/** The same of what is of no course. */
export const measureHeader = (db: Database, instituteId: string): Promise<number> =>
  measure(db, {
    published: sql`select octet_length(header) from institute where id = ${instituteId}`,
    isOfIt: sql`institute_id = ${instituteId} and course_id is null`,
  });

/** The same without what people changed and drafted. */
export async function measureHeaderAlone(db: Database, instituteId: string): Promise<number> {
  const row = await db
    .selectFrom('institute')
    .select(sql<number>`octet_length(header)`.as('bytes'))
    .where('id', '=', instituteId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

type Measured = { readonly published: RawBuilder<unknown>; readonly isOfIt: RawBuilder<unknown> };

async function measure(db: Database, { published, isOfIt }: Measured): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      coalesce((${published}), 0)
      + (select coalesce(sum(octet_length(fields)), 0) from catalogue_draft where ${isOfIt})
      + (select coalesce(sum(octet_length(concat(value, base, theirs))), 0) from catalogue_change where ${isOfIt})
    )::bigint as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
