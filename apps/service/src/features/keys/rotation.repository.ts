import { sql } from 'kysely';
import { isUuid } from '../../platform/text/uuid.ts';
import type { Database } from '../../schema/tables.ts';
import { toApiKey } from './api-key.repository.ts';
import type { ApiKey } from './api-key.ts';

/**
 * Lets those who make keys of an institute count one after another, until the end of the transaction. Not by the institute's row, which
 * others change who take longer.
 */
export async function takeTurn(db: Database, instituteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keys of ${instituteId}`}, 0))`.execute(db);
}

/** A key with those that were made to replace it. */
export type KeyWithSuccessors = { readonly key: ApiKey; readonly successors: readonly ApiKey[] };

export async function findKeyWithSuccessors(
  db: Database,
  instituteId: string,
  keyId: string,
): Promise<KeyWithSuccessors | undefined> {
  if (!isUuid(keyId)) return undefined;
  const rows = await db
    .selectFrom('api_key')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where((eb) => eb.or([eb('id', '=', keyId), eb('replaces_id', '=', keyId)]))
    .execute();
  const keys = rows.map(toApiKey);
  const key = keys.find(({ id }) => id === keyId.toLowerCase());
  return key && { key, successors: keys.filter((other) => other !== key) };
}

/** Lets a key end at a moment. */
export async function setKeyExpiry(
  db: Database,
  { instituteId, keyId, expiresAt }: { readonly instituteId: string; readonly keyId: string; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ expires_at: expiresAt })
    .where('institute_id', '=', instituteId)
    .where('id', '=', keyId)
    .execute();
}
