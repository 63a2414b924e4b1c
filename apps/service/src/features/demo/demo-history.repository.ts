import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';

/** Any number that no other lock has. */
const historyLock = 715_020_931;

/** Lets one transaction at a time add a past, until it ends. */
export async function lockHistory(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${historyLock}::bigint)`.execute(trx);
}

/** Whether calls or changes of any of the institutes were recorded. */
export async function hasHistory(db: Database, instituteIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from usage_hour where institute_id = any(${instituteIds}::text[]))
      or exists (select from audit_event where institute_id = any(${instituteIds}::text[])) as has`.execute(db);
  return rows[0]?.has === true;
}
