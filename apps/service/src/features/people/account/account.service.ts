import type { IncomingMessage } from 'node:http';
import { assertNever } from '@prospectus/contract';
import type { Person } from '../../../http/admin/principal.ts';
import { adminError, refusedBecause } from '../../../http/admin/refusals.ts';
import { isDemo } from '../person/demo-person.ts';
import type { Library } from '../person/library.ts';
import { findPasswordHash } from '../person/person.repository.ts';
import { refusalCode } from '../person/refused-by-library.ts';
import { type TwoFactorDeps, turnOn, useCode } from '../person/two-factor.service.ts';
import type { Attempts } from '../sign-in/attempts.service.ts';

export type AccountDeps = TwoFactorDeps & { readonly attempts: Attempts };

type Confirmation = { readonly request: IncomingMessage; readonly person: Person };

type Limited = Confirmation & {
  /** The field to name if it is wrong. */
  readonly field: string;
  /** Wrong codes are counted separately: a person who knows the password resets the count of wrong passwords at will. */
  readonly kind?: 'confirmation' | 'code';
};

/** Calls the library for the person who is signed in. */
type Ask<T> = (api: Library['api'], headers: Headers) => Promise<{ readonly headers: Headers; readonly response: T }>;

export type Done<T> = { readonly cookies: readonly string[]; readonly response: T };

/**
 * Does something that needs the person's password or code. Wrong ones are limited for each person.
 *
 * @throws {ApiError} `invalid_request` with the field that is wrong, `refused`, `rate_limited`
 */
export async function confirmed<T>(
  deps: AccountDeps,
  { request, person, field, kind = 'confirmation' }: Limited,
  ask: Ask<T>,
): Promise<Done<T>> {
  const { authentication, attempts } = deps;
  if (isDemo(person)) throw refusedBecause('demo_account');
  await attempts.on(kind, person.userId);
  // Right ones as well, as each leaves an entry in the audit log.
  await attempts.on('account_change', person.userId);
  const { api } = await authentication.library();
  try {
    const { headers, response } = await ask(api, authentication.headersOf(request));
    await attempts.forgive(kind, person.userId);
    return { cookies: headers.getSetCookie(), response };
  } catch (error) {
    throw explain(error, field);
  }
}

type PasswordAndCode = { readonly password: string; readonly code: string };

/**
 * Checks the person's password and a code, of their authenticator or a recovery code, before two-factor authentication is removed or set up
 * again: a stranger at an open browser may know the password. Wrong ones are limited for each person, and a wrong password uses up
 * no code.
 *
 * @throws {ApiError} as `confirmed`
 */
export async function confirmedTwice(
  deps: AccountDeps,
  { request, person, password, code }: Confirmation & PasswordAndCode,
): Promise<void> {
  const { userId } = person;
  const typed = code.replaceAll(/\s/g, '');
  await confirmed(deps, { request, person, field: 'password' }, async () => {
    const hash = (await findPasswordHash(deps.db, userId)) ?? '';
    if (!(await deps.authentication.passwords.verify({ hash, password }))) throw wrongPassword('password');
    return nothing;
  });
  await confirmed(deps, { request, person, field: 'code', kind: 'code' }, async (api, headers) => {
    if (!/^\d{6}$/.test(typed)) return api.verifyBackupCode({ body: { code: typed }, headers, returnHeaders: true });
    await expectCode(deps, userId, typed);
    return nothing;
  });
}

const nothing = { headers: new Headers(), response: undefined };

/**
 * Uses up a code of the person's authenticator.
 *
 * @throws {ApiError} `invalid_request` with the field `code` when it is wrong or was used
 */
async function expectCode(deps: TwoFactorDeps, userId: string, code: string): Promise<void> {
  const use = await useCode(deps, userId, code);
  if (use === 'used') throw usedCode('code');
  if (use === 'wrong') throw wrongCode('code');
}

/**
 * Turns two-factor authentication on by a code of the person's authenticator, which cannot be used to sign in as well.
 *
 * @throws {ApiError} `invalid_request` with the field `code` as above; `refused` when it is on, or was set up again meanwhile
 */
export async function expectTurnedOn(deps: TwoFactorDeps, userId: string, code: string): Promise<void> {
  const turned = await turnOn(deps, userId, code);
  switch (turned) {
    case 'right':
      return;
    case 'wrong':
      throw wrongCode('code');
    case 'used':
      throw usedCode('code');
    case 'on':
      throw refusedBecause('two_factor_on');
    case 'replaced':
      throw refusedBecause('set_up_lost');
    default:
      assertNever(turned);
  }
}

const wrongPassword = (param: string) => refusedBecause('wrong_password', { param }, 'invalid_request');

const usedCode = (param: string) => refusedBecause('used_code', { param }, 'invalid_request');

const wrongCode = (param: string) => refusedBecause('wrong_code', { param }, 'invalid_request');

function explain(error: unknown, param: string): unknown {
  switch (refusalCode(error)) {
    case undefined:
      return error;
    case 'INVALID_PASSWORD':
      return wrongPassword(param);
    case 'INVALID_CODE':
      return wrongCode(param);
    case 'INVALID_BACKUP_CODE':
      return refusedBecause('wrong_recovery_code', { param }, 'invalid_request');
    case 'TOTP_ALREADY_ENABLED':
      return refusedBecause('two_factor_on');
    case 'TWO_FACTOR_NOT_ENABLED':
    case 'BACKUP_CODES_NOT_ENABLED':
      return refusedBecause('two_factor_off');
    default:
      return adminError('not_signed_in', 'Sign in again.', undefined, { cause: error });
  }
}
