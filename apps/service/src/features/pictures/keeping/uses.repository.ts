import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import { coursesAtOnce, findCourseBehind } from './unnamed.repository.ts';

/** What names a picture: courses, by their titles, and what all courses share. */
export type PictureUses = { readonly courses: readonly string[]; readonly isShared: boolean };

/** What names a picture in the catalogue, its source, changes and drafts. What was so before, as the history tells, does not count. */
export async function findUses(db: Database, instituteId: string, hash: string): Promise<PictureUses> {
  const rows = await findWrittenUses(db, instituteId, hash);
  const inSource = await sql<{ readonly id: string }>`
    select id from source_course where institute_id = ${instituteId} and document like ${nameIn(hash)}`.execute(db);
  const ids = new Set([...rows, ...inSource.rows].flatMap(({ id }) => (id === null ? [] : [id])));
  for (let last: string | undefined = ''; last !== undefined; ) {
    const from: string = last;
    const { rows: named } = await sql<{ readonly id: string }>`
      select id from (
        select id, document from course where institute_id = ${instituteId} and id > ${from}
        order by id limit ${sql.lit(coursesAtOnce)}) as stretch
      where document like ${nameIn(hash)}`.execute(db);
    for (const { id } of named) ids.add(id);
    last = await findCourseBehind(db, instituteId, from);
  }
  return { courses: await titlesOf(db, instituteId, [...ids]), isShared: rows.some(({ id }) => id === null) };
}

const nameIn = (hash: string): string => `%media:upload/${hash}%`;

/** What drafts and changes of people name, and what all courses share: ids of courses, null for the latter. Looking through courses takes longer. */
export async function findWrittenUses(
  db: Database,
  instituteId: string,
  hash: string,
): Promise<readonly { readonly id: string | null }[]> {
  const name = nameIn(hash);
  const { rows } = await sql<{ readonly id: string | null }>`
    select null as id from institute
      where id = ${instituteId} and header || coalesce(source_header, '') || path_html like ${name}
    union select course_id from catalogue_change
      where institute_id = ${instituteId} and coalesce(value, '') || coalesce(base, '') || coalesce(theirs, '') like ${name}
    union select course_id from catalogue_draft where institute_id = ${instituteId} and fields like ${name}`.execute(
    db,
  );
  return rows;
}

/** Titles of courses; the id of one that is not in the catalogue. */
async function titlesOf(db: Database, instituteId: string, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly title: string }>`
    select coalesce(document::json #>> '{editions,0,title}', wanted.id) as title
    from unnest(${ids}::text[]) as wanted (id)
    left join course on course.id = wanted.id and course.institute_id = ${instituteId}`.execute(db);
  return rows.map(({ title }) => title).toSorted();
}

/** Deletes a picture with its sizes; returns whether there was one. */
export async function deletePicture(db: Database, instituteId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('picture')
    .where('institute_id', '=', instituteId)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
