import type { Role } from '@prospectus/contract/admin';
import type { Database } from '../../../schema/tables.ts';
import { deleteInvitationsTo, holdInvitationsTo } from './membership.repository.ts';
import { readRole } from './person.repository.ts';

/** The person is the last admin: without them, no one could manage the institute. */
type Last = { readonly outcome: 'last' };
type Unknown = { readonly outcome: 'unknown' };
type Named = { readonly name: string; readonly email: string };

export type Removal = ({ readonly outcome: 'removed' } & Named) | Unknown | Last;

/**
 * Ends that a person is a member of an institute, also by an invitation from before, unless they are its last admin. Two who remove each
 * other take turns.
 */
export async function deleteMembership(trx: Database, instituteId: string, userId: string): Promise<Removal> {
  await holdInvitationsTo(trx, instituteId, userId);
  const held = await holdMember(trx, instituteId, userId);
  if (held === undefined) return { outcome: 'unknown' };
  if (held.isLastAdmin) return { outcome: 'last' };
  await trx.deleteFrom('membership').where('institute_id', '=', instituteId).where('user_id', '=', userId).execute();
  await deleteInvitationsTo(trx, instituteId, userId);
  return { outcome: 'removed', ...(await nameOf(trx, userId)) };
}

export type RoleChange =
  /** `before` is the same where nothing was changed. */
  ({ readonly outcome: 'changed'; readonly before: Role } & Named) | Unknown | Last;

/** Gives a member another role, unless they are the last admin (rule M4). Two who take each other's role away take turns. */
export async function changeRole(trx: Database, instituteId: string, userId: string, role: Role): Promise<RoleChange> {
  const held = await holdMember(trx, instituteId, userId);
  if (held === undefined) return { outcome: 'unknown' };
  if (held.isLastAdmin && role !== 'admin') return { outcome: 'last' };
  if (held.role !== role) {
    await trx
      .updateTable('membership')
      .set({ role })
      .where('institute_id', '=', instituteId)
      .where('user_id', '=', userId)
      .execute();
  }
  return { outcome: 'changed', before: held.role, ...(await nameOf(trx, userId)) };
}

type Held = { readonly role: Role; readonly isLastAdmin: boolean };

/** Locks all members of an institute, so that no two leave at once who are its last two admins; undefined for someone who is no member. */
async function holdMember(trx: Database, instituteId: string, userId: string): Promise<Held | undefined> {
  const members = await trx
    .selectFrom('membership')
    .select(['user_id', 'role'])
    .where('institute_id', '=', instituteId)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const member = members.find((each) => each.user_id === userId);
  if (member === undefined) return undefined;
  const isLastAdmin = !members.some((each) => each.role === 'admin' && each.user_id !== userId);
  return { role: readRole(member.role), isLastAdmin: member.role === 'admin' && isLastAdmin };
}

const nameOf = (trx: Database, userId: string): Promise<Named> =>
  trx.selectFrom('auth_user').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow();
