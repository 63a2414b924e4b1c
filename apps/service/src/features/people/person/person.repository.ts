import { randomUUID } from 'node:crypto';
import { type DashboardLanguage, type Role, toRole } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import { endAccess } from './access.repository.ts';
import { toLanguage } from './person.ts';
import { deleteTwoFactor } from './two-factor.repository.ts';

export type NewPerson = {
  readonly name: string;
  /** The address in lower case. */
  readonly email: string;
  readonly passwordHash: string;
  /** Whether they have shown that the address is theirs. */
  readonly isProved: boolean;
  readonly at: Date;
};

/** Stores a person who signs in by a password; undefined when the address has one already. */
export async function insertPerson(
  db: Database,
  { name, email, passwordHash, isProved, at }: NewPerson,
): Promise<string | undefined> {
  const user = await db
    .insertInto('auth_user')
    .values({ id: randomUUID(), name, email, ...proofAt(isProved ? at : null), created_at: at, updated_at: at })
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

/** The library's own word for it is kept in step. */
const proofAt = (at: Date | null) => ({ email_verified: at !== null, address_proved_at: at });

/** Notes that the address is theirs, and all of the account with it. */
export async function markProved(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('auth_user')
    .set(proofAt(at))
    .where('id', '=', userId)
    .where('address_proved_at', 'is', null)
    .execute();
}

export type KnownPerson = { readonly userId: string; readonly name: string; readonly email: string };

export async function findPersonByEmail(db: Database, email: string): Promise<KnownPerson | undefined> {
  return db
    .selectFrom('auth_user')
    .select(['id as userId', 'name', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export type AccountState = {
  readonly userId: string;
  /** Whether the person has proved that the address is theirs. */
  readonly isProved: boolean;
};

export async function findAccount(db: Database, email: string): Promise<AccountState | undefined> {
  const row = await selectAccount(db, email).executeTakeFirst();
  return row && toAccountState(row);
}

/** Finds the same, and locks it until the transaction ends. */
export async function holdAccount(trx: Database, email: string): Promise<AccountState | undefined> {
  const row = await selectAccount(trx, email).forUpdate().executeTakeFirst();
  return row && toAccountState(row);
}

const selectAccount = (db: Database, email: string) =>
  db.selectFrom('auth_user').select(['id', 'address_proved_at']).where('email', '=', email);

const toAccountState = ({
  id,
  address_proved_at: at,
}: {
  id: string;
  address_proved_at: Date | null;
}): AccountState => ({
  userId: id,
  isProved: at !== null,
});

/**
 * Hands an account to the person who has the link: another name and password, no language and no mail chosen, no two-factor authentication, and every other
 * way in removed.
 */
export async function renewPerson(
  trx: Database,
  userId: string,
  { name, passwordHash, isProved, at }: Omit<NewPerson, 'email'>,
): Promise<void> {
  await renamePerson(trx, userId, name, at);
  await setLanguage(trx, userId, null, at);
  await trx.updateTable('membership').set({ weekly_mail: null }).where('user_id', '=', userId).execute();
  await replacePassword(trx, userId, passwordHash, at);
  await deleteTwoFactor(trx, userId);
  if (isProved) await markProved(trx, userId, at);
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

/** Holds a person's row until the transaction ends, so that a sign-in under way waits and then sees what has changed. */
export async function holdPerson(trx: Database, userId: string): Promise<void> {
  await trx.selectFrom('auth_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Gives a person another password, and ends every way in but that. */
export async function replacePassword(trx: Database, userId: string, passwordHash: string, at: Date): Promise<void> {
  await holdPerson(trx, userId);
  await trx
    .updateTable('auth_account')
    .set({ password: passwordHash, updated_at: at })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute();
  await endAccess(trx, userId);
}

export async function renamePerson(db: Database, userId: string, name: string, at: Date): Promise<void> {
  await db.updateTable('auth_user').set({ name, updated_at: at }).where('id', '=', userId).execute();
}

/** Returns null where the person chose none, or one that only a later version speaks. */
export async function findLanguage(db: Database, userId: string): Promise<DashboardLanguage | null> {
  const row = await db.selectFrom('auth_user').select('language').where('id', '=', userId).executeTakeFirst();
  return toLanguage(row?.language);
}

/** Finds the same by the address. Returns null as well where no one has it. */
export async function findLanguageByEmail(db: Database, email: string): Promise<DashboardLanguage | null> {
  const row = await db.selectFrom('auth_user').select('language').where('email', '=', email).executeTakeFirst();
  return toLanguage(row?.language);
}

export async function setLanguage(
  db: Database,
  userId: string,
  language: DashboardLanguage | null,
  at: Date,
): Promise<void> {
  await db.updateTable('auth_user').set({ language, updated_at: at }).where('id', '=', userId).execute();
}

export type Roles = {
  readonly isOperator: boolean;
  /** By the id of the institute. */
  readonly roles: ReadonlyMap<string, Role>;
};

/** What a person may do, as it is now. */
export async function findRoles(db: Database, userId: string): Promise<Roles> {
  const { rows } = await sql<{ is_operator: boolean; roles: Record<string, string> | null }>`
    select exists (select from service_operator where user_id = ${userId}) as is_operator,
      (select json_object_agg(institute_id, role) from membership where user_id = ${userId}) as roles`.execute(db);
  const roles = Object.entries(rows[0]?.roles ?? {}).map(([id, role]) => [id, readRole(role)] as const);
  return { isOperator: rows[0]?.is_operator ?? false, roles: new Map(roles) };
}

/** A role as it is stored. One that only a later version knows may do the least. */
export const readRole = (stored: string): Role => toRole(stored) ?? 'reader';
