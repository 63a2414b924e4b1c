import { type Kysely, sql } from 'kysely';

/**
 * Versions before 0.3.0 no longer start here: they know of no roles, so that with them every member could do everything, and of no drafts,
 * changes and sources.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update schema_compatibility set minimal_migration = '0063-course-gists'`.execute(db);
}
