import { accountEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, changeRoute, readRoute } from '../../../http/admin/admin-route.ts';
import type { Person } from '../../../http/admin/principal.ts';
import { adminError, notFound, refusedBecause } from '../../../http/admin/refusals.ts';
import type { ApiError } from '../../../http/answer/api-error.ts';
import { endAccess } from '../person/access.repository.ts';
import { isDemo } from '../person/demo-person.ts';
import { listInstitutesOfPerson } from '../person/membership.repository.ts';
import { findLanguage, renamePerson, setLanguage } from '../person/person.repository.ts';
import { deleteTwoFactor, isOneTooMany, isTwoFactorOn } from '../person/two-factor.repository.ts';
import type { PeopleDeps } from '../sign-in/people.service.ts';
import { deleteSession, listSessions } from '../sign-in/session.repository.ts';
import { signOut } from '../sign-in/sign-in.service.ts';
import { listWeeklyChoices, setWeeklyChoice } from '../weekly/weekly-reader.repository.ts';
import { confirmed, confirmedTwice, expectTurnedOn } from './account.service.ts';

const done = { status: 'done' } as const;

/** Routes of a signed-in person's own account. */
export function accountAdminRoutes(deps: PeopleDeps): AdminRoute[] {
  const { db, clock, authentication } = deps;
  return [
    readRoute(accountEndpoints.getSession, async (call) => {
      const person = expectPerson(call.person);
      const { api } = await authentication.library();
      const { headers, response } = await api.getSession({
        headers: authentication.headersOf(call.request.raw),
        returnHeaders: true,
      });
      // The session was ended after the request was let in.
      if (response === null) throw notSignedIn();
      // The session is used, and so goes on for as long again.
      call.reply.header('set-cookie', headers.getSetCookie());
      return {
        person: {
          id: person.userId,
          name: person.name,
          email: person.email,
          language: await findLanguage(db, person.userId),
          is_operator: person.isOperator,
          has_two_factor: response.user.twoFactorEnabled === true,
          is_demo: isDemo(person),
        },
        institutes: await listInstitutesOfPerson(db, person.userId),
        features: { has_mail: deps.sendMail !== undefined },
        public_url: deps.publicUrl(),
      };
    }),
    changeRoute(accountEndpoints.changeName, async (call) => {
      const { userId, name: before } = expectPerson(call.person);
      const { name } = call.body;
      await renamePerson(call.db, userId, name, new Date(clock.now()));
      return { body: { name }, changes: [{ action: 'person.renamed', subject: name, details: { before } }] };
    }),
    changeRoute(accountEndpoints.changeLanguage, async (call) => {
      const { userId, name } = expectPerson(call.person);
      const { language } = call.body;
      const before = await findLanguage(call.db, userId);
      if (before === language) return { body: { language }, changes: [] };
      await setLanguage(call.db, userId, language, new Date(clock.now()));
      const change = { action: 'person.language_changed', subject: name, details: { before, after: language } };
      return { body: { language }, changes: [change] };
    }),
    readRoute(accountEndpoints.listWeeklyMails, async (call) => ({
      data: await listWeeklyChoices(db, expectPerson(call.person).userId),
    })),
    changeRoute(accountEndpoints.chooseWeeklyMail, async (call) => {
      const { userId, name } = expectPerson(call.person);
      const { institute_id: instituteId, is_wanted: isWanted } = call.body;
      if (!(await setWeeklyChoice(call.db, { userId, instituteId, isWanted }))) throw notFound('institute');
      const change = { action: 'person.weekly_mail_chosen', subject: name, details: { instituteId, isWanted } };
      return { body: call.body, changes: [change] };
    }),
    actionRoute(accountEndpoints.changePassword, async ({ body, request, reply, ...call }, { record }) => {
      const person = expectPerson(call.person);
      const given = { currentPassword: body.current_password, newPassword: body.new_password };
      const { cookies } = await confirmed(
        deps,
        { request: request.raw, person, field: 'current_password' },
        (api, headers) =>
          api.changePassword({ body: { ...given, revokeOtherSessions: true }, headers, returnHeaders: true }),
      );
      await endAccess(db, person.userId, (await authentication.findSession(cookies))?.id);
      // The browser's mark was made for the former password.
      reply.header('set-cookie', [...cookies, ...(await deps.knownBrowsers.mark(person.email))]);
      await record({ action: 'password.changed', subject: person.name });
      return done;
    }),
    readRoute(accountEndpoints.listSessions, async (call) => {
      const { userId } = expectPerson(call.person);
      const { api } = await authentication.library();
      const headers = authentication.headersOf(call.request.raw);
      const current = await api.getSession({ headers, query: { disableRefresh: true } });
      const sessions = await listSessions(db, userId, new Date(clock.now()));
      return {
        data: sessions.map(({ id, createdAt, usedAt, userAgent, address }) => ({
          id,
          is_current: id === current?.session.id,
          created_at: createdAt.toISOString(),
          last_used_at: usedAt.toISOString(),
          user_agent: userAgent,
          address,
        })),
      };
    }),
    changeRoute(accountEndpoints.endSession, async (call) => {
      const { userId, name } = expectPerson(call.person);
      const { session_id: id } = call.params;
      if (!(await deleteSession(call.db, userId, id))) throw notFound('session');
      return { body: { id }, changes: [{ action: 'session.ended', subject: name }] };
    }),
    actionRoute(accountEndpoints.signOutEverywhere, async ({ request, reply, ...call }, { record }) => {
      const { userId, name } = expectPerson(call.person);
      await deps.attempts.on('account_change', `${userId} sign-out`);
      const { cookies } = await signOut(deps, request.raw);
      await endAccess(db, userId);
      await record({ action: 'sessions.ended', subject: name });
      reply.header('set-cookie', cookies);
      return done;
    }),
    ...twoFactorRoutes(deps),
  ];
}

