import { type Kysely, sql } from 'kysely';

/** Tables among imports, how each is read until it is published, and the mappings that are kept for the next (rules K10, K13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table catalogue_import
      drop constraint catalogue_import_status_check,
      add constraint catalogue_import_status_check check (
        status in ('uploading', 'checking', 'asking', 'checked', 'applying', 'applied', 'refused', 'failed', 'cancelled')),
      drop constraint catalogue_import_form_check,
      add constraint catalogue_import_form_check check (form in ('json', 'ndjson', 'table'))`.execute(db);

  // JSON as text: cells may hold what jsonb cannot, and a mapping keeps the order of its fields.
  await sql`
    create table kept_mapping (
      institute_id text not null references institute (id) on delete cascade,
      name text not null,
      is_own boolean not null,
      map text not null,
      answers text not null,
      columns text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by text,
      primary key (institute_id, name)
    )`.execute(db);

  await sql`
    create table import_table (
      import_id uuid primary key references catalogue_import (id) on delete cascade,
      institute_id text not null references institute (id) on delete cascade,
      answers text,
      mapping text,
      is_mapping_chosen boolean not null default false,
      keep_as text,
      reading text
    )`.execute(db);
  await sql`create index import_table_of_institute on import_table (institute_id)`.execute(db);
}
