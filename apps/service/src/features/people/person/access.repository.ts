import type { Database } from '../../../schema/tables.ts';

/** Ends every way in without the password: sessions, but for one, sign-ins that wait for a code, and links for another password. */
export async function endAccess(db: Database, userId: string, keptSessionId?: string): Promise<void> {
  let sessions = db.deleteFrom('auth_session').where('user_id', '=', userId);
  if (keptSessionId !== undefined) sessions = sessions.where('id', '!=', keptSessionId);
  await sessions.execute();
  await db.deleteFrom('auth_verification').where('value', '=', userId).execute();
  await deletePasswordResets(db, userId);
}

export async function deletePasswordResets(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('password_reset').where('user_id', '=', userId).execute();
}

/** Sessions of a person that last at the same time: more than anyone has browsers. */
const sessionsMax = 50;

/** Ends a person's sessions but those that were used last. */
export async function endOldSessions(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('auth_session')
    .where('user_id', '=', userId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('auth_session')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(sessionsMax),
    )
    .execute();
}
