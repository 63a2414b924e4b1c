import { type Kysely, sql } from 'kysely';

/** Drafts that are to be published at a moment (rule K4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_publication (
      id uuid primary key,
      institute_id text not null references institute (id) on delete cascade,
      due_at timestamptz not null,
      choice text not null,
      status text not null check (status in ('waiting', 'published', 'refused', 'cancelled')),
      reason text,
      tries integer not null default 0,
      leased_until timestamptz,
      made_by text,
      made_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db);
  await sql`create index catalogue_publication_due on catalogue_publication (due_at) where status = 'waiting'`.execute(
    db,
  );
  await sql`create index catalogue_publication_institute on catalogue_publication (institute_id, due_at)`.execute(db);
}
