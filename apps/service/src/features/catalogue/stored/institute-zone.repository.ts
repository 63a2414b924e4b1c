import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

/** Name of the institute's time zone, as its catalogue file has it. */
export async function findTimeZone(db: Database, instituteId: string): Promise<string> {
  const institute = await db
    .selectFrom('institute')
    .select(sql<string | null>`header::json #>> '{institute,timezone}'`.as('timezone'))
    .where('id', '=', instituteId)
    .executeTakeFirst();
  return institute?.timezone ?? 'UTC';
}

/** Reads how often the catalogue of an institute was changed; 0 for an unknown one. */
export async function findRevision(db: Database, instituteId: string): Promise<number> {
  const row = await db.selectFrom('institute').select('revision').where('id', '=', instituteId).executeTakeFirst();
  return row?.revision ?? 0;
}
