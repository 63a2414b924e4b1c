import { scopes as knownScopes } from '@prospectus/contract';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { inTransaction } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/text/uuid.ts';
import type { ApiKeyTable, Database } from '../../schema/tables.ts';
import type { ApiKey } from './api-key.ts';

/** A key to be kept, with the hash that stands for it. */
export type NewApiKey = ApiKey & { readonly hash: Buffer };

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const rowsPerInsert = 1000;

/** Inserts all keys or none; says whether there is such an institute. */
export function insertKeys(db: Database, instituteId: string, keys: readonly NewApiKey[]): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const institute = await trx
      .selectFrom('institute')
      .select('id')
      .where('id', '=', instituteId)
      .forKeyShare()
      .executeTakeFirst();
    if (institute === undefined) {
      return false;
    }
    for (let start = 0; start < keys.length; start += rowsPerInsert) {
      const rows = keys.slice(start, start + rowsPerInsert).map((key) => toRow(instituteId, key));
      await trx.insertInto('api_key').values(rows).execute();
    }
    return true;
  });
}

/** All keys of an institute in order of creation; `undefined` when there is no such institute. */
export async function findKeysOfInstitute(db: Database, instituteId: string): Promise<ApiKey[] | undefined> {
  const institute = await db.selectFrom('institute').select('id').where('id', '=', instituteId).executeTakeFirst();
  if (institute === undefined) {
    return undefined;
  }
  const rows = await db
    .selectFrom('api_key')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toApiKey);
}

/** Those of an institute's keys that have one of the ids, by these. */
export async function findKeysById(
  db: Database,
  instituteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApiKey>> {
  const rows = await db
    .selectFrom('api_key')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, toApiKey(row)]));
}

/** Returns the key with this hash, of any institute; `undefined` for an unknown one. */
export async function findKeyByHash(db: Database, hash: Buffer): Promise<ApiKey | undefined> {
  const row = await db.selectFrom('api_key').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row && toApiKey(row);
}

/** Condition that a key works at the given moment, the same as `statusOf`; for queries on `api_key`. */
export const isActive = (at: Date) =>
  sql<SqlBool>`(api_key.revoked_at is null and (api_key.expires_at is null or api_key.expires_at > ${at}))`;

/** Institutes whose keys were used last, the latest first, of those that have one that works at `at`. */
export async function listRecentlyUsedInstitutes(
  db: Database,
  { at, count }: { readonly at: Date; readonly count: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('api_key')
    .select('institute_id')
    .where(isActive(at))
    .groupBy('institute_id')
    .orderBy(
      ({ fn }) => fn.max('last_used_at'),
      (order) => order.desc().nullsLast(),
    )
    .limit(count)
    .execute();
  return rows.map((row) => row.institute_id);
}

/** For the operator, who names a key by its id alone; everyone else is limited to an institute (rule D37). */
export async function findInstituteOfKey(db: Database, keyId: string): Promise<string | undefined> {
  if (!isUuid(keyId)) {
    return undefined;
  }
  const row = await db.selectFrom('api_key').select('institute_id').where('id', '=', keyId).executeTakeFirst();
  return row?.institute_id;
}

/** Marks a key revoked, once: repeating it leaves the first moment. `undefined` when the institute has no such key. */
export async function markKeyRevoked(
  db: Database,
  { instituteId, keyId, at }: { readonly instituteId: string; readonly keyId: string; readonly at: Date },
): Promise<ApiKey | undefined> {
  const row = await db
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${at})` })
    .where('institute_id', '=', instituteId)
    .where('id', '=', keyId)
    .returningAll()
    .executeTakeFirst();
  return row && toApiKey(row);
}

function toRow(instituteId: string, key: NewApiKey) {
  return {
    id: key.id,
    institute_id: instituteId,
    name: key.name,
    hash: key.hash,
    prefix: key.prefix,
    scopes: [...key.scopes],
    product: key.product,
    only_from_websites: key.onlyFromWebsites,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    replaces_id: key.replacesId,
  };
}

export function toApiKey(row: Selectable<ApiKeyTable>): ApiKey {
  return {
    id: row.id,
    instituteId: row.institute_id,
    name: row.name,
    prefix: row.prefix,
    scopes: knownScopes.filter((scope) => row.scopes.includes(scope)),
    product: row.product,
    onlyFromWebsites: row.only_from_websites,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    replacesId: row.replaces_id,
  };
}
