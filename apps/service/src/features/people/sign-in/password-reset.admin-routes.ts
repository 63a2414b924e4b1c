import { type DashboardLanguage, signInEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute } from '../../../http/admin/admin-route.ts';
import { languageOf } from '../../../http/admin/language.ts';
import { refused, refusedBecause } from '../../../http/admin/refusals.ts';
import type { ApiError } from '../../../http/answer/api-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { insertChange } from '../../audit/index.ts';
import { isDemo } from '../person/demo-person.ts';
import { hashLinkToken, passwordResetUrl } from '../person/one-time-link.ts';
import { findLanguage, findPersonByEmail } from '../person/person.repository.ts';
import { endEarlierResets, findPasswordReset } from './password-reset.repository.ts';
import { makePasswordReset, useResetLink } from './password-reset.service.ts';
import { writePasswordResetMail } from './password-reset-mail.ts';
import type { PeopleDeps } from './people.service.ts';

const accepted = { status: 'accepted' } as const;

/** Routes for people who have forgotten their password. */
export function passwordResetAdminRoutes(deps: PeopleDeps): AdminRoute[] {
  const { db, clock, attempts, authentication } = deps;
  const now = () => new Date(clock.now());
  return [
    actionRoute(signInEndpoints.requestPasswordReset, async ({ body: { email }, request }) => {
      await attempts.ofSender(request.raw);
      // Those that others make for somebody do not keep them out in a browser that they have signed in with.
      await attempts.on('reset', (await deps.knownBrowsers.find(request.raw, email)) ?? email);
      if (deps.sendMail === undefined) {
        throw refused(
          'This installation does not send e-mail. Ask its operator for a link: npx prospectus admin reset-password EMAIL',
        );
      }
      // The answer does not wait for it: its duration would reveal whether there is such a person.
      void mailLink(deps, email, languageOf(request.raw)).catch((error: unknown) =>
        deps.onFailure('a link for a new password was not sent', error),
      );
      return accepted;
    }),
    actionRoute(signInEndpoints.lookUpPasswordReset, async ({ body: { token }, request }) => {
      await attempts.ofSender(request.raw);
      const found = await findPasswordReset(db, hashLinkToken(token), now());
      if (found === undefined) throw unknownLink();
      await attempts.excuseSender(request.raw);
      return { email: found.email, expires_at: found.expiresAt.toISOString() };
    }),
    actionRoute(signInEndpoints.usePasswordReset, async ({ body: { token, password }, request, reply }) => {
      await attempts.ofSender(request.raw);
      const at = now();
      // Hashing is expensive, so the link is looked at first.
      if ((await findPasswordReset(db, hashLinkToken(token), at)) === undefined) throw unknownLink();
      const passwordHash = await authentication.passwords.hash(password);
      const { name, email } = await inTransaction(db, async (trx) => {
        const person = await useResetLink(trx, { token, passwordHash, at });
        if (person === undefined) throw unknownLink();
        const actor = { kind: 'person', userId: person.userId, name: person.name } as const;
        await insertChange(trx, { action: 'password.reset', subject: person.name, actor, instituteId: null, at });
        return person;
      });
      await attempts.forgiveSignIn({ request: request.raw, account: email, knownBrowser: undefined });
      // The attempts of others no longer lock the person out in this browser.
      reply.header('set-cookie', await deps.knownBrowsers.mark(email));
      return { email, name };
    }),
  ];
}

/** Of a person who has chosen no language, that of the page is the best guess. */
async function mailLink(
  { db, clock, publicUrl, sendMail }: PeopleDeps,
  email: string,
  language: DashboardLanguage,
): Promise<void> {
  const person = await findPersonByEmail(db, email);
  if (person === undefined || isDemo(person)) return;
  const token = await makePasswordReset(db, clock, { userId: person.userId, isMailed: true });
  const own = (await findLanguage(db, person.userId)) ?? language;
  await sendMail?.({ to: email, ...writePasswordResetMail(passwordResetUrl(publicUrl(), token), own) });
  await endEarlierResets(db, hashLinkToken(token));
}

const unknownLink = (): ApiError => refusedBecause('reset_link_invalid', {}, 'not_found');
