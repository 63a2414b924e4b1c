import { type Kysely, sql } from 'kysely';

/** What people have written of a catalogue and not published yet (rule K4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_draft (
      institute_id text not null references institute (id) on delete cascade,
      entity text not null,
      entity_id text not null,
      course_id text,
      fields text not null,
      version integer not null,
      saved_by text,
      saved_at timestamptz not null,
      primary key (institute_id, entity, entity_id)
    )`.execute(db);
}
