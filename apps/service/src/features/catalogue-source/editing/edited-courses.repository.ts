import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { type PartName, partKinds } from '../layers/part.ts';
import type { EditedCourse } from './edited-course.ts';

type SourceState = {
  /** JSON text of the header as it is shown. */
  readonly header: string;
  /** Content of the import that the source came with; null where it is not known. */
  readonly contentId: string | null;
};

export async function findSourceState(trx: Transaction<Tables>, instituteId: string): Promise<SourceState | undefined> {
  return trx
    .selectFrom('institute')
    .select(['header', 'source_content as contentId'])
    .where('id', '=', instituteId)
    .forKeyShare()
    .executeTakeFirst();
}

/** Ids of the courses that have a part, in either layer; perhaps of others that have a part of another kind with this id. */
export async function listCoursesWith(
  trx: Transaction<Tables>,
  instituteId: string,
  { entity, id }: PartName,
): Promise<readonly string[]> {
  if (entity === 'course') return [id];
  // As `JSON.stringify` writes it: within a text, these quotation marks are escaped.
  const member = `${JSON.stringify(partKinds[entity].idField)}:${JSON.stringify(id)}`;
  const { rows } = await sql<{ id: string }>`
    select id from course where institute_id = ${instituteId} and position(${member}::text in document) > 0
    union
    select id from source_course where institute_id = ${instituteId} and position(${member}::text in document) > 0`.execute(
    trx,
  );
  return rows.map((row) => row.id);
}

/** How many bytes the larger layer of a course takes up; 0 where there is no such course. */
export async function measureEditedCourse(trx: Transaction<Tables>, instituteId: string, id: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select greatest(octet_length(course.document), octet_length(kept.document)) as bytes
    from course
    left join source_course as kept on kept.institute_id = course.institute_id and kept.id = course.id
    where course.institute_id = ${instituteId} and course.id = ${id}`.execute(trx);
  return rows[0]?.bytes ?? 0;
}

/** In catalogue order. */
export async function listEditedCourses(
  trx: Transaction<Tables>,
  instituteId: string,
  ids: readonly string[],
): Promise<readonly EditedCourse[]> {
  const { rows } = await sql<EditedCourse>`
    select course.id, course.position, course.document as shown,
      case when own.id is null then coalesce(kept.document, course.document) end as source
    from course
    left join source_course as kept on kept.institute_id = course.institute_id and kept.id = course.id
    left join catalogue_change as own on own.institute_id = course.institute_id and own.entity = 'course'
      and own.entity_id = course.id and own.field = 'added'
    where course.institute_id = ${instituteId} and course.id = any(${ids}::text[])
    order by course.position`.execute(trx);
  return rows;
}

/** Deletes the editions that these courses do not have any more. */
export async function deleteOtherEditions(
  trx: Transaction<Tables>,
  instituteId: string,
  courseIds: readonly string[],
  editionIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('edition')
    .where('institute_id', '=', instituteId)
    .where('course_id', '=', sql<string>`any(${courseIds}::text[])`)
    .where('id', '<>', sql<string>`all(${editionIds}::text[])`)
    .execute();
}
