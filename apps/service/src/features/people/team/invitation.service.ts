import { randomUUID } from 'node:crypto';
import { membersMax, openInvitationsMax, type Role } from '@prospectus/contract/admin';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { deleteViewsOf } from '../../saved-views/index.ts';
import {
  countOtherMembers,
  holdInviter,
  holdTeam,
  insertMembership,
  insertOperator,
  listMembers,
} from '../person/membership.repository.ts';
import { hashLinkToken, invitationMs, makeLinkToken } from '../person/one-time-link.ts';
import { holdAccount, insertPerson, markProved, renewPerson } from '../person/person.repository.ts';
import {
  deleteInvitation,
  findInvitation,
  holdInvitation,
  insertInvitation,
  listInvitations,
  putBackInvitation,
  type StoredInvitation,
  takeInvitation,
} from './invitation.repository.ts';
import type { Invitation, Inviter } from './invitation.ts';
import { mayStartOver } from './starting-over.service.ts';

export type Invited =
  | {
      readonly outcome: 'invited';
      readonly invitation: Invitation;
      readonly token: string;
      /** The one for the same address that it has replaced. */
      readonly earlier: StoredInvitation | undefined;
    }
  | { readonly outcome: 'member_already' }
  | { readonly outcome: 'too_many' | 'too_many_members' }
  /** The person who invites was removed meanwhile. */
  | { readonly outcome: 'not_permitted' };

export type Invite = {
  /** Null for an invitation to become an operator. */
  readonly instituteId: string | null;
  /** The address in lower case. */
  readonly email: string;
  /** In the institute. */
  readonly role: Role;
  /** Null when the command line invites. */
  readonly invitedBy: Inviter | null;
  /** Whether the link will be mailed, and shown to no one. */
  readonly isMailed: boolean;
};

/** Creates a link for becoming a member of an institute, or an operator. Runs in a transaction. */
export async function invite(db: Database, clock: Clock, request: Invite): Promise<Invited> {
  const { instituteId, email, invitedBy } = request;
  const createdAt = new Date(clock.now());
  let earlier: StoredInvitation | undefined;
  if (instituteId !== null) {
    await holdTeam(db, instituteId);
    if (invitedBy !== null && !(await holdInviter(db, instituteId, invitedBy.userId))) {
      return { outcome: 'not_permitted' };
    }
    const { isMember, isAgain, open, isFull } = await countTeam(db, instituteId, email, createdAt);
    if (isMember) return { outcome: 'member_already' };
    if (open >= openInvitationsMax && !isAgain) return { outcome: 'too_many' };
    if (isFull) return { outcome: 'too_many_members' };
    earlier = await holdInvitation(db, instituteId, email);
  }
  const expiresAt = new Date(createdAt.getTime() + invitationMs);
  const invitation = { id: randomUUID(), ...request, createdAt, expiresAt };
  const token = makeLinkToken();
  await insertInvitation(db, invitation, hashLinkToken(token));
  return { outcome: 'invited', invitation, token, earlier };
}

/** Counts an institute's members and open invitations for one person more. Only while the team is held does it stay true. */
export async function countTeam(db: Database, instituteId: string, email: string, at: Date) {
  const members = await listMembers(db, instituteId);
  // Those that have expired are kept for people to see, and let no one in.
  const open = (await listInvitations(db, instituteId)).filter(({ expiresAt }) => expiresAt > at);
  const isAgain = open.some((other) => other.email === email);
  return {
    isMember: members.some((member) => member.email === email),
    /** Whether they are invited already, and so have a place. */
    isAgain,
    open: open.length,
    // Each of those who are invited may become a member.
    isFull: members.length + open.length >= membersMax && !isAgain,
  };
}

/**
 * Takes an invitation back whose mail was not taken: the one that it replaced holds again, unless its maker may invite no more. Returns whether
 * it is revoked, and none holds: not where another has taken its place, or it was accepted or revoked meanwhile.
 */
