import type { Database } from '../../../schema/tables.ts';
import type { Authentication } from './authentication.service.ts';
import { findStep } from './totp.ts';
import { findTwoFactorSecret, takeStep } from './two-factor.repository.ts';

export type TwoFactorDeps = { readonly db: Database; readonly authentication: Authentication };

/**
 * Uses up the code that somebody's authenticator shows, for ever: the library takes one as often as it comes within a minute and a half.
 *
 * It is used before the library sees it, so that of several who send it at once one gets on.
 */
export async function useCode(
  { db, authentication }: TwoFactorDeps,
  userId: string,
  code: string,
): Promise<'right' | 'used' | 'wrong'> {
  const encrypted = await findTwoFactorSecret(db, userId);
  if (encrypted === undefined) return 'wrong';
  // By the machine's clock, as the library.
  const step = findStep(await authentication.decrypt(encrypted), code, Date.now());
  if (step === undefined) return 'wrong';
  return (await takeStep(db, userId, step)) ? 'right' : 'used';
}
