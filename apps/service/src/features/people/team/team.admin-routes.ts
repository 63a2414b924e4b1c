import { assertNever } from '@prospectus/contract';
import { membersMax, teamEndpoints } from '@prospectus/contract/admin';
import {
  type AdminRoute,
  actionRoute,
  type Call,
  changeRoute,
  type RouteTools,
  readRoute,
} from '../../../http/admin/admin-route.ts';
import { expectRole } from '../../../http/admin/admission.ts';
import type { Change } from '../../../http/admin/change.ts';
import { languageOf } from '../../../http/admin/language.ts';
import type { Person } from '../../../http/admin/principal.ts';
import { notFound, refusedBecause } from '../../../http/admin/refusals.ts';
import { isUuid } from '../../../platform/text/uuid.ts';
import { findInstitute } from '../../institutes/index.ts';
import { changeRole, deleteMembership, type Removal, type RoleChange } from '../person/leaving.repository.ts';
import { listMembers } from '../person/membership.repository.ts';
import { invitationUrl } from '../person/one-time-link.ts';
import { findLanguageByEmail } from '../person/person.repository.ts';
import { shortenEmail } from '../person/person.ts';
import type { PeopleDeps } from '../sign-in/people.service.ts';
import { deleteInvitation, deleteInvitationsBy, listInvitations } from './invitation.repository.ts';
import { type Invited, invite, takeBack } from './invitation.service.ts';
import type { Inviter } from './invitation.ts';
import { writeInvitationMail } from './invitation-mail.ts';
import { listKnownSecrets } from './known-secrets.repository.ts';
import type { EndedSecrets, EndSecrets } from './secret-ending.ts';
import { toInvitationWire, toMemberWire, toSecretsWire } from './team.serializer.ts';

export type TeamDeps = PeopleDeps & { readonly endSecrets: EndSecrets };

/** Routes about an institute's members. */
export function teamAdminRoutes(deps: TeamDeps): AdminRoute[] {
  const { db, clock, endSecrets } = deps;
  return [
    readRoute(teamEndpoints.getTeam, async ({ instituteId, person }) => ({
      members: (await listMembers(db, instituteId)).map((member) => toMemberWire(member, person?.userId)),
      invitations: (await listInvitations(db, instituteId)).map((each) => toInvitationWire(each, clock.now())),
    })),
    ...inviteRoutes(deps),
    changeRoute(teamEndpoints.revokeInvitation, async ({ db: trx, instituteId, params: { invitation_id: id } }) => {
      const deleted = isUuid(id) ? await deleteInvitation(trx, instituteId, id) : undefined;
      if (deleted === undefined) throw notFound('invitation');
      return { body: { id }, changes: [toRevocation(deleted)] };
    }),
    readRoute(teamEndpoints.listMemberSecrets, async ({ instituteId, params: { user_id: userId } }) => {
      const members = await listMembers(db, instituteId);
      if (!members.some((member) => member.userId === userId)) throw notFound('member of this institute');
      return toSecretsWire(await listKnownSecrets(db, { instituteId, userId, now: new Date(clock.now()) }));
    }),
    changeRoute(teamEndpoints.changeRole, async ({ db: trx, instituteId, params, body, person }) => {
      const { user_id: userId } = params;
      const { role } = body;
      const change = expectDone(await changeRole(trx, { instituteId, userId, by: person?.userId }, role));
      const revoked = await deleteInvitationsBy(trx, userId);
      const { webhookSecrets, changes } = await endSecrets(trx, instituteId, toEnded(body));
      const { name: subject, before } = change;
      const roleChanges =
        before === role ? [] : [{ action: 'admin.role_changed', subject, details: { before, after: role } }];
      return {
        body: { user_id: userId, role, invitations_revoked: revoked.length, webhook_secrets: [...webhookSecrets] },
        changes: [...roleChanges, ...revoked.map(toRevocation), ...changes],
      };
    }),
    changeRoute(teamEndpoints.removeMember, async ({ db: trx, instituteId, params, body, person }) => {
      const { user_id: userId } = params;
      const removal = expectDone(await deleteMembership(trx, { instituteId, userId, by: person?.userId }));
      const revoked = await deleteInvitationsBy(trx, userId);
      const { webhookSecrets, changes } = await endSecrets(trx, instituteId, toEnded(body));
      return {
        body: { user_id: userId, invitations_revoked: revoked.length, webhook_secrets: [...webhookSecrets] },
        changes: [{ action: 'admin.removed', subject: removal.name }, ...revoked.map(toRevocation), ...changes],
      };
    }),
  ];
}

