import { sql } from 'kysely';
import type { Database } from '../../../src/schema/tables.ts';

/** All that the database holds of an institute. */
export async function everythingOf(db: Database, instituteId: string): Promise<unknown> {
  const tables = await db.introspection.getTables();
  const rows: Record<string, unknown> = {};
  for (const { name, columns } of tables.filter(({ schema }) => schema === 'public')) {
    if (!columns.some((column) => column.name === 'institute_id')) continue;
    const found = await sql<{ all: string | null }>`
      select string_agg(each::text, ' ' order by each::text) as all from ${sql.table(name)} as each
      where institute_id = ${instituteId}`.execute(db);
    rows[name] = found.rows[0]?.all;
  }
  return rows;
}
