import type { Database } from '../../../schema/tables.ts';
import type { Authentication } from './authentication.service.ts';
import { findStep } from './totp.ts';
import { findTwoFactorSecret, takeStep } from './two-factor.repository.ts';

export type TwoFactorDeps = { readonly db: Database; readonly authentication: Authentication };

/**
 * Uses up a code of the person's authenticator for ever. The library alone would accept it again and again for a minute and a half.
 *
 * It is used up before the library sees it, so that only one of several concurrent requests with it succeeds.
 */
export async function useCode(
  { db, authentication }: TwoFactorDeps,
  userId: string,
  code: string,
): Promise<'right' | 'used' | 'wrong'> {
  const encrypted = await findTwoFactorSecret(db, userId);
  if (encrypted === undefined) return 'wrong';
  // The library reads the machine's clock, too.
  const step = findStep(await authentication.decrypt(encrypted), code, Date.now());
  if (step === undefined) return 'wrong';
  return (await takeStep(db, userId, step)) ? 'right' : 'used';
}
