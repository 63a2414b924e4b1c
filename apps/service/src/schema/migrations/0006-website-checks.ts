import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A table of its own, so that looking again and again changes nothing that processes hold in memory.
  await sql`
    create table website_lookup (
      website_id uuid primary key references website (id) on delete cascade,
      looked_up_at timestamptz not null,
      number integer not null,
      next_at timestamptz,
      until timestamptz,
      check ((next_at is null) = (until is null))
    )`.execute(db);
  await sql`create index website_lookup_due on website_lookup (next_at) where next_at is not null`.execute(db);
}
