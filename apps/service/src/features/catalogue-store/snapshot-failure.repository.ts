import type { Said } from '@prospectus/contract';
import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';

/** Why the catalogue of an institute cannot be built; the last good one is shown meanwhile. */
export type SnapshotFailure = { readonly reason: Said; readonly failedAt: Date };

/** Keeps nothing for an institute that was deleted meanwhile. */
export async function keepFailure(
  db: Database,
  instituteId: string,
  { reason, failedAt }: SnapshotFailure,
): Promise<void> {
  await sql`
    insert into snapshot_failure (institute_id, reason, failed_at)
    select id, ${reason}, ${failedAt} from institute where id = ${instituteId}
    on conflict (institute_id) do update set reason = excluded.reason, failed_at = excluded.failed_at`.execute(db);
}

export async function dropFailure(db: Database, instituteId: string): Promise<void> {
  await db.deleteFrom('snapshot_failure').where('institute_id', '=', instituteId).execute();
}

export async function findFailure(db: Database, instituteId: string): Promise<SnapshotFailure | undefined> {
  const row = await db
    .selectFrom('snapshot_failure')
    .select(['reason', 'failed_at'])
    .where('institute_id', '=', instituteId)
    .executeTakeFirst();
  return row && { reason: row.reason, failedAt: row.failed_at };
}
