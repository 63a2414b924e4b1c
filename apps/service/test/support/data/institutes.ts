import type { Database } from '../../../src/schema/tables.ts';

/** Puts an institute without any course into the database, for tests that are not about catalogues. */
export async function insertInstitute(db: Database, id: string): Promise<void> {
  await db
    .insertInto('institute')
    .values({ id, name: `Institute ${id}`, header: '{}', path_html: '{}', safelist_version: 1 })
    .execute();
}
