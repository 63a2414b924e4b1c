import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference to an institute or a key: what is counted is written for all institutes at once, and must wait for no one's lock.
  await sql`
    create table usage_hour (
      institute_id text not null,
      hour timestamptz not null,
      key_id uuid not null,
      website text not null,
      endpoint text not null,
      status smallint not null,
      calls bigint not null,
      primary key (institute_id, hour, key_id, website, endpoint, status)
    )`.execute(db);
  await sql`create index usage_age on usage_hour (hour)`.execute(db);
}
