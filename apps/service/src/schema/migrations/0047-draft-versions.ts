import { type Kysely, sql } from 'kysely';

/** Versions of drafts that are never used twice: those of today are times in milliseconds (rule K5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_draft alter column version type bigint`.execute(db);
}
