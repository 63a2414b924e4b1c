import type { Database } from '../../../schema/tables.ts';

/** Reads how often the catalogue of an institute was changed; 0 for an unknown one. */
export async function findRevision(db: Database, instituteId: string): Promise<number> {
  const row = await db.selectFrom('institute').select('revision').where('id', '=', instituteId).executeTakeFirst();
  return row?.revision ?? 0;
}
