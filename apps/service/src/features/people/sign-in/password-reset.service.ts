import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { hashLinkToken, makeLinkToken, passwordResetMs } from '../person/one-time-link.ts';
import { type KnownPerson, markProved, replacePassword } from '../person/person.repository.ts';
import { findTwoFactorSecret } from '../person/two-factor.repository.ts';
import { insertPasswordReset, takePasswordReset } from './password-reset.repository.ts';

/** Makes a link by which somebody chooses another password, the only one that works from now on; returns what it carries. */
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

/** Uses a link up: another password, and no session left. Runs in a transaction; undefined when the link is of no use. */
export async function useResetLink(
  trx: Database,
  { token, passwordHash, at }: { readonly token: string; readonly passwordHash: string; readonly at: Date },
): Promise<KnownPerson | undefined> {
  const person = await takePasswordReset(trx, hashLinkToken(token), at);
  if (person === undefined) return undefined;
  const { userId, isMailed } = person;
  await replacePassword(trx, userId, passwordHash, at);
  // Two-factor authentication may be somebody else's still.
  if (isMailed && (await findTwoFactorSecret(trx, userId)) === undefined) await markProved(trx, userId, at);
  return person;
}

/** What is sent to somebody who has forgotten their password. */
export const passwordResetMail = (url: string): { readonly subject: string; readonly text: string } => ({
  subject: 'Choose a new password',
  text: `Someone, most likely you, asked to reset your password for the Prospectus dashboard.

Open this link to choose a new one. It works once, for two hours:

${url}

If it was not you, you can ignore this e-mail: your password stays the same.
`,
});
