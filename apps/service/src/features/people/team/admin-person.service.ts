import type { Role } from '@prospectus/contract/admin';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { insertChange } from '../../audit/index.ts';
import { findInstitute } from '../../institutes/index.ts';
import { endAccess } from '../person/access.repository.ts';
import { deleteMembership } from '../person/leaving.repository.ts';
import { deleteOperator, holdTeam, insertMembership, insertOperator } from '../person/membership.repository.ts';
import type { PasswordHash } from '../person/password-hash.ts';
import { findPersonByEmail, findRoles, insertPerson } from '../person/person.repository.ts';
import { shortenEmail } from '../person/person.ts';
import { deleteTwoFactor } from '../person/two-factor.repository.ts';
import { makePasswordReset } from '../sign-in/password-reset.service.ts';
import { revokeInvitationsBy } from './admin-role.service.ts';
import { countTeam, invite } from './invitation.service.ts';
import { listKnownSecrets } from './known-secrets.repository.ts';
import { type KnownSecrets, noSecrets } from './known-secrets.ts';

export type AdminPersonDeps = { readonly db: Database; readonly clock: Clock; readonly passwords: PasswordHash };

export type Creation =
  | { readonly outcome: 'invited'; readonly token: string }
  | { readonly outcome: 'created' }
  | { readonly outcome: 'no_institute' }
  | { readonly outcome: 'is_already' }
  | { readonly outcome: 'account_exists' }
  | { readonly outcome: 'too_many' | 'too_many_members' };

export type NewAdmin = {
  /** Null makes the person an operator. */
  readonly instituteId: string | null;
  /** In the institute. Default: admin. */
  readonly role?: Role | undefined;
  /** The address in lower case. */
  readonly email: string;
  /** Without a password, the person gets a link. */
  readonly password: string | undefined;
};

const actor = { kind: 'command_line' } as const;

/** Gives a person access because the operator says so. */
export async function createAdmin(
  { db, clock, passwords }: AdminPersonDeps,
  { instituteId, role = 'admin', email, password }: NewAdmin,
): Promise<Creation> {
  if (instituteId !== null && (await findInstitute(db, instituteId)) === undefined) return { outcome: 'no_institute' };
  const known = await findPersonByEmail(db, email);
  if (known) {
    const { isOperator, roles } = await findRoles(db, known.userId);
    const isAlready = instituteId === null ? isOperator : roles.has(instituteId);
    if (isAlready) return { outcome: 'is_already' };
    if (password !== undefined) return { outcome: 'account_exists' };
  }
  const at = new Date(clock.now());
  const subject = shortenEmail(email);
  const details = instituteId === null ? {} : { details: { role } };
  if (password === undefined) {
    return db.transaction().execute(async (trx) => {
      const invited = await invite(trx, clock, { instituteId, email, role, invitedBy: null, isMailed: false });
      if (invited.outcome === 'member_already') return { outcome: 'is_already' };
      if (invited.outcome === 'too_many_members') return { outcome: invited.outcome };
      if (invited.outcome !== 'invited') return { outcome: 'too_many' };
      const action = instituteId === null ? 'operator.invited' : 'admin.invited';
      await insertChange(trx, { action, subject, actor, instituteId, at, ...details });
      return { outcome: 'invited', token: invited.token };
    });
  }
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (trx) => {
    if (instituteId !== null) {
      await holdTeam(trx, instituteId);
      if ((await countTeam(trx, instituteId, email, at)).isFull) return { outcome: 'too_many_members' };
    }
    const userId = await insertPerson(trx, { name: nameOf(email), email, passwordHash, isProved: false, at });
    if (userId === undefined) return { outcome: 'account_exists' };
    if (instituteId === null) await insertOperator(trx, userId, at);
    else await insertMembership(trx, instituteId, userId, at, role);
    const action = instituteId === null ? 'operator.joined' : 'admin.joined';
    await insertChange(trx, { action, subject, actor, instituteId, at, ...details });
    return { outcome: 'created' };
  });
}

export type Removed =
  /** So many open invitations of the person were revoked, too; `secrets` are those of the institute that the person knows. */
  | { readonly outcome: 'removed'; readonly invitations: number; readonly secrets: KnownSecrets }
  | { readonly outcome: 'unknown' | 'is_none' | 'last' };

/** Takes a person's rights away at once, with their open invitations; the last admin of an institute stays. */
export async function removeAdmin(
  { db, clock }: AdminPersonDeps,
  { instituteId, email }: { readonly instituteId: string | null; readonly email: string },
): Promise<Removed> {
  return db.transaction().execute(async (trx) => {
    const person = await findPersonByEmail(trx, email);
    if (person === undefined) return { outcome: 'unknown' };
    const at = new Date(clock.now());
    // What they know depends on their role, which goes with the membership.
    const secrets =
      instituteId === null ? noSecrets : await listKnownSecrets(trx, { instituteId, userId: person.userId, now: at });
    if (instituteId === null) {
      if (!(await deleteOperator(trx, person.userId))) return { outcome: 'is_none' };
    } else {
      const { outcome } = await deleteMembership(trx, { instituteId, userId: person.userId, by: undefined });
      if (outcome !== 'removed') return { outcome: outcome === 'last' ? 'last' : 'is_none' };
    }
    const action = instituteId === null ? 'operator.removed' : 'admin.removed';
    await insertChange(trx, { action, subject: person.name, actor, instituteId, at });
    const revoked = await revokeInvitationsBy(trx, person.userId, at);
    return { outcome: 'removed', invitations: revoked, secrets };
  });
}

/** Makes a one-time link for another password; undefined when there is no such person. */
export async function resetPassword({ db, clock }: AdminPersonDeps, email: string): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const person = await findPersonByEmail(trx, email);
    if (person === undefined) return undefined;
    const token = await makePasswordReset(trx, clock, { userId: person.userId, isMailed: false });
    const at = new Date(clock.now());
    await insertChange(trx, { action: 'password.reset_link_made', subject: person.name, actor, instituteId: null, at });
    return token;
  });
}

export type TwoFactorReset = { readonly hadTwoFactor: boolean; readonly token: string };

/**
 * Removes two-factor authentication, ends every session, and creates a link for another password, since a person who has lost one may have lost
 * the other; undefined if there is no such person.
 */
export async function resetTwoFactor(
  { db, clock }: AdminPersonDeps,
  email: string,
): Promise<TwoFactorReset | undefined> {
  return db.transaction().execute(async (trx) => {
    const person = await findPersonByEmail(trx, email);
    if (person === undefined) return undefined;
    const hadTwoFactor = await deleteTwoFactor(trx, person.userId);
    await endAccess(trx, person.userId);
    const token = await makePasswordReset(trx, clock, { userId: person.userId, isMailed: false });
    const at = new Date(clock.now());
    await insertChange(trx, { action: 'two_factor.reset', subject: person.name, actor, instituteId: null, at });
    return { hadTwoFactor, token };
  });
}

/** The name that a person has until they choose one. */
const nameOf = (email: string): string => email.slice(0, email.lastIndexOf('@')).slice(0, 100);