/** The code that is asked for after the password. */
function twoFactorRoutes(deps: PeopleDeps): AdminRoute[] {
  const { db, authentication } = deps;
  return [
    actionRoute(accountEndpoints.beginTwoFactor, async ({ body: { password }, request, ...call }) => {
      const person = expectPerson(call.person);
      const { api } = await authentication.library();
      const session = await api.getSession({ headers: authentication.headersOf(request.raw) });
      // Setting it up again would replace the authenticator without asking for its code.
      if (session?.user.twoFactorEnabled) throw refusedBecause('two_factor_on');
      const { response } = await confirmed(
        deps,
        { request: request.raw, person, field: 'password' },
        (library, headers) => {
          const setUp = () =>
            library.enableTwoFactor({ body: { password, method: 'totp' }, headers, returnHeaders: true });
          // Another set-up was begun at this moment, and is now replaced like any other that was not finished.
          return setUp().catch((error: unknown) => {
            if (isOneTooMany(error)) return setUp();
            throw error;
          });
        },
      );
      // A set-up from before was confirmed at this moment, and stays.
      if (await isTwoFactorOn(db, person.userId)) throw refusedBecause('two_factor_on');
      if (response.method !== 'totp') throw new Error('The library set up something else than an authenticator.');
      const uri = response.totpURI;
      return {
        uri,
        secret: new URL(uri).searchParams.get('secret') ?? '',
        recovery_codes: response.backupCodes,
      };
    }),
    actionRoute(accountEndpoints.confirmTwoFactor, async ({ body: { code }, request, reply, ...call }, { record }) => {
      const person = expectPerson(call.person);
      const { cookies } = await confirmed(
        deps,
        { request: request.raw, person, field: 'code', kind: 'code' },
        async (api, headers) => {
          await expectTurnedOn(deps, person.userId, code);
          return api.renewSession({ headers, returnHeaders: true });
        },
      );
      // Other sessions began without a code.
      await endAccess(db, person.userId, (await authentication.findSession(cookies))?.id);
      reply.header('set-cookie', cookies);
      await record({ action: 'two_factor.turned_on', subject: person.name });
      return done;
    }),
    actionRoute(accountEndpoints.turnOffTwoFactor, async ({ body, request, ...call }, { change }) => {
      const person = expectPerson(call.person);
      await confirmedTwice(deps, { request: request.raw, person, ...body });
      return change(async (trx) => {
        await deleteTwoFactor(trx, person.userId);
        return { body: done, changes: [{ action: 'two_factor.turned_off', subject: person.name }] };
      });
    }),
    actionRoute(accountEndpoints.replaceRecoveryCodes, async ({ body, request, ...call }, { record }) => {
      const person = expectPerson(call.person);
      const { password } = body;
      await confirmedTwice(deps, { request: request.raw, person, ...body });
      const { response } = await confirmed(deps, { request: request.raw, person, field: 'password' }, (api, headers) =>
        api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
      );
      await record({ action: 'recovery_codes.replaced', subject: person.name });
      return { recovery_codes: response.backupCodes };
    }),
  ];
}

const notSignedIn = (): ApiError => adminError('not_signed_in', 'Sign in first.');

function expectPerson(person: Person | undefined): Person {
  if (person === undefined) throw notSignedIn();
  return person;
}
