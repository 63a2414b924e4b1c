import { randomInt } from 'node:crypto';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { createPasswords } from '../person/authentication.service.ts';
import { demoEmail } from '../person/demo-person.ts';
import { insertMembership, insertOperator } from '../person/membership.repository.ts';
import { findPasswordHash, findPersonByEmail, insertPerson, replacePassword } from '../person/person.repository.ts';

/** Lets the demo's person sign in with this password, and manage these institutes and the service. */
export async function keepDemoPerson(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { password, instituteIds }: { readonly password: string; readonly instituteIds: readonly string[] },
): Promise<void> {
  const passwords = createPasswords();
  const at = new Date(clock.now());
  const known = await findPersonByEmail(db, demoEmail);
  const kept = known && (await findPasswordHash(db, known.userId));
  const isRight = kept !== undefined && (await passwords.verify({ hash: kept, password }));
  const hash = isRight ? undefined : await passwords.hash(password);
  await inTransaction(db, async (trx) => {
    const newcomer = { name: 'Demo', email: demoEmail, passwordHash: hash ?? '', isProved: true, at };
    const userId = known?.userId ?? (await insertPerson(trx, newcomer));
    // Another process was quicker.
    if (userId === undefined) return;
    if (known && hash !== undefined) await replacePassword(trx, userId, hash, at);
    for (const id of instituteIds) await insertMembership(trx, id, userId, at);
    await insertOperator(trx, userId, at);
  });
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that can be typed: 20 letters and digits that look like no other. */
export const makeDemoPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );
