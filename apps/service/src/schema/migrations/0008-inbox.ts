import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A program that knows nothing of it files enquiries as new ones.
  await sql`
    alter table lead add column status text not null default 'new'
      check (status in ('new', 'contacted', 'qualified', 'closed'))`.execute(db);

  // The order of the inbox; retention, which asked for the age alone, reads it as well.
  await sql`create index lead_inbox on lead (institute_id, created_at, arrival)`.execute(db);
  await sql`drop index lead_age`.execute(db);

  await sql`
    create table lead_note (
      id uuid primary key,
      institute_id text not null,
      lead_id uuid not null references lead (id) on delete cascade,
      author_id text not null,
      author_name text not null,
      text text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index note_of_lead on lead_note (lead_id, created_at)`.execute(db);
}
