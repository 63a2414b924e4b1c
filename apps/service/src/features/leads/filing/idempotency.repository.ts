import type { Database } from '../../../schema/tables.ts';
import { forgottenBefore, type Remembered } from './idempotency.ts';

/** What a key stands for; undefined when it was never used, or is forgotten. */
export async function findRemembered(
  db: Database,
  instituteId: string,
  keyHash: string,
  nowMs: number,
): Promise<Remembered | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['body_hash', 'status'])
    .where('institute_id', '=', instituteId)
    .where('key_hash', '=', keyHash)
    .where('created_at', '>', forgottenBefore(nowMs))
    .executeTakeFirst();
  return row && { bodyHash: row.body_hash, status: row.status };
}

/** Forgets a key, unless it was used again meanwhile. */
export async function deleteOutdatedKey(
  db: Database,
  instituteId: string,
  keyHash: string,
  nowMs: number,
): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('institute_id', '=', instituteId)
    .where('key_hash', '=', keyHash)
    .where('created_at', '<=', forgottenBefore(nowMs))
    .execute();
}