export async function takeBack(
  db: Database,
  {
    invitation: { id, instituteId },
    earlier,
  }: Pick<Extract<Invited, { outcome: 'invited' }>, 'invitation' | 'earlier'>,
): Promise<boolean> {
  if (instituteId === null) return false;
  return inTransaction(db, async (trx) => {
    const maker = earlier?.invited_by_id;
    if (earlier !== undefined && (maker == null || (await holdInviter(trx, instituteId, maker)))) {
      await putBackInvitation(trx, id, earlier);
      return false;
    }
    return (await deleteInvitation(trx, instituteId, id)) !== undefined;
  });
}

export type Acceptance =
  | {
      readonly outcome: 'accepted';
      readonly invitation: Invitation;
      readonly userId: string;
      /** Whether the person took over an account whose address no one had proved. */
      readonly isRenewed: boolean;
    }
  /** The link is unknown, expired or used. */
  | { readonly outcome: 'unknown' }
  /** The institute has as many members as it may. */
  | { readonly outcome: 'full' }
  | { readonly outcome: 'account_exists' | 'another_person'; readonly email: string };

/**
 * Uses up a link for a person who chooses a name and a password: new, or with an account that was created for their address before they came
 * (decision 23). Runs in a transaction, which is undone unless it is accepted.
 */
export async function acceptWithPassword(
  trx: Database,
  { token, name, passwordHash, at }: { token: string; name: string; passwordHash: string; at: Date },
): Promise<Acceptance> {
  const invitation = await take(trx, token, at);
  if (invitation === undefined) return { outcome: 'unknown' };
  const { email, isMailed: isProved } = invitation;
  const known = await holdAccount(trx, email);
  if (known !== undefined && !(await mayStartOver(trx, invitation, known))) return { outcome: 'account_exists', email };
  if (known !== undefined) {
    await renewPerson(trx, known.userId, { name, passwordHash, isProved, at });
    await deleteViewsOf(trx, known.userId);
  }
  const userId = known?.userId ?? (await insertPerson(trx, { name, email, passwordHash, isProved, at }));
  // Another link for the address was used at this moment.
  if (userId === undefined) return { outcome: 'account_exists', email };
  if (!(await grant(trx, invitation, userId, at))) return { outcome: 'full' };
  return { outcome: 'accepted', invitation, userId, isRenewed: known !== undefined };
}

/** Uses up a link for the signed-in person, if it is for them. Runs in a transaction, which is undone unless it is accepted. */
export async function accept(
  trx: Database,
  { token, person, at }: { token: string; person: { readonly userId: string; readonly email: string }; at: Date },
): Promise<Acceptance> {
  const invitation = await take(trx, token, at);
  if (invitation === undefined) return { outcome: 'unknown' };
  if (invitation.email !== person.email) return { outcome: 'another_person', email: invitation.email };
  if (!(await grant(trx, invitation, person.userId, at))) return { outcome: 'full' };
  if (invitation.isMailed) await markProved(trx, person.userId, at);
  return { outcome: 'accepted', invitation, userId: person.userId, isRenewed: false };
}

/** Uses up an invitation, while no one else adds a member. */
async function take(trx: Database, token: string, at: Date): Promise<Invitation | undefined> {
  const tokenHash = hashLinkToken(token);
  const found = await findInvitation(trx, tokenHash, at);
  if (found?.instituteId != null) await holdTeam(trx, found.instituteId);
  return takeInvitation(trx, tokenHash, at);
}

/** Returns false where the institute has no place for the person. */
async function grant(trx: Database, { instituteId, role }: Invitation, userId: string, at: Date): Promise<boolean> {
  if (instituteId === null) {
    await insertOperator(trx, userId, at);
    return true;
  }
  if ((await countOtherMembers(trx, instituteId, userId)) >= membersMax) return false;
  await insertMembership(trx, instituteId, userId, at, role);
  return true;
}
