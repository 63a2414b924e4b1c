import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Database, DeliveryTable } from '../../../schema/tables.ts';
import type { DueDelivery } from '../forwarder/delivery.ts';
import type { Sending } from '../forwarder/sending.ts';
import type { Turn } from './delivery-claim.repository.ts';

/** From one attempt that failed to the next: 2.7 s, 7.4 s, 20 s, and so on; from the tenth on, 6 h. */
const backOff = sql`exp(least(10, attempts)) * interval '1 second'`;

/** Ends a turn with what came of its delivery, both or neither. */
export function endTurn(db: Database, turn: Turn, keep: (trx: Database) => Promise<void>): Promise<void> {
  return inTransaction(db, async (trx) => {
    await keep(trx);
    await giveBack(trx, turn);
  });
}

/**
 * Lets a forwarder's next delivery be claimed, after those of others that are due already. A turn that ran out, and is another process's
 * by now, gives nothing back.
 */
async function giveBack(trx: Database, { forwarderId, number }: Turn): Promise<void> {
  const isOurs = sql`forwarder_id = ${forwarderId} and turn = ${number}`;
  // Two statements: what others queued until the row was ours is seen by the second alone.
  await sql`select from delivery_queue where ${isOurs} for update`.execute(trx);
  await sql`
    update delivery_queue set is_leased = false, next_at = (
      select greatest(next_at, now()) from delivery
      where forwarder_id = ${forwarderId} and status = 'pending'
      order by next_at, occurred_at, id limit 1
    ) where ${isOurs}`.execute(trx);
}

/** From when another process was found at work on a forwarder's delivery to the next look at it. */
const busyDelay = sql`interval '2 seconds'`;

/** Lets a forwarder be claimed again a little later: another process, perhaps an older one, is at work on its delivery. */
export async function delayTurn(db: Database, { forwarderId, number }: Turn): Promise<void> {
  await sql`
    update delivery_queue set is_leased = false, next_at = now() + ${busyDelay}
    where forwarder_id = ${forwarderId} and turn = ${number}`.execute(db);
}

/** Keeps what became of an attempt: the delivery's status, when it is tried again, and why it failed if it did. */
export async function recordAttempt(
  trx: Database,
  { id, attempt }: DueDelivery,
  { sending, status }: { readonly sending: Sending; readonly status: DeliveryTable['status'] },
): Promise<void> {
  const change =
    status === 'pending'
      ? sql`next_at = now() + ${backOff}`
      : sql`status = ${status}, finished_at = now(), attempts = 0`;
  await endAttempt(trx, { id, attempt }, { sending, change });
}

/** Puts a mail off until its hour. The attempt is in the log and counts for nothing. */
export const postponeDelivery = (
  trx: Database,
  delivery: DueDelivery,
  { hour, sending }: { readonly hour: Date; readonly sending: Sending },
): Promise<void> =>
  endAttempt(trx, delivery, { sending, change: sql`next_at = ${hour}, attempts = greatest(0, attempts - 1)` });

async function endAttempt(
  trx: Database,
  { id, attempt }: Pick<DueDelivery, 'id' | 'attempt'>,
  { sending, change }: { readonly sending: Sending; readonly change: RawBuilder<unknown> },
): Promise<void> {
  const problem = sending.outcome === 'failed' ? sending.problem : null;
  // The delivery first, as an erasure takes them: what nothing refers to is done last.
  await sql`
    with ended as (
      update delivery_attempt
      set duration_ms = ${sending.durationMs}, http_status = ${sending.httpStatus}, problem = ${problem}
      where delivery_id = ${id} and number = ${attempt}
    )
    update delivery set ${change} where id = ${id} and status = 'pending'`.execute(trx);
}

/** Undoes the beginning of an attempt that is not made. */
export async function forgetAttempt(trx: Database, { id, attempt }: DueDelivery): Promise<void> {
  await sql`update delivery set attempts = greatest(0, attempts - 1) where id = ${id} and status = 'pending'`.execute(
    trx,
  );
  await trx.deleteFrom('delivery_attempt').where('delivery_id', '=', id).where('number', '=', attempt).execute();
}

/** Drops a delivery that has nothing to tell any more. */
export async function deleteDelivery(trx: Database, { id }: DueDelivery): Promise<void> {
  await trx.deleteFrom('delivery').where('id', '=', id).execute();
}
