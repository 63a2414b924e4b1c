import { type Kysely, sql } from 'kysely';

/** What visitors looked for (rule S18). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference to an institute, as with usage: what is counted is written for all institutes at once, and must not wait for locks.
  await sql`
    create table search_day (
      institute_id text not null,
      day date not null,
      search text not null,
      searches bigint not null,
      without_result bigint not null,
      visitors smallint not null default 0,
      primary key (institute_id, search, day)
    )`.execute(db);
  await sql`create index search_day_age on search_day (day, institute_id)`.execute(db);
  await sql`create index search_day_shown on search_day (institute_id, search) where visitors >= 3`.execute(db);
  await sql`
    create table search_visitor (
      institute_id text not null,
      day date not null,
      search text not null,
      visitor bytea not null,
      primary key (day, institute_id, search, visitor)
    )`.execute(db);
}
