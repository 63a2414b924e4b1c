import { type Kysely, sql } from 'kysely';

/**
 * Notes of each catalogue how many courses it has, so that a process that has not read it before notices when rows of it are gone.
 *
 * A table of its own: a column would lock out who reads institutes as long as an import takes that is under way. What is noted holds at
 * one revision, since a version before this one changes catalogues without noting anything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_size (
      institute_id text primary key references institute (id) on delete cascade,
      revision integer not null,
      courses integer not null
    )`.execute(db);
  // A process that deletes an institute has locked it, and waits for the table: it is left out.
  await sql`
    insert into catalogue_size (institute_id, revision, courses)
    select id, revision, (
      select count(*) from course
      where course.institute_id = institute.id and course.is_published and exists (
        select from edition
        where edition.institute_id = course.institute_id and edition.course_id = course.id and edition.is_published
      )
    )
    from institute
    for key share skip locked`.execute(db);
}
