import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference to an institute or a person: the log outlives both.
  await sql`
    create table audit_event (
      id bigint generated always as identity primary key,
      institute_id text,
      at timestamptz not null default now(),
      actor_kind text not null check (actor_kind in ('person', 'import_token', 'command_line', 'service')),
      actor_id text,
      actor_name text,
      action text not null,
      subject text not null,
      details jsonb not null
    )`.execute(db);
  await sql`create index audit_of_institute on audit_event (institute_id, id)`.execute(db);
}
