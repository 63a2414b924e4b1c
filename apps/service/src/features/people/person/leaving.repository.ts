import type { Role } from '@prospectus/contract/admin';
import type { Database } from '../../../schema/tables.ts';
import { deleteInvitationsTo, holdTeam } from './membership.repository.ts';
import { readRole } from './person.repository.ts';

/** The person is the last admin: without them, no one could manage the institute. */
type Last = { readonly outcome: 'last' };
type Unknown = { readonly outcome: 'unknown' };
/** The person who asks is no admin any more: somebody else was quicker. */
type NotPermitted = { readonly outcome: 'not_permitted'; readonly role: Role | undefined };
type Named = { readonly name: string; readonly email: string };

export type Removal = ({ readonly outcome: 'removed' } & Named) | Unknown | Last | NotPermitted;

/** Who, of which institute; and by which of its admins, unless the command line asks. */
export type Member = { readonly instituteId: string; readonly userId: string; readonly by: string | undefined };

/**
 * Ends that a person is a member of an institute, also by an invitation from before, unless they are its last admin. Two who remove each
 * other take turns, and the second is refused.
 */
export async function deleteMembership(trx: Database, member: Member): Promise<Removal> {
  const { instituteId, userId } = member;
  const held = await holdMember(trx, member);
  if (held.outcome !== 'held') return held;
  if (held.isLastAdmin) return { outcome: 'last' };
  await trx.deleteFrom('membership').where('institute_id', '=', instituteId).where('user_id', '=', userId).execute();
  await deleteInvitationsTo(trx, instituteId, userId);
  return { outcome: 'removed', ...(await nameOf(trx, userId)) };
}

export type RoleChange =
  /** `before` is the same where nothing was changed. */
  ({ readonly outcome: 'changed'; readonly before: Role } & Named) | Unknown | Last | NotPermitted;

/** Gives a member another role, unless they are the last admin (rule M4). Two who take each other's role away take turns, too. */
export async function changeRole(trx: Database, member: Member, role: Role): Promise<RoleChange> {
  const { instituteId, userId } = member;
  const held = await holdMember(trx, member);
  if (held.outcome !== 'held') return held;
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

type Held = { readonly outcome: 'held'; readonly role: Role; readonly isLastAdmin: boolean };

/**
 * Waits for those who join or invite at this moment, and locks all members of an institute, so that no two leave at once who are its last two admins.
 * `holdTeam` comes first, as wherever people join, leave or are invited: two that lock them in another order could wait for each other.
 */
async function holdMember(trx: Database, { instituteId, userId, by }: Member): Promise<Held | Unknown | NotPermitted> {
  await holdTeam(trx, instituteId);
  const members = await trx
    .selectFrom('membership')
    .select(['user_id', 'role'])
    .where('institute_id', '=', instituteId)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const roleOf = (id: string) => {
    const found = members.find((each) => each.user_id === id);
    return found && readRole(found.role);
  };
  // Asked again now that no one else can take it away.
  if (by !== undefined && roleOf(by) !== 'admin') return { outcome: 'not_permitted', role: roleOf(by) };
  const role = roleOf(userId);
  if (role === undefined) return { outcome: 'unknown' };
  const isLastAdmin = !members.some((each) => each.role === 'admin' && each.user_id !== userId);
  return { outcome: 'held', role, isLastAdmin: role === 'admin' && isLastAdmin };
}

const nameOf = (trx: Database, userId: string): Promise<Named> =>
  trx.selectFrom('auth_user').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow();
