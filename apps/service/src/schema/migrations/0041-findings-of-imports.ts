import { type Kysely, sql } from 'kysely';

/** Every finding of a file that was refused, for a list to take along; `findings` has the first places of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_import add column all_findings bytea`.execute(db);
}
