import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../http/api-error.ts';
import { isOwnMachine } from '../../http/forwarded.ts';
import type { Attempts } from './attempts.service.ts';
import type { Authentication } from './authentication.service.ts';
import { isDemo } from './demo-person.ts';
import { refusalCode } from './refused-by-library.ts';

export type SignInDeps = { readonly authentication: Authentication; readonly attempts: Attempts };

/** What is to be told to the browser, beside the answer. */
export type Cookies = { readonly cookies: readonly string[] };

export type SignedIn = Cookies & { readonly status: 'signed_in' | 'code_needed' };

/**
 * Signs somebody in by their password: whole, or as far as the second step.
 *
 * @throws {ApiError} `rate_limited`; `not_signed_in` alike for a wrong password and an unknown address.
 */
export async function signIn(
  { authentication, attempts }: SignInDeps,
  request: IncomingMessage,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  await attempts.ofSender(request);
  await attempts.toSignIn(request, email);
  if (isDemo({ email }) && !isOwnMachine(request)) {
    throw new ApiError('not_permitted', 'The demo’s sign-in works only on the machine that the service runs on.');
  }
  const { api } = await authentication.library();
  try {
    const { headers, response } = await api.signInEmail({
      body: { email, password },
      headers: authentication.headersWithoutSession(request),
      returnHeaders: true,
    });
    await Promise.all([attempts.forgiveSignIn(request, email), attempts.excuseSender(request)]);
    return {
      status: 'twoFactorRedirect' in response ? 'code_needed' : 'signed_in',
      cookies: headers.getSetCookie(),
    };
  } catch (error) {
    if (refusalCode(error) === undefined) throw error;
    throw new ApiError(
      'not_signed_in',
      'The e-mail address or the password is not right. Try again, or ask for a new password.',
    );
  }
}

/**
 * The second step of signing in.
 *
 * @throws {ApiError} `rate_limited`, `not_signed_in`
 */
export async function signInWithCode(
  { authentication, attempts }: SignInDeps,
  request: IncomingMessage,
  { kind, code }: { readonly kind: 'authenticator' | 'recovery'; readonly code: string },
): Promise<Cookies> {
  await attempts.ofSender(request);
  const { api } = await authentication.library();
  const call = { body: { code }, headers: authentication.headersWithoutSession(request), returnHeaders: true } as const;
  try {
    const { headers } = await (kind === 'authenticator' ? api.verifyTOTP(call) : api.verifyBackupCode(call));
    await attempts.excuseSender(request);
    return { cookies: headers.getSetCookie() };
  } catch (error) {
    const refusal = refusalCode(error);
    if (refusal === undefined) throw error;
    throw codeRefusal(refusal);
  }
}

function codeRefusal(refusal: string): ApiError {
  switch (refusal) {
    case 'INVALID_CODE':
      return new ApiError(
        'not_signed_in',
        'This code is not right. Codes change every 30 seconds: enter the one shown now.',
      );
    case 'INVALID_BACKUP_CODE':
      return new ApiError('not_signed_in', 'This is no recovery code of yours, or it was used already.');
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return new ApiError('rate_limited', 'Too many wrong codes. Try again in 15 minutes.', undefined, {
        retryAfterSeconds: 900,
      });
    default:
      return new ApiError('not_signed_in', 'Signing in took too long, or too many codes were wrong. Begin again.');
  }
}

/** Ends the session of a request, if it has one; returns what makes the browser forget it. */
export async function signOut(
  { authentication }: Pick<SignInDeps, 'authentication'>,
  request: IncomingMessage,
): Promise<Cookies> {
  const { api } = await authentication.library();
  const { headers } = await api.signOut({ headers: authentication.headersOf(request), returnHeaders: true });
  return { cookies: headers.getSetCookie() };
}
