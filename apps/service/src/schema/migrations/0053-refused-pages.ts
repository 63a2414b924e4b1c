import { type Kysely, sql } from 'kysely';

/** Pages whose calls were refused, so that an institute sees what is wrong with its site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference to an institute or a key, as with usage: what is counted is written for all institutes at once, and must not wait for locks.
  await sql`
    create table refused_page (
      institute_id text not null,
      day date not null,
      key_id uuid not null,
      page text not null,
      reason text not null check (reason in ('website', 'key')),
      calls bigint not null,
      last_at timestamptz not null,
      primary key (institute_id, day, key_id, page, reason)
    )`.execute(db);
  await sql`create index refused_page_age on refused_page (day)`.execute(db);
}
