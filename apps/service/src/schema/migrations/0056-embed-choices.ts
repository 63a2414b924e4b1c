import { type Kysely, sql } from 'kysely';

/** What an institute shows of its catalogue on its website, and how (rule M5): the last choice alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table embed_choice (
      institute_id text primary key references institute (id) on delete cascade,
      choices jsonb not null,
      saved_at timestamptz not null,
      saved_by text
    )`.execute(db);
}
