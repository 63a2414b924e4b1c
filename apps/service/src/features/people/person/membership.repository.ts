import type { DashboardLanguage, Role } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import { isDemo } from './demo-person.ts';
import type { Member } from './member.ts';
import { readRole } from './person.repository.ts';
import { toLanguage } from './person.ts';

/**
 * Makes a person a member of an institute, and deletes their invitations to it; a person who is a member keeps their role. Returns whether they
 * were not a member before.
 */
export async function insertMembership(
  db: Database,
  instituteId: string,
  userId: string,
  at: Date,
  role: Role = 'admin',
): Promise<boolean> {
  await deleteInvitationsTo(db, instituteId, userId);
  const inserted = await db
    .insertInto('membership')
    .values({ institute_id: instituteId, user_id: userId, role, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows) > 0;
}

/**
 * Makes transactions that add members or invitations to an institute, or take members or their roles away, take turns: how many there may be, and
 * that an admin stays, are rules over all of them, which no unique index can enforce. Call it before anything else is locked.
 */
export async function holdTeam(trx: Database, instituteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`members of ${instituteId}`}, 0))`.execute(trx);
}

/** Counts the members of an institute besides a person. */
export async function countOtherMembers(db: Database, instituteId: string, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('membership')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('institute_id', '=', instituteId)
    .where('user_id', '!=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes a person an operator of the service, and deletes their invitations to be one. Returns whether they were not an operator before. */
export async function insertOperator(db: Database, userId: string, at: Date): Promise<boolean> {
  await deleteInvitationsTo(db, null, userId);
  const inserted = await db
    .insertInto('service_operator')
    .values({ user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows) > 0;
}

/** Makes a person an operator no longer, and deletes their open invitations to be one. Returns whether they were an operator. */
export async function deleteOperator(db: Database, userId: string): Promise<boolean> {
  // Waits for one that is accepted at this moment, so that what it gives is taken away with the rest.
  await db.selectFrom('invitation').select('id').where(invitationsTo(null, userId)).forUpdate().execute();
  const deleted = await db.deleteFrom('service_operator').where('user_id', '=', userId).executeTakeFirst();
  const wasOperator = Number(deleted.numDeletedRows) > 0;
  if (wasOperator) await deleteInvitationsTo(db, null, userId);
  return wasOperator;
}

const invitationsTo = (instituteId: string | null, userId: string) => sql<boolean>`
  institute_id is not distinct from ${instituteId} and email = (select email from auth_user where id = ${userId})`;

/** Any open invitation would let the person come back later. */
export async function deleteInvitationsTo(db: Database, instituteId: string | null, userId: string): Promise<void> {
  await db.deleteFrom('invitation').where(invitationsTo(instituteId, userId)).execute();
}

/** Returns whether a person may invite to an institute, and makes transactions wait that would take that right away. */
export async function holdInviter(trx: Database, instituteId: string, userId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('membership')
    .select('user_id')
    .where('institute_id', '=', instituteId)
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
    .forShare()
    .executeTakeFirst();
  if (member !== undefined) return true;
  const operator = await trx
    .selectFrom('service_operator')
    .select('user_id')
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return operator !== undefined;
}

export type Account = {
  readonly name: string;
  readonly email: string;
  readonly hasTwoFactor: boolean;
  readonly isOperator: boolean;
  /** By the id of the institute. */
  readonly memberships: readonly { readonly instituteId: string; readonly role: Role }[];
};

/** Lists everyone who can sign in, by address, with what they manage. */
export async function listAccounts(db: Database): Promise<Account[]> {
  const rows = await db
    .selectFrom('auth_user')
    .leftJoin('service_operator', 'service_operator.user_id', 'auth_user.id')
    .select(({ selectFrom }) => [
      'name',
      'email',
      'two_factor_enabled',
      'service_operator.user_id as operator_id',
      selectFrom('membership')
        .select(sql<Record<string, string> | null>`json_object_agg(membership.institute_id, role)`.as('all'))
        .whereRef('membership.user_id', '=', 'auth_user.id')
        .as('roles'),
    ])
    .orderBy('email')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    email: row.email,
    hasTwoFactor: row.two_factor_enabled === true,
    isOperator: row.operator_id !== null,
    memberships: Object.entries(row.roles ?? {})
      .map(([instituteId, role]) => ({ instituteId, role: readRole(role) }))
      .toSorted((one, other) => (one.instituteId < other.instituteId ? -1 : 1)),
  }));
}

/** Lists the institutes that a person is a member of, by name. */
export async function listInstitutesOfPerson(
  db: Database,
  userId: string,
): Promise<{ readonly id: string; readonly name: string; readonly role: Role }[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('institute', 'institute.id', 'membership.institute_id')
    .select(['institute.id', 'institute.name', 'membership.role'])
    .where('membership.user_id', '=', userId)
    .orderBy('institute.name')
    .orderBy('institute.id')
    .execute();
  return rows.map((row) => ({ ...row, role: readRole(row.role) }));
}

/** Lists the members of an institute, by when they joined. */
export async function listMembers(db: Database, instituteId: string): Promise<Member[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('auth_user', 'auth_user.id', 'membership.user_id')
    .select(['auth_user.id', 'name', 'email', 'two_factor_enabled', 'membership.role', 'membership.created_at'])
    .where('institute_id', '=', instituteId)
    .orderBy('membership.created_at')
    .orderBy('auth_user.id')
    .execute();
  return rows.map((row) => ({
    userId: row.id,
    name: row.name,
    email: row.email,
    role: readRole(row.role),
    hasTwoFactor: row.two_factor_enabled === true,
    joinedAt: row.created_at,
  }));
}

export type AdminMailbox = { readonly email: string; readonly language: DashboardLanguage | null };

/** Lists the addresses of an institute's admins with the languages that they chose, without the demo's person, who has no mailbox. */
export async function listAdminMailboxes(db: Database, instituteId: string): Promise<AdminMailbox[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('auth_user', 'auth_user.id', 'membership.user_id')
    .select(['email', 'language'])
    .where('institute_id', '=', instituteId)
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute();
  const people = rows.filter((person) => !isDemo(person));
  return people.map(({ email, language }) => ({ email, language: toLanguage(language) }));
}
