import type { Database } from '../../schema/tables.ts';

/** Notes that a service is reached at `url` at this moment. */
export async function markAddress(db: Database, url: string, at: Date): Promise<void> {
  await db
    .insertInto('service_address')
    .values({ url, seen_at: at })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ seen_at: at }))
    .execute();
}

/** Forgets where no service has been reached since. */
export async function deleteAddressesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('service_address').where('seen_at', '<', before).execute();
}

/** Whether a service has marked this address since a moment. */
export async function isMarkedSince(db: Database, url: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('service_address')
    .select('url')
    .where('url', '=', url)
    .where('seen_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the last address of a service; undefined where none has run lately. */
export async function findAddress(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('service_address')
    .select('url')
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.url;
}
