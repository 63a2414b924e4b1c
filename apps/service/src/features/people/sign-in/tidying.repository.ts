import { sql } from 'kysely';
import { batchSize, deleteInBatches } from '../../../platform/counted-writing.ts';
import { dayMs } from '../../../platform/time/lengths.ts';
import type { Database } from '../../../schema/tables.ts';

/** How long a team can see that an invitation was not used. */
const invitationsKeptMs = 30 * dayMs;

/** Deletes expired sessions, links and counts, some at a time: strangers decide how many counts there are. */
export async function deleteExpired(db: Database, at: Date, isStopping: () => boolean): Promise<void> {
  const ends = [
    ['auth_session', 'expires_at', at],
    ['auth_verification', 'expires_at', at],
    ['password_reset', 'expires_at', at],
    ['attempt_count', 'ends_at', at],
    ['invitation', 'expires_at', new Date(at.getTime() - invitationsKeptMs)],
  ] as const;
  for (const [table, end, before] of ends) {
    await deleteInBatches(() => deleteEnded(db, table, end, before), isStopping);
  }
}

/** Deletes some rows of a table that ended before a moment; returns how many. What is used at this moment is left to the next run. */
async function deleteEnded(db: Database, table: string, end: string, before: Date): Promise<number> {
  const [rows, endsAt] = [sql.table(table), sql.ref(end)];
  const { numAffectedRows = 0n } = await sql`
    delete from ${rows} where ctid = any (array(
      select ctid from ${rows} where ${endsAt} < ${before} order by ${endsAt} limit ${batchSize} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows);
}
