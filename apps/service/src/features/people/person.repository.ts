import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';

export type NewPerson = {
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly passwordHash: string;
  readonly at: Date;
};

/** Stores a person who signs in by a password; undefined when the address has one already. */
export async function insertPerson(
  db: Database,
  { name, email, passwordHash, at }: NewPerson,
): Promise<string | undefined> {
  const user = await db
    .insertInto('auth_user')
    .values({ id: randomUUID(), name, email, email_verified: true, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (user === undefined) return undefined;
  await db
    .insertInto('auth_account')
    .values({
      id: randomUUID(),
      user_id: user.id,
      account_id: user.id,
      provider_id: 'credential',
      password: passwordHash,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return user.id;
}

export type KnownPerson = { readonly userId: string; readonly name: string; readonly email: string };

export async function findPersonByEmail(db: Database, email: string): Promise<KnownPerson | undefined> {
  return db
    .selectFrom('auth_user')
    .select(['id as userId', 'name', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_account')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Gives a person another password, and ends every session they have. */
export async function replacePassword(db: Database, userId: string, passwordHash: string, at: Date): Promise<void> {
  await db
    .updateTable('auth_account')
    .set({ password: passwordHash, updated_at: at })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute();
  await deleteSessions(db, userId);
}

export async function deleteSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('auth_session').where('user_id', '=', userId).execute();
  // Whoever is between the two steps begins anew.
  await db.deleteFrom('auth_verification').where('value', '=', userId).execute();
}

/** Takes the second step away; tells whether there was one. */
export async function deleteTwoFactor(db: Database, userId: string): Promise<boolean> {
  const deleted = await db.deleteFrom('auth_two_factor').where('user_id', '=', userId).executeTakeFirst();
  await db.updateTable('auth_user').set({ two_factor_enabled: false }).where('id', '=', userId).execute();
  return Number(deleted.numDeletedRows) > 0;
}

export async function renamePerson(db: Database, userId: string, name: string, at: Date): Promise<void> {
  await db.updateTable('auth_user').set({ name, updated_at: at }).where('id', '=', userId).execute();
}

export type Roles = { readonly isOperator: boolean; readonly instituteIds: readonly string[] };

/** What a person may do, as it is now. */
export async function findRoles(db: Database, userId: string): Promise<Roles> {
  const { rows } = await sql<{ is_operator: boolean; institute_ids: string[] }>`
    select exists (select from service_operator where user_id = ${userId}) as is_operator,
      array(select institute_id from membership where user_id = ${userId}) as institute_ids`.execute(db);
  return { isOperator: rows[0]?.is_operator ?? false, instituteIds: rows[0]?.institute_ids ?? [] };
}
