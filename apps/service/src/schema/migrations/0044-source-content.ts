import { type Kysely, sql } from 'kysely';

/** Which file holds what was imported last: an edit keeps that one as its restore point, in place of a copy (rule K7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table institute add column source_content uuid`.execute(db);
}
