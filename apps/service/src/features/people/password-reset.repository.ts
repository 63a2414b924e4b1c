import type { Database } from '../../schema/tables.ts';
import type { KnownPerson } from './person.repository.ts';

export type NewPasswordReset = {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** Stores that a link changes somebody's password. Earlier ones go on working until one is used. */
export async function insertPasswordReset(db: Database, reset: NewPasswordReset): Promise<void> {
  const { userId, tokenHash, createdAt, expiresAt } = reset;
  await db
    .insertInto('password_reset')
    .values({ token_hash: tokenHash, user_id: userId, created_at: createdAt, expires_at: expiresAt })
    .execute();
}

export async function findPasswordReset(
  db: Database,
  tokenHash: Buffer,
  at: Date,
): Promise<(KnownPerson & { readonly expiresAt: Date }) | undefined> {
  return db
    .selectFrom('password_reset')
    .innerJoin('auth_user', 'auth_user.id', 'password_reset.user_id')
    .select(['auth_user.id as userId', 'name', 'email', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/** Uses a link up, and every other one of the same person; of several who try at once, one gets it. */
export async function takePasswordReset(db: Database, tokenHash: Buffer, at: Date): Promise<KnownPerson | undefined> {
  const taken = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returning('user_id')
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  await db.deleteFrom('password_reset').where('user_id', '=', taken.user_id).execute();
  return db
    .selectFrom('auth_user')
    .select(['id as userId', 'name', 'email'])
    .where('id', '=', taken.user_id)
    .executeTakeFirst();
}
