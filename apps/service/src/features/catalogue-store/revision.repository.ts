import { sql, type Transaction, type Updateable } from 'kysely';
import type { Database, InstituteTable, Tables } from '../../schema/tables.ts';

/**
 * Stores columns of an institute and lets its revision grow, so that snapshots follow. It shows as many courses as before: where that
 * number is known, it stays so.
 */
export async function growRevision(
  trx: Database,
  instituteId: string,
  columns: Updateable<InstituteTable> = {},
): Promise<void> {
  const grown = await trx
    .updateTable('institute')
    .set((eb) => ({ ...columns, revision: eb('revision', '+', 1) }))
    .where('id', '=', instituteId)
    .returning('revision')
    .executeTakeFirst();
  if (grown === undefined) return;
  await trx
    .updateTable('catalogue_size')
    .set({ revision: grown.revision })
    .where('institute_id', '=', instituteId)
    .where('revision', '=', grown.revision - 1)
    .execute();
}

/** Notes how many courses the catalogue shows now, so that no error can make less of it unnoticed (rule D27). */
export async function noteSize(trx: Database, instituteId: string): Promise<void> {
  await sql`
    insert into catalogue_size (institute_id, revision, courses)
    select institute.id, institute.revision, (
      select count(*) from course
      where course.institute_id = institute.id and course.is_published and exists (
        select from edition
        where edition.institute_id = course.institute_id and edition.course_id = course.id and edition.is_published
      )
    )
    from institute where institute.id = ${instituteId}
    on conflict (institute_id) do update set revision = excluded.revision, courses = excluded.courses`.execute(trx);
}

/** Reads how often the catalogue of an institute was changed; undefined when there is no such institute. */
export async function findRevision(db: Database, instituteId: string): Promise<number | undefined> {
  const found = await db.selectFrom('institute').select('revision').where('id', '=', instituteId).executeTakeFirst();
  return found?.revision;
}

/** The same, and has all wait who would change it, until the end of the transaction. */
export async function holdRevision(trx: Transaction<Tables>, instituteId: string): Promise<number | undefined> {
  const found = await trx
    .selectFrom('institute')
    .select('revision')
    .where('id', '=', instituteId)
    .forShare()
    .executeTakeFirst();
  return found?.revision;
}
