import type { IncomingMessage } from 'node:http';
import type { Person } from '../../http/admin/principal.ts';
import { refused } from '../../http/admin/refusals.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Attempts } from './attempts.service.ts';
import type { Authentication } from './authentication.service.ts';
import { isDemo } from './demo-person.ts';
import type { Library } from './library.ts';
import { refusalCode } from './refused-by-library.ts';

export type AccountDeps = { readonly authentication: Authentication; readonly attempts: Attempts };

/** What the library is called with, for whoever is signed in. */
type Ask<T> = (api: Library['api'], headers: Headers) => Promise<{ readonly headers: Headers; readonly response: T }>;

export type Done<T> = { readonly cookies: readonly string[]; readonly response: T };

/**
 * Does what takes the person's password, or their code; wrong ones are limited for each person.
 *
 * @throws {ApiError} `invalid_request` with the field that is wrong, `refused`, `rate_limited`
 */
export async function confirmed<T>(
  { authentication, attempts }: AccountDeps,
  { request, person, field }: { readonly request: IncomingMessage; readonly person: Person; readonly field: string },
  ask: Ask<T>,
): Promise<Done<T>> {
  if (isDemo(person)) throw refused('The demo’s sign-in belongs to this installation and stays as it is.');
  await attempts.on('confirmation', person.userId);
  const { api } = await authentication.library();
  try {
    const { headers, response } = await ask(api, authentication.headersOf(request));
    await attempts.forgive('confirmation', person.userId);
    return { cookies: headers.getSetCookie(), response };
  } catch (error) {
    throw explain(error, field);
  }
}

function explain(error: unknown, param: string): unknown {
  switch (refusalCode(error)) {
    case undefined:
      return error;
    case 'INVALID_PASSWORD':
      return new ApiError('invalid_request', 'This is not your password.', { param });
    case 'INVALID_CODE':
      return new ApiError('invalid_request', 'This code is not right: enter the one that is shown now.', { param });
    case 'TOTP_NOT_ENABLED':
      return refused('Setting up was not begun, or begun anew elsewhere. Begin again.');
    case 'TWO_FACTOR_NOT_ENABLED':
      return refused('There is no second step to sign in with.');
    default:
      return new ApiError('not_signed_in', 'Sign in again.', undefined, { cause: error });
  }
}
