import type { Database } from '../../schema/tables.ts';

export type Institute = { readonly id: string; readonly name: string };

/** Every institute, by name. */
export function listInstitutes(db: Database): Promise<Institute[]> {
  return db.selectFrom('institute').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}

/** The names of some institutes by their ids. */
export async function listInstituteNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('institute').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function findInstitute(db: Database, id: string): Promise<Institute | undefined> {
  return db.selectFrom('institute').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}
