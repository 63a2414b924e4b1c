import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import type { SourceCourse } from './source-course.ts';

/** Behind all that the desk takes away there: a course that is shown has a position of its own. */
const lastPlace = 2_147_483_647;

/** SHA-256 of the documents that are stored, by course. */
export async function listSourceHashes(db: Database, instituteId: string): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await db
    .selectFrom('source_course')
    .select(['id', sql<Buffer>`sha256(convert_to(document, 'UTF8'))`.as('hash')])
    .where('institute_id', '=', instituteId)
    .execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** Titles of courses as the source has them, of those that are kept apart: people changed them or took them away. */
export async function listSourceTitles(
  db: Database,
  instituteId: string,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly title: string | null }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('source_course')
    .select(['id', sql<string | null>`document::json #>> '{editions,0,title}'`.as('title')])
    .where('institute_id', '=', instituteId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}

export async function putSourceCourses(
  db: Database,
  instituteId: string,
  courses: readonly SourceCourse[],
): Promise<void> {
  if (courses.length === 0) return;
  await db
    .insertInto('source_course')
    .values(courses.map((course) => ({ institute_id: instituteId, ...course, place: course.place ?? lastPlace })))
    .onConflict((conflict) =>
      conflict.columns(['institute_id', 'id']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        place: eb.ref('excluded.place'),
        document: eb.ref('excluded.document'),
      })),
    )
    .execute();
}

export async function deleteSourceCourses(db: Database, instituteId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('source_course')
    .where('institute_id', '=', instituteId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}

/** Sets the header that the source has, null where it is the catalogue's own; tells whether it was another. */
export async function setSourceHeader(db: Database, instituteId: string, header: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('institute')
    .set({ source_header: header })
    .where('id', '=', instituteId)
    .where('source_header', 'is distinct from', header)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says which content of an import is the source, null where that is not known. */
export async function setSourceContent(db: Database, instituteId: string, contentId: string | null): Promise<void> {
  await db.updateTable('institute').set({ source_content: contentId }).where('id', '=', instituteId).execute();
}
