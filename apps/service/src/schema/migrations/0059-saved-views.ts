import { type Kysely, sql } from 'kysely';

/** Filters of lists that members keep under a name (rule M6). They go with the membership, and so with the person or the institute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_view (
      id uuid primary key,
      institute_id text not null,
      user_id text not null,
      list text not null,
      name text not null,
      query text not null,
      foreign key (institute_id, user_id) references membership (institute_id, user_id) on delete cascade
    )`.execute(db);
  await sql`create index saved_view_of_member on saved_view (institute_id, user_id)`.execute(db);
}
