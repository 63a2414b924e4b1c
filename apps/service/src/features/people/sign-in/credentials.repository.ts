import { inTransaction } from '../../../platform/database/database.ts';
import type { Database } from '../../../schema/tables.ts';

/** What somebody signs in with, as it is stored. */
export type Credentials = {
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly hasTwoFactor: boolean;
};

export async function findCredentials(db: Database, email: string): Promise<Credentials | undefined> {
  const row = await selectCredentials(db).where('email', '=', email).executeTakeFirst();
  return row && toCredentials(row);
}

export async function findCredentialsOf(db: Database, userId: string): Promise<Credentials | undefined> {
  const row = await selectCredentials(db).where('auth_user.id', '=', userId).executeTakeFirst();
  return row && toCredentials(row);
}

/**
 * Says whether somebody still signs in with the same. Waits for a change under way, which holds the person's row until it has ended all
 * sessions: one that was stored before this question is either ended by the change, or the change shows here.
 */
export async function stillHold(db: Database, before: Credentials): Promise<boolean> {
  const now = await inTransaction(db, async (trx) => {
    await trx.selectFrom('auth_user').select('id').where('id', '=', before.userId).forShare().execute();
    return findCredentialsOf(trx, before.userId);
  });
  return now?.passwordHash === before.passwordHash && now.hasTwoFactor === before.hasTwoFactor;
}

const selectCredentials = (db: Database) =>
  db
    .selectFrom('auth_user')
    .innerJoin('auth_account', 'auth_account.user_id', 'auth_user.id')
    .select(['auth_user.id', 'password', 'two_factor_enabled'])
    .where('provider_id', '=', 'credential');

const toCredentials = ({
  id,
  password,
  two_factor_enabled: isOn,
}: {
  id: string;
  password: string | null;
  two_factor_enabled: boolean | null;
}): Credentials => ({ userId: id, passwordHash: password, hasTwoFactor: isOn === true });
