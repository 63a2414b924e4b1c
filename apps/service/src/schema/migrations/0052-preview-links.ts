import { type Kysely, sql } from 'kysely';

/** Links that show the catalogue with its drafts (rule K6); one that is revoked is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table preview_link (
      id uuid primary key,
      institute_id text not null references institute (id) on delete cascade,
      created_at timestamptz not null,
      created_by text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index preview_link_institute on preview_link (institute_id, created_at)`.execute(db);
}
