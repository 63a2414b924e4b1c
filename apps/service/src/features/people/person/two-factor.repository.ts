import { randomUUID } from 'node:crypto';
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

/** `replaced` where another secret was made meanwhile, `used` where the code or a later one was taken before, `on` where it is on already. */
export type TurningOn = 'right' | 'replaced' | 'used' | 'on';

/** Turns two-factor authentication on with the secret that a code was checked with and with no other, and takes the code's period. */
export async function turnOnTwoFactor(
  trx: Database,
  userId: string,
  { secret, step }: { readonly secret: string; readonly step: number },
): Promise<TurningOn> {
  // First, as where it is turned off: two that do both take turns.
  await trx.selectFrom('auth_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const confirmed = await trx
    .updateTable('auth_two_factor')
    // The library replaces the secret of a row by its id: of one that it has seen before, it finds none any more.
    .set({ id: randomUUID(), verified: true, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('verified', 'is not', true)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  if (Number(confirmed.numUpdatedRows) > 0) {
    await setTwoFactor(trx, userId, true);
    return 'right';
  }
  const found = await trx
    .selectFrom('auth_two_factor')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (found?.secret !== secret) return 'replaced';
  return found.last_step !== null && found.last_step >= step ? 'used' : 'on';
}

/** Whether two-factor authentication is on. */
export async function isTwoFactorOn(db: Database, userId: string): Promise<boolean> {
  const person = await db
    .selectFrom('auth_user')
    .select('two_factor_enabled')
    .where('id', '=', userId)
    .executeTakeFirst();
  return person?.two_factor_enabled === true;
}

/** Removes two-factor authentication. Returns whether it was set up. */
export async function deleteTwoFactor(db: Database, userId: string): Promise<boolean> {
  await setTwoFactor(db, userId, false);
  const deleted = await db.deleteFrom('auth_two_factor').where('user_id', '=', userId).executeTakeFirst();
  return Number(deleted.numDeletedRows) > 0;
}

const setTwoFactor = (db: Database, userId: string, isOn: boolean) =>
  db.updateTable('auth_user').set({ two_factor_enabled: isOn }).where('id', '=', userId).execute();

/** Whether a second two-factor authentication of one person was refused. */
export const isOneTooMany = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'one_two_factor_of_user';
