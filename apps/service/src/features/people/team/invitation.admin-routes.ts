import { assertNever } from '@prospectus/contract';
import { membersMax, type Role, signInEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute } from '../../../http/admin/admin-route.ts';
import { adminError, refusedBecause } from '../../../http/admin/refusals.ts';
import type { ApiError } from '../../../http/answer/api-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Database } from '../../../schema/tables.ts';
import { insertChange } from '../../audit/index.ts';
import { findInstitute } from '../../institutes/index.ts';
import { hashLinkToken } from '../person/one-time-link.ts';
import { findAccount } from '../person/person.repository.ts';
import type { PeopleDeps } from '../sign-in/people.service.ts';
import { signIn } from '../sign-in/sign-in.service.ts';
import { findInvitation } from './invitation.repository.ts';
import { type Acceptance, accept, acceptWithPassword } from './invitation.service.ts';
import type { Invitation } from './invitation.ts';
import { mayStartOver } from './starting-over.service.ts';

/** Routes for becoming a member or an operator by a link. */
export function invitationAdminRoutes(deps: PeopleDeps): AdminRoute[] {
  const { db, clock, attempts } = deps;
  const now = () => new Date(clock.now());
  return [
    actionRoute(signInEndpoints.lookUpInvitation, async ({ body, request }) => {
      await attempts.ofSender(request.raw);
      const invitation = await findInvitation(db, hashLinkToken(body.token), now());
      if (invitation === undefined) throw unknownLink();
      await attempts.excuseSender(request.raw);
      const { instituteId, email, invitedBy, expiresAt } = invitation;
      const account = invitation.isMailed ? await describeAccount(db, invitation) : untold;
      return {
        email,
        institute: instituteId === null ? null : ((await findInstitute(db, instituteId)) ?? null),
        invited_by: invitedBy?.name ?? null,
        ...account,
        expires_at: expiresAt.toISOString(),
      };
    }),
    actionRoute(
      signInEndpoints.acceptInvitationWithPassword,
      async ({ body: { token, name, password }, request, reply }) => {
        await attempts.ofSender(request.raw);
        const at = now();
        // Hashing is expensive, so the link is looked at first.
        if ((await findInvitation(db, hashLinkToken(token), at)) === undefined) throw unknownLink();
        const passwordHash = await deps.authentication.passwords.hash(password);
        const { invitation } = await inTransaction(db, async (trx) => {
          const accepted = expectAccepted(await acceptWithPassword(trx, { token, name, passwordHash, at }));
          const { instituteId, role } = accepted.invitation;
          const actor = { kind: 'person', userId: accepted.userId, name } as const;
          const joined = describeJoining(instituteId, role);
          await insertChange(trx, { ...joined, subject: name, actor, instituteId, at });
          if (accepted.isRenewed) {
            await insertChange(trx, { action: 'account.begun_anew', subject: name, actor, instituteId: null, at });
          }
          return accepted;
        });
        const { email, instituteId: joinedId } = invitation;
        try {
          await attempts.forgiveSignIn({ request: request.raw, account: email, knownBrowser: undefined });
          const { cookies } = await signIn(deps, request.raw, { email, password });
          reply.header('set-cookie', cookies);
        } catch (error) {
          // The link is used up: trying again would be answered as if nothing had happened.
          deps.onFailure('a person who has joined was not signed in', error);
          throw refusedBecause('joined_already');
        }
        return { institute_id: joinedId };
      },
    ),
    actionRoute(signInEndpoints.acceptInvitation, async ({ body: { token }, person, actor }) => {
      if (person === undefined) throw adminError('not_signed_in', 'Sign in first.');
      const at = now();
      return inTransaction(db, async (trx) => {
        const { invitation } = expectAccepted(await accept(trx, { token, person, at }));
        const { instituteId, role } = invitation;
        const joined = describeJoining(instituteId, role);
        await insertChange(trx, { ...joined, subject: person.name, actor, instituteId, at });
        return { institute_id: instituteId };
      });
    }),
  ];
}

/** The maker of a link that was not mailed can open it, too, and must not learn who has an account. */
const untold = { has_account: null, may_start_over: true };

async function describeAccount(db: Database, invitation: Invitation) {
  const account = await findAccount(db, invitation.email);
  return {
    has_account: account !== undefined,
    may_start_over: account === undefined || (await mayStartOver(db, invitation, account)),
  };
}

const describeJoining = (instituteId: string | null, role: Role) =>
  instituteId === null ? { action: 'operator.joined' } : { action: 'admin.joined', details: { role } };

const unknownLink = (): ApiError => refusedBecause('invitation_invalid', {}, 'not_found');

function expectAccepted(acceptance: Acceptance): Extract<Acceptance, { outcome: 'accepted' }> {
  switch (acceptance.outcome) {
    case 'accepted':
      return acceptance;
    case 'unknown':
      throw unknownLink();
    case 'full':
      throw refusedBecause('institute_full', { values: { max: membersMax } });
    case 'account_exists':
      throw refusedBecause('account_exists', { values: { email: acceptance.email } });
    case 'another_person':
      throw refusedBecause('another_person', { values: { email: acceptance.email } });
    default:
      return assertNever(acceptance);
  }
}
