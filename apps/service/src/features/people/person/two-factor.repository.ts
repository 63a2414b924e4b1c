import type { Database } from '../../../schema/tables.ts';

/** The secret that a person shares with their authenticator, encrypted. */
export async function findTwoFactorSecret(db: Database, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('auth_two_factor').select('secret').where('user_id', '=', userId).executeTakeFirst();
  return row?.secret;
}

/** Takes the code of a period, unless it or a later one was taken before: of several who try at once, one gets it. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('auth_two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) > 0;
}

/** Removes two-factor authentication. Returns whether it was set up. */
export async function deleteTwoFactor(db: Database, userId: string): Promise<boolean> {
  const deleted = await db.deleteFrom('auth_two_factor').where('user_id', '=', userId).executeTakeFirst();
  await db.updateTable('auth_user').set({ two_factor_enabled: false }).where('id', '=', userId).execute();
  return Number(deleted.numDeletedRows) > 0;
}

/** Whether a second two-factor authentication of one person was refused. */
export const isOneTooMany = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'one_two_factor_of_user';
