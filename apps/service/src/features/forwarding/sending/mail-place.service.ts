import { inTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs } from '../../../platform/time/lengths.ts';
import type { Database } from '../../../schema/tables.ts';
import type { DueDelivery, MailPlace } from '../forwarder/delivery.ts';
import { findLastUse, returnUse, takeUse } from '../forwarder/institute-use.repository.ts';
import { startOf } from '../forwarder/institute-use.ts';
import { dropMailHour, keepMailHour } from './mail-place.repository.ts';

type PlaceDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Mails that an institute may send in an hour. */
  readonly mailsPerHour: number;
};

const kind = 'mail';

/**
 * Finds the place of a mail among those that its institute may send in an hour: the one that it has, unless that hour is over, or a new one,
 * which is kept with it whatever becomes of this process. Of hours that are over none is left, so that mails which waited through an
 * outage do not leave all at once.
 */
export async function findMailPlace(
  { db, clock, mailsPerHour: max }: PlaceDeps,
  { id, place, forwarder: { instituteId } }: DueDelivery,
): Promise<MailPlace> {
  if (place !== null) return place;
  return inTransaction(db, async (trx) => {
    const nowMs = clock.now();
    const hour = await takeMailHour(trx, { instituteId, max, nowMs });
    await keepMailHour(trx, id, hour);
    return { hour, hasCome: hour.getTime() <= nowMs };
  });
}

/** Takes a place in this hour, or in one after all that have any taken. Returns the beginning of that hour. */
async function takeMailHour(
  db: Database,
  { instituteId, max, nowMs }: { readonly instituteId: string; readonly max: number; readonly nowMs: number },
): Promise<Date> {
  const current = startOf(nowMs);
  const take = (startsAt: Date) => takeUse(db, { instituteId, kind, startsAt, amount: 1, max });
  // Also where later ones are taken: mails that failed leave places.
  if (await take(current)) return current;
  let startsAt = (await findLastUse(db, { instituteId, kind, from: current })) ?? current;
  while (!(await take(startsAt))) startsAt = new Date(startsAt.getTime() + hourMs);
  return startsAt;
}

/** Returns the place of a mail that was not sent: only what is sent counts. */
export async function leaveMailPlace(trx: Database, { id, forwarder }: DueDelivery): Promise<void> {
  if (forwarder.kind !== 'email') return;
  const { instituteId } = forwarder;
  const startsAt = await dropMailHour(trx, id);
  if (startsAt !== undefined) await returnUse(trx, { instituteId, kind, startsAt, amount: 1 });
}

/**
 * Takes the place of a mail that is not about an enquiry, in this hour alone; false when there is none. Such mails have half of the places, so that
 * the other half is left to enquiries.
 */
export const takeMailPlace = ({ db, clock, mailsPerHour }: PlaceDeps, instituteId: string): Promise<boolean> =>
  takeUse(db, { instituteId, kind, startsAt: startOf(clock.now()), amount: 1, max: Math.ceil(mailsPerHour / 2) });
