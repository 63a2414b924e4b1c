import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { hashLinkToken, makeLinkToken, passwordResetMs } from '../person/one-time-link.ts';
import { holdPerson, type KnownPerson, markProved, replacePassword } from '../person/person.repository.ts';
import { findTwoFactorSecret } from '../person/two-factor.repository.ts';
import { findPasswordReset, insertPasswordReset, takePasswordReset } from './password-reset.repository.ts';

/** Creates a link for choosing another password; the person's earlier links stop working, where it is mailed once the mail was taken. Returns the link's secret. */
export async function makePasswordReset(
  db: Database,
  clock: Clock,
  { userId, isMailed }: { readonly userId: string; readonly isMailed: boolean },
): Promise<string> {
  const token = makeLinkToken();
  const createdAt = new Date(clock.now());
  const expiresAt = new Date(createdAt.getTime() + passwordResetMs);
  await insertPasswordReset(db, { userId, tokenHash: hashLinkToken(token), isMailed, createdAt, expiresAt });
  return token;
}

/** Uses up a link: sets another password and ends all sessions. Runs in a transaction; undefined if the link does not work. */
export async function useResetLink(
  trx: Database,
  { token, passwordHash, at }: { readonly token: string; readonly passwordHash: string; readonly at: Date },
): Promise<KnownPerson | undefined> {
  const tokenHash = hashLinkToken(token);
  const found = await findPasswordReset(trx, tokenHash, at);
  if (found === undefined) return undefined;
  // Making another link holds the person first as well.
  await holdPerson(trx, found.userId);
  const person = await takePasswordReset(trx, tokenHash, at);
  if (person === undefined) return undefined;
  const { userId, isMailed } = person;
  await replacePassword(trx, userId, passwordHash, at);
  // Two-factor authentication may still be that of another person.
  if (isMailed && (await findTwoFactorSecret(trx, userId)) === undefined) await markProved(trx, userId, at);
  return person;
}
