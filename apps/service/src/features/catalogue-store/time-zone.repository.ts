import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';

/** Name of the time zone of an institute's clocks, as its catalogue file has it; UTC where it has none. */
export async function findTimeZone(db: Database, instituteId: string): Promise<string> {
  const institute = await db
    .selectFrom('institute')
    .select(sql<string | null>`header::json #>> '{institute,timezone}'`.as('timezone'))
    .where('id', '=', instituteId)
    .executeTakeFirst();
  return institute?.timezone ?? 'UTC';
}
