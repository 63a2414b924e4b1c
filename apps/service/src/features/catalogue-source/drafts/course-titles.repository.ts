import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

/** Titles of courses as they are published, of the first edition of each; those of courses that are not there are missing. */
export async function listTitles(
  db: Database,
  instituteId: string,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('course')
    .select(['id', sql<string | null>`document::json #>> '{editions,0,title}'`.as('title')])
    .where('institute_id', '=', instituteId)
    .where('id', '=', sql<string>`any(${courseIds}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ id, title }) => (title === null ? [] : [[id, title] as const])));
}
