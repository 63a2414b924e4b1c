import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import type { PendingCalls } from './pending-usage.ts';

/**
 * Adds to what was counted before, in one statement: all of it or nothing. Calls of institutes that are gone are left out.
 *
 * Rows are locked in the same order by all processes, so that they wait for each other instead of deadlocking.
 */
export async function addCalls(db: Database, pending: readonly PendingCalls[]): Promise<void> {
  const column = <T>(read: (calls: PendingCalls) => T): T[] => pending.map(read);
  await sql`
    insert into usage_hour as held (institute_id, hour, key_id, website, endpoint, status, calls)
    select institute_id, hour, key_id, website, endpoint, status, calls
    from unnest(
      ${column(({ instituteId }) => instituteId)}::text[], ${column(({ hourMs }) => new Date(hourMs))}::timestamptz[],
      ${column(({ keyId }) => keyId)}::uuid[], ${column(({ website }) => website)}::text[],
      ${column(({ endpoint }) => endpoint)}::text[], ${column(({ status }) => status)}::smallint[],
      ${column(({ calls }) => calls)}::bigint[]
    ) as counted (institute_id, hour, key_id, website, endpoint, status, calls)
    where exists (select from institute where institute.id = counted.institute_id)
    order by institute_id, hour, key_id, website, endpoint, status
    on conflict (institute_id, hour, key_id, website, endpoint, status)
    do update set calls = held.calls + excluded.calls`.execute(db);
}

/** Deletes some of what was counted before a time; returns how many rows. Others leave them alone meanwhile. */
export async function deleteOldUsage(db: Database, before: Date, size: number): Promise<number> {
  const { rows } = await sql`
    delete from usage_hour where ctid = any (array(
      select ctid from usage_hour where hour < ${before} order by hour limit ${size} for update skip locked
    )) returning 1`.execute(db);
  return rows.length;
}

/** Any number that no other lock has. */
const pastLock = 715_020_931;

/** Tells whether any calls of the institutes were counted. Until the transaction ends, no other one that asks is answered. */
export async function hasUsage(trx: Database, instituteIds: readonly string[]): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${pastLock}::bigint)`.execute(trx);
  const { rows } = await sql`
    select from usage_hour where institute_id = any(${instituteIds}::text[]) limit 1`.execute(trx);
  return rows.length > 0;
}
