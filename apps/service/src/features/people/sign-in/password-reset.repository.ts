import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Database } from '../../../schema/tables.ts';
import { deletePasswordResets } from '../person/access.repository.ts';
import { holdPerson, type KnownPerson } from '../person/person.repository.ts';

export type NewPasswordReset = {
  readonly userId: string;
  readonly tokenHash: Buffer;
  /** Whether the link goes to the person's address alone. */
  readonly isMailed: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/**
 * Stores a link that changes a person's password. Earlier ones no longer work; where it is mailed, only once the mail was taken, with
 * `endEarlierResets`: a person whose mail is lost keeps the link that they have.
 */
export async function insertPasswordReset(db: Database, reset: NewPasswordReset): Promise<void> {
  const { userId, tokenHash, isMailed, createdAt, expiresAt } = reset;
  await inTransaction(db, async (trx) => {
    // Two links that are made at once take turns.
    await holdPerson(trx, userId);
    if (!isMailed) await deletePasswordResets(trx, userId);
    await trx
      .insertInto('password_reset')
      .values({
        token_hash: tokenHash,
        user_id: userId,
        is_mailed: isMailed,
        // Later than those before it, also where two are made at once or the clocks of two hosts differ.
        created_at: sql<Date>`greatest(${createdAt}::timestamptz, (
          select max(created_at) + interval '1 millisecond' from password_reset where user_id = ${userId}))`,
        expires_at: expiresAt,
      })
      .execute();
  });
}

/** Ends a person's links from before this one. Of two that are mailed at once, the later stays, whichever mail is taken first. */
export async function endEarlierResets(db: Database, tokenHash: Buffer): Promise<void> {
  await inTransaction(db, async (trx) => {
    const latest = await trx
      .selectFrom('password_reset')
      .select(['user_id', 'created_at'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    // Used already, or ended with all others.
    if (latest === undefined) return;
    // As those do who make or use a link, or they could wait for each other.
    await holdPerson(trx, latest.user_id);
    await trx
      .deleteFrom('password_reset')
      .where('user_id', '=', latest.user_id)
      .where('created_at', '<', latest.created_at)
      .execute();
  });
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

/** Uses up a link. Only one of several concurrent callers gets it. */
export async function takePasswordReset(
  db: Database,
  tokenHash: Buffer,
  at: Date,
): Promise<(KnownPerson & { readonly isMailed: boolean }) | undefined> {
  const taken = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returning(['user_id', 'is_mailed'])
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  const person = await db
    .selectFrom('auth_user')
    .select(['id as userId', 'name', 'email'])
    .where('id', '=', taken.user_id)
    .executeTakeFirst();
  return person && { ...person, isMailed: taken.is_mailed };
}
