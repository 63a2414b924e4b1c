import type { Database } from '../../../schema/tables.ts';

export type KnownSession = {
  readonly id: string;
  readonly createdAt: Date;
  readonly usedAt: Date;
  readonly userAgent: string | null;
  readonly address: string | null;
};

/** Most sessions to show; a person has fewer. */
const sessionsMax = 100;

/** Lists a person's sessions that have not ended, the one used last first. */
export async function listSessions(db: Database, userId: string, at: Date): Promise<KnownSession[]> {
  const rows = await db
    .selectFrom('auth_session')
    .select(['id', 'created_at', 'updated_at', 'user_agent', 'ip_address'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(sessionsMax)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    usedAt: row.updated_at,
    userAgent: row.user_agent || null,
    address: row.ip_address || null,
  }));
}

/** Ends one session of a person. Returns whether there was one. */
export async function deleteSession(db: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('auth_session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows) > 0;
}
