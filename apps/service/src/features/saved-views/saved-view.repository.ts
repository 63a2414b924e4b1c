import type { SavedViewWire } from '@prospectus/contract/admin';
import type { Database } from '../../schema/tables.ts';

/** Whose views they are: one member's of one institute. */
export type Keeper = { readonly instituteId: string; readonly userId: string };

/**
 * Lets changes of one member's views take turns, until the transaction ends; false for someone who is no member any more. The institute
 * comes first, as when it is deleted with all that belongs to it.
 */
export async function lockKeeper(trx: Database, { instituteId, userId }: Keeper): Promise<boolean> {
  await trx.selectFrom('institute').select('id').where('id', '=', instituteId).forKeyShare().execute();
  const member = await trx
    .selectFrom('membership')
    .select('user_id')
    .where('institute_id', '=', instituteId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return member !== undefined;
}

export async function listViews(db: Database, { instituteId, userId }: Keeper): Promise<SavedViewWire[]> {
  return db
    .selectFrom('saved_view')
    .select(['id', 'list', 'name', 'query'])
    .where('institute_id', '=', instituteId)
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function insertView(db: Database, { instituteId, userId }: Keeper, view: SavedViewWire): Promise<void> {
  await db
    .insertInto('saved_view')
    .values({ ...view, institute_id: instituteId, user_id: userId })
    .execute();
}

export async function updateView(
  db: Database,
  { instituteId, userId }: Keeper,
  { id, name, query }: SavedViewWire,
): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ name, query })
    .where('institute_id', '=', instituteId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Returns whether there was one. */
export async function deleteView(db: Database, { instituteId, userId }: Keeper, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('institute_id', '=', instituteId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets the views of a person, in all institutes: somebody else has the account from now on. */
export async function deleteViewsOf(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('saved_view').where('user_id', '=', userId).execute();
}
