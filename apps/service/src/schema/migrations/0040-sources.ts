import { type Kysely, sql } from 'kysely';

/** Where the catalogues of institutes are fetched from (rule K16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table source (
      id uuid primary key,
      institute_id text not null references institute (id) on delete cascade,
      kind text not null check (kind in ('address', 'website')),
      url text not null,
      every text check (every in ('hour', 'day')),
      mapping text,
      is_paused boolean not null default false,
      created_at timestamptz not null default now(),
      created_by text,

      next_at timestamptz,
      is_asked boolean not null default false,
      claim uuid,
      claimed_until timestamptz,
      progress jsonb,
      attempt_import_id uuid,

      last_at timestamptz,
      last_outcome text,
      last_problem text,
      last_import_id uuid,
      failures_in_a_row integer not null default 0,

      etag text,
      last_modified text,
      content_hash bytea,
      confirmed_at timestamptz,
      confirmed_import_id uuid,
      unique (institute_id, url)
    )`.execute(db);
  await sql`create index source_due on source (next_at) where next_at is not null`.execute(db);

  await sql`alter table catalogue_import drop constraint catalogue_import_via_check`.execute(db);
  await sql`
    alter table catalogue_import add constraint catalogue_import_via_check
      check (via in ('dashboard', 'import_token', 'command_line', 'restore', 'source'))`.execute(db);
}