function expectDone<T extends Removal | RoleChange>(leaving: T): Extract<T, { name: string }> {
  switch (leaving.outcome) {
    case 'unknown':
      throw notFound('member of this institute');
    case 'last':
      throw refusedBecause('last_admin');
    case 'not_permitted':
      expectRole(leaving.role, 'admin');
      throw new Error('An admin was taken for somebody else.');
    default:
      return leaving as Extract<T, { name: string }>;
  }
}

type Invite = typeof teamEndpoints.inviteAdmin | typeof teamEndpoints.inviteAdminAsOperator;

/** Inviting, as an admin of the institute or as an operator. */
function inviteRoutes(deps: PeopleDeps): AdminRoute[] {
  const { db, clock, attempts, publicUrl, sendMail } = deps;
  const invitePerson = async (
    {
      instituteId,
      body: { email, role },
      person,
      request,
    }: Pick<Call<Invite>, 'instituteId' | 'body' | 'person' | 'request'>,
    { change, record }: RouteTools,
  ) => {
    const institute = await findInstitute(db, instituteId);
    if (institute === undefined) throw notFound('institute');
    const isMailed = sendMail !== undefined;
    if (isMailed) {
      await attempts.on('invitation', instituteId);
      await attempts.on('invitation_again', `${instituteId} ${email}`);
    }
    const invited = await change(async (trx) => {
      const outcome = await invite(trx, clock, { instituteId, email, role, invitedBy: inviterOf(person), isMailed });
      const action = { action: 'admin.invited', subject: shortenEmail(email), details: { role } };
      return { body: expectInvited(outcome, email), changes: [action] };
    });
    const { invitation, token } = invited;
    const url = invitationUrl(publicUrl(), token);
    const answer = { invitation: toInvitationWire(invitation, clock.now()), url: isMailed ? null : url };
    try {
      // Of somebody without an account, the language of the person who invites is the best guess.
      const language = (await findLanguageByEmail(db, email)) ?? languageOf(request.raw);
      const mail = { institute: institute.name, invitedBy: person?.name ?? '', url };
      await sendMail?.({ to: email, ...writeInvitationMail(mail, language) });
    } catch (error) {
      deps.onFailure('an invitation was not mailed', error);
      const isRevoked = await takeBack(db, invited);
      if (isRevoked) await record(toRevocation({ email }));
      throw refusedBecause('invitation_not_mailed');
    }
    return answer;
  };
  return [
    actionRoute(teamEndpoints.inviteAdmin, invitePerson),
    actionRoute(teamEndpoints.inviteAdminAsOperator, invitePerson),
  ];
}

function expectInvited(invited: Invited, email: string): Extract<Invited, { outcome: 'invited' }> {
  switch (invited.outcome) {
    case 'invited':
      return invited;
    case 'member_already':
      throw refusedBecause('admin_already', { values: { email }, param: 'email' });
    case 'too_many':
      throw refusedBecause('too_many_invitations');
    case 'too_many_members':
      throw refusedBecause('too_many_members', { values: { max: membersMax } });
    case 'not_permitted':
      throw notFound('institute');
    default:
      return assertNever(invited);
  }
}

/** Each once: of a webhook that was given two secrets, only the second would sign. */
const toEnded = (
  body: Call<typeof teamEndpoints.changeRole | typeof teamEndpoints.removeMember>['body'],
): EndedSecrets => ({
  importTokens: [...new Set(body.import_tokens)],
  previewLinks: [...new Set(body.preview_links)],
  webhooks: [...new Set(body.webhooks)],
});

const toRevocation = ({ email }: { readonly email: string }): Change => ({
  action: 'invitation.revoked',
  subject: shortenEmail(email),
});

const inviterOf = (person: Person | undefined): Inviter | null =>
  person === undefined ? null : { userId: person.userId, name: person.name };
