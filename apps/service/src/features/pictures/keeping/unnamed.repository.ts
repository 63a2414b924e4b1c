import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

/** Courses whose documents are looked through by one statement. */
export const coursesAtOnce = 500;

export async function listInstitutesWithPictures(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('picture').select('institute_id').distinct().execute();
  return rows.map(({ institute_id }) => institute_id);
}

type When = { readonly instituteId: string; readonly at: Date };

async function note(db: Database, { instituteId, at }: When, texts: RawBuilder<unknown>): Promise<void> {
  await sql`
    update picture set named_at = ${at}
    where institute_id = ${instituteId} and named_at < ${at} and hash in (
      select named[1] from (${texts}) as looked_through (text),
        regexp_matches(text, 'media:upload/([0-9a-f]{40})', 'g') as named
      where text like '%media:upload/%')`.execute(db);
}

/** Notes of the pictures that drafts and changes of people, and what all courses share, name at this moment. */
export async function noteWritten(db: Database, when: When): Promise<void> {
  const { instituteId } = when;
  await note(
    db,
    when,
    sql`
    select header || coalesce(source_header, '') || path_html from institute where id = ${instituteId}
    union all select coalesce(value, '') || coalesce(base, '') || coalesce(theirs, '')
      from catalogue_change where institute_id = ${instituteId}
    union all select fields from catalogue_draft where institute_id = ${instituteId}`,
  );
}

/** Notes of every picture that the institute's catalogue, changes, drafts or history name that they do at this moment. */
export async function noteNamed(db: Database, when: When): Promise<void> {
  const { instituteId } = when;
  await noteWritten(db, when);
  await note(db, when, sql`select document from source_course where institute_id = ${instituteId}`);
  await note(
    db,
    when,
    sql`
    select coalesce(before, '') || coalesce(after, '') from catalogue_history where institute_id = ${instituteId}`,
  );
  await note(
    db,
    when,
    sql`
    select desk from catalogue_import where institute_id = ${instituteId} and desk is not null`,
  );
  for (let last: string | undefined = ''; last !== undefined; ) {
    const from: string = last;
    await note(
      db,
      when,
      sql`
      select document from course where institute_id = ${instituteId} and id > ${from}
      order by id limit ${sql.lit(coursesAtOnce)}`,
    );
    last = await findCourseBehind(db, instituteId, from);
  }
}

/** Id of the last course of the next stretch; undefined where that was the last. */
export async function findCourseBehind(db: Database, instituteId: string, from: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('course')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where('id', '>', from)
    .orderBy('id')
    .offset(coursesAtOnce - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Deletes pictures that were not named since, unless a catalogue from before is kept to be restored: it may name them. Returns how many. */
export async function deleteUnnamed(db: Database, instituteId: string, since: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from picture
    where institute_id = ${instituteId} and named_at < ${since} and not exists (
      select from catalogue_import
      where institute_id = ${instituteId} and status = 'applied' and created_at <= picture.named_at + interval '2 days'
        and exists (
          select from import_chunk
          where import_chunk.institute_id = ${instituteId} and content_id = catalogue_import.content_id))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
