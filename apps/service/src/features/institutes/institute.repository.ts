import type { Database } from '../../schema/tables.ts';

export type Institute = { readonly id: string; readonly name: string };

/** Every institute, by name. */
export function listInstitutes(db: Database): Promise<Institute[]> {
  return db.selectFrom('institute').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}

export function findInstitute(db: Database, id: string): Promise<Institute | undefined> {
  return db.selectFrom('institute').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}
