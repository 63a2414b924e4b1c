import { type Kysely, sql } from 'kysely';

/** What people change of a catalogue themselves, on top of its source (rules K1 to K3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // JSON as text: it may hold what jsonb cannot, and keeps the order of fields. Null where the field has no value.
  await sql`
    create table catalogue_change (
      id bigint generated always as identity primary key,
      institute_id text not null references institute (id) on delete cascade,
      entity text not null,
      entity_id text not null,
      field text not null,
      course_id text,
      value text,
      base text,
      is_different boolean not null default false,
      theirs text,
      waiting_since timestamptz,
      changed_by text,
      changed_at timestamptz not null default now(),
      unique (institute_id, entity, entity_id, field)
    )`.execute(db);

  await sql`
    create table source_course (
      institute_id text not null references institute (id) on delete cascade,
      id text not null,
      position integer not null,
      place integer not null,
      document text not null,
      primary key (institute_id, id)
    )`.execute(db);

  await sql`alter table institute add column source_header text`.execute(db);

  await sql`
    alter table catalogue_import
      add column desk text,
      add column restores uuid,
      drop constraint catalogue_import_via_check,
      add constraint catalogue_import_via_check check (
        via in ('dashboard', 'import_token', 'command_line', 'restore', 'source', 'desk'))`.execute(db);
}
