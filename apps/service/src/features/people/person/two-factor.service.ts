import { inTransaction } from '../../../platform/database/database.ts';
import type { Database } from '../../../schema/tables.ts';
import type { Authentication } from './authentication.service.ts';
import { findStep } from './totp.ts';
import { findTwoFactorSecret, type TurningOn, takeStep, turnOnTwoFactor } from './two-factor.repository.ts';

export type TwoFactorDeps = { readonly db: Database; readonly authentication: Authentication };

/**
 * Uses up a code of the person's authenticator for ever. The library alone would accept it again and again for a minute and a half.
 *
 * It is used up before the library sees it, so that only one of several concurrent requests with it succeeds.
 */
export async function useCode(deps: TwoFactorDeps, userId: string, code: string): Promise<'right' | 'used' | 'wrong'> {
  const checked = await checkCode(deps, userId, code);
  if (checked === undefined) return 'wrong';
  return (await takeStep(deps.db, userId, checked.step)) ? 'right' : 'used';
}

/** Turns two-factor authentication on by a code of the secret that the code was checked with: not of one that was made meanwhile. */
export async function turnOn(deps: TwoFactorDeps, userId: string, code: string): Promise<TurningOn | 'wrong'> {
  const checked = await checkCode(deps, userId, code);
  if (checked === undefined) return 'wrong';
  return inTransaction(deps.db, (trx) => turnOnTwoFactor(trx, userId, checked));
}

/** Finds the secret, as it is stored, and the period of a code that is right. */
async function checkCode(
  { db, authentication }: TwoFactorDeps,
  userId: string,
  code: string,
): Promise<{ readonly secret: string; readonly step: number } | undefined> {
  const secret = await findTwoFactorSecret(db, userId);
  if (secret === undefined) return undefined;
  // The library reads the machine's clock, too.
  const step = findStep(await authentication.decrypt(secret), code, Date.now());
  return step === undefined ? undefined : { secret, step };
}
