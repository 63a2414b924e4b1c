import { type Kysely, sql } from 'kysely';

/** The order in which drafts were begun: new parts stand in it once they are published (rule K2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_draft add column begun bigint generated always as identity`.execute(db);
}
