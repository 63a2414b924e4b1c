import { teamEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, changeRoute, readRoute } from '../../http/admin/admin-route.ts';
import type { Change } from '../../http/admin/change.ts';
import type { Person } from '../../http/admin/principal.ts';
import { notFound, refused } from '../../http/admin/refusals.ts';
import { isUuid } from '../../platform/uuid.ts';
import { insertChange } from '../audit/index.ts';
import { findInstitute } from '../institutes/index.ts';
import { deleteInvitation, deleteInvitationsBy, listInvitations } from './invitation.repository.ts';
import { type Invited, invite } from './invitation.service.ts';
import type { Inviter } from './invitation.ts';
import { deleteMembership, listMembers } from './membership.repository.ts';
import { invitationUrl } from './one-time-link.ts';
import type { PeopleDeps } from './people.service.ts';
import { shortenEmail } from './person.ts';
import { toInvitationWire, toMemberWire } from './team.serializer.ts';

/** Who looks after an institute. */
export function teamAdminRoutes({ db, clock, publicUrl }: PeopleDeps): AdminRoute[] {
  const answer = (invited: Invited, email: string) => {
    if (invited.outcome === 'member_already') throw refused(`${email} is an admin of this institute already.`, 'email');
    if (invited.outcome === 'too_many') {
      throw refused('Too many invitations are open. Revoke those that nobody waits for first.');
    }
    if (invited.outcome === 'not_permitted') throw notFound('institute');
    return {
      body: {
        invitation: toInvitationWire(invited.invitation, clock.now()),
        url: invitationUrl(publicUrl(), invited.token),
      },
      changes: [{ action: 'admin.invited', subject: shortenEmail(email) }],
    };
  };
  return [
    readRoute(teamEndpoints.getTeam, async ({ instituteId, person }) => ({
      members: (await listMembers(db, instituteId)).map((member) => toMemberWire(member, person?.userId)),
      invitations: (await listInvitations(db, instituteId)).map((each) => toInvitationWire(each, clock.now())),
    })),
    changeRoute(teamEndpoints.inviteAdmin, async ({ db: trx, instituteId, body: { email }, person }) =>
      answer(await invite(trx, clock, { instituteId, email, invitedBy: inviterOf(person) }), email),
    ),
    changeRoute(teamEndpoints.inviteAdminAsOperator, async ({ db: trx, params, body: { email }, person, actor }) => {
      const { institute_id: instituteId } = params;
      if ((await findInstitute(trx, instituteId)) === undefined) throw notFound('institute');
      const invited = await invite(trx, clock, { instituteId, email, invitedBy: inviterOf(person) });
      const { body, changes } = answer(invited, email);
      // Into the institute's own log, though the route belongs to none.
      for (const change of changes)
        await insertChange(trx, { ...change, actor, instituteId, at: new Date(clock.now()) });
      return { body, changes: [] };
    }),
    changeRoute(teamEndpoints.revokeInvitation, async ({ db: trx, instituteId, params: { invitation_id: id } }) => {
      const deleted = isUuid(id) ? await deleteInvitation(trx, instituteId, id) : undefined;
      if (deleted === undefined) throw notFound('invitation');
      return { body: { id }, changes: [toRevocation(deleted)] };
    }),
    changeRoute(teamEndpoints.removeMember, async ({ db: trx, instituteId, params: { user_id: userId } }) => {
      const removal = await deleteMembership(trx, instituteId, userId);
      if (removal.outcome === 'unknown') throw notFound('admin of this institute');
      if (removal.outcome === 'last') {
        throw refused('The last admin stays: nobody could look after the institute. Invite somebody else first.');
      }
      const revoked = await deleteInvitationsBy(trx, userId);
      return {
        body: { user_id: userId, invitations_revoked: revoked.length },
        changes: [{ action: 'admin.removed', subject: removal.name }, ...revoked.map(toRevocation)],
      };
    }),
  ];
}

const toRevocation = ({ email }: { readonly email: string }): Change => ({
  action: 'invitation.revoked',
  subject: shortenEmail(email),
});

const inviterOf = (person: Person | undefined): Inviter | null =>
  person === undefined ? null : { userId: person.userId, name: person.name };
