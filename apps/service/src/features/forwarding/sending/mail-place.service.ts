import { inTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import type { DueDelivery, MailPlace } from '../forwarder/delivery.ts';
import { keepMailHour } from './delivery.repository.ts';
import { returnMailHour, takeMailHour } from './mail-hours.service.ts';

type PlaceDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Mails that an institute may send in an hour. */
  readonly mailsPerHour: number;
};

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

/** Gives the place of a mail back that was not sent in it: only what is sent counts. */
export async function leaveMailPlace(
  trx: Database,
  { id, forwarder: { instituteId } }: DueDelivery,
  { hour }: MailPlace,
): Promise<void> {
  await returnMailHour(trx, instituteId, hour);
  await keepMailHour(trx, id, null);
}
