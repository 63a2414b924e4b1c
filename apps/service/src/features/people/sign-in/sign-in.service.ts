import type { IncomingMessage } from 'node:http';
import { refusedBecause } from '../../../http/admin/refusals.ts';
import type { ApiError } from '../../../http/answer/api-error.ts';
import type { IsOwnMachine } from '../../../http/sender/forwarded.ts';
import { isDemo } from '../person/demo-person.ts';
import { refusalCode } from '../person/refused-by-library.ts';
import { type TwoFactorDeps, useCode } from '../person/two-factor.service.ts';
import type { Attempts } from './attempts.service.ts';
import { type Credentials, findCredentials, findCredentialsOf, stillHold } from './credentials.repository.ts';
import type { KnownBrowsers } from './known-browser.service.ts';
import { deleteSession } from './session.repository.ts';

export type SignInDeps = TwoFactorDeps & {
  readonly attempts: Attempts;
  readonly knownBrowsers: KnownBrowsers;
  readonly isOwnMachine: IsOwnMachine;
};

/** What the browser receives in addition to the answer. */
export type Cookies = { readonly cookies: readonly string[] };

export type SignedIn = Cookies & { readonly status: 'signed_in' | 'code_needed' };

/**
 * Signs a person in by their password: completely, or up to two-factor authentication.
 *
 * @throws {ApiError} `rate_limited`; `not_signed_in` alike for a wrong password and an unknown address.
 */
export async function signIn(
  deps: SignInDeps,
  request: IncomingMessage,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  const { db, authentication, attempts, knownBrowsers, isOwnMachine } = deps;
  const attempt = { request, account: email, knownBrowser: await knownBrowsers.find(request, email) };
  await attempts.toSignIn(attempt);
  if (isDemo({ email }) && !isOwnMachine(request)) {
    throw refusedBecause('demo_elsewhere', {}, 'not_permitted');
  }
  const { api } = await authentication.library();
  const before = await findCredentials(db, email);
  try {
    const { headers, response } = await api.signInEmail({
      body: { email, password },
      headers: authentication.headersWithoutSession(request),
      returnHeaders: true,
    });
    const cookies = headers.getSetCookie();
    await expectUnchanged(deps, before, cookies);
    await attempts.forgiveSignIn(attempt);
    if ('twoFactorRedirect' in response) return { status: 'code_needed', cookies };
    return { status: 'signed_in', cookies: [...cookies, ...(await knownBrowsers.mark(email, before?.passwordHash))] };
  } catch (error) {
    if (refusalCode(error) === undefined) throw error;
    throw refusedBecause('wrong_sign_in', {}, 'not_signed_in');
  }
}

/**
 * Signs a person in by the code that is asked for after the password.
 *
 * @throws {ApiError} `rate_limited`, `not_signed_in`
 */
export async function signInWithCode(
  deps: SignInDeps,
  request: IncomingMessage,
  { kind, code }: { readonly kind: 'authenticator' | 'recovery'; readonly code: string },
): Promise<Cookies> {
  const { db, authentication, attempts, knownBrowsers } = deps;
  await attempts.ofSender(request);
  const { api } = await authentication.library();
  const call = { headers: authentication.headersWithoutSession(request), returnHeaders: true } as const;
  const body = { code };
  const { userId } = await api.findChallenged({ headers: call.headers });
  const before = userId === undefined ? undefined : await findCredentialsOf(db, userId);
  if (kind === 'authenticator') {
    const use = userId === undefined ? 'wrong' : await useCode(deps, userId, code);
    if (use === 'used') throw codeRefusal('USED_CODE');
    // The library counts the attempt, but must not see the code: it reads the clock later, when the code may be right.
    if (use === 'wrong') body.code = '';
  }
  try {
    const { headers } = await (kind === 'authenticator'
      ? api.verifyTOTP({ ...call, body })
      : api.verifyBackupCode({ ...call, body }));
    const cookies = headers.getSetCookie();
    await expectUnchanged(deps, before, cookies);
    await attempts.excuseSender(request);
    const session = await authentication.findSession(cookies);
    const mark = session ? await knownBrowsers.mark(session.email, before?.passwordHash) : [];
    return { cookies: [...cookies, ...mark] };
  } catch (error) {
    const refusal = refusalCode(error);
    if (refusal === undefined) throw error;
    throw codeRefusal(refusal);
  }
}

/**
 * Refuses to sign in with what no longer holds. While a password was being checked, it may have been replaced and every session ended: one
 * that began after that, with the former password, must not stay.
 *
 * @throws {ApiError} `not_signed_in`
 */
async function expectUnchanged(
  { db, authentication }: TwoFactorDeps,
  before: Credentials | undefined,
  cookies: readonly string[],
): Promise<void> {
  if (before !== undefined && (await stillHold(db, before))) return;
  const session = await authentication.findSession(cookies);
  if (before !== undefined && session) await deleteSession(db, before.userId, session.id);
  throw refusedBecause('sign_in_lost', {}, 'not_signed_in');
}

function codeRefusal(refusal: string): ApiError {
  switch (refusal) {
    case 'INVALID_CODE':
      return refusedBecause('wrong_sign_in_code', {}, 'not_signed_in');
    case 'USED_CODE':
      return refusedBecause('used_code', {}, 'not_signed_in');
    case 'INVALID_BACKUP_CODE':
      return refusedBecause('wrong_recovery_code', {}, 'not_signed_in');
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return refusedBecause('too_many_codes', { retryAfterSeconds: 900 }, 'rate_limited');
    default:
      return refusedBecause('sign_in_lost', {}, 'not_signed_in');
  }
}

/** Ends the session of a request, if it has one. Returns the cookies that make the browser forget it. */
export async function signOut(
  { authentication }: Pick<SignInDeps, 'authentication'>,
  request: IncomingMessage,
): Promise<Cookies> {
  const { api } = await authentication.library();
  const { headers } = await api.signOut({ headers: authentication.headersOf(request), returnHeaders: true });
  return { cookies: headers.getSetCookie() };
}
