import { dayMs } from '../../../platform/time/lengths.ts';
import type { Database } from '../../../schema/tables.ts';

/** How long a team can see that an invitation was not used. */
const invitationsKeptMs = 30 * dayMs;

/** Deletes expired sessions, links and counts. */
export async function deleteExpired(db: Database, at: Date): Promise<void> {
  await db.deleteFrom('auth_session').where('expires_at', '<', at).execute();
  await db.deleteFrom('auth_verification').where('expires_at', '<', at).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<', at).execute();
  await db.deleteFrom('attempt_count').where('ends_at', '<', at).execute();
  const forgotten = new Date(at.getTime() - invitationsKeptMs);
  await db.deleteFrom('invitation').where('expires_at', '<', forgotten).execute();
}
