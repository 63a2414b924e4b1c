import { type Kysely, sql } from 'kysely';

/** Keeps what an import has found of the courses of its file, for the next, which judges only those of which the bytes are others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table course_gist (
      institute_id text not null references institute (id) on delete cascade,
      number integer not null,
      judged_by bytea not null,
      gists bytea not null,
      primary key (institute_id, number)
    )`.execute(db);
}
