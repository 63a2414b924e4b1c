import { type Kysely, sql } from 'kysely';

/** What people changed of a catalogue, field by field, as it was published (rule K7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_history (
      id bigint generated always as identity primary key,
      institute_id text not null references institute (id) on delete cascade,
      course_id text,
      entity text not null,
      entity_id text not null,
      field text not null,
      before text,
      after text,
      bytes integer not null,
      changed_by text,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`create index catalogue_history_course on catalogue_history (institute_id, course_id, id desc)`.execute(db);
  await sql`create index catalogue_history_institute on catalogue_history (institute_id, id desc)`.execute(db);
}
