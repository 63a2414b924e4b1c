import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_import (
      id uuid primary key,
      institute_id text not null references institute (id) on delete cascade,
      status text not null check (
        status in ('uploading', 'checking', 'checked', 'applying', 'applied', 'refused', 'failed', 'cancelled')),
      via text not null check (via in ('dashboard', 'import_token', 'command_line', 'restore')),
      actor_name text,
      file_name text,
      form text not null check (form in ('json', 'ndjson')),
      is_dry_run boolean not null,
      is_compressed boolean not null,
      upload_bytes bigint not null,
      content_id uuid not null,
      content_hash bytea,
      created_at timestamptz not null default now(),
      touched_at timestamptz not null default now(),
      finished_at timestamptz,
      progress jsonb,
      counts jsonb,
      changes jsonb,
      is_changed boolean,
      findings_count integer not null default 0,
      findings jsonb not null default '[]',
      failure text
    )`.execute(db);
  await sql`create index catalogue_import_history on catalogue_import (institute_id, created_at, id)`.execute(db);
  // One at a time is at work on an institute's catalogue.
  await sql`
    create unique index catalogue_import_at_work on catalogue_import (institute_id)
      where status in ('checking', 'applying')`.execute(db);

  // Pieces of a file, each compressed by itself or a part of one stream: joined, they are what gzip unpacks.
  await sql`
    create table import_chunk (
      institute_id text not null references institute (id) on delete cascade,
      content_id uuid not null,
      number integer not null,
      upload_bytes integer not null,
      content bytea not null,
      primary key (content_id, number)
    )`.execute(db);
  // It is compressed already.
  await sql`alter table import_chunk alter column content set storage external`.execute(db);
  await sql`create index import_chunk_of_institute on import_chunk (institute_id)`.execute(db);

  await sql`
    create table import_token (
      id uuid primary key,
      institute_id text not null references institute (id) on delete cascade,
      name text not null,
      hash bytea not null unique,
      prefix text not null,
      created_at timestamptz not null default now(),
      created_by text,
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index import_token_of_institute on import_token (institute_id, created_at)`.execute(db);
}
