import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Database } from '../../../schema/tables.ts';
import { attemptsMax, type DueDelivery } from '../forwarder/delivery.ts';
import type { Sending } from '../forwarder/sending.ts';
import { backOff, type Turn } from './delivery-claim.repository.ts';

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

/** Of a delivery that is over: version 0.2.0 sends one again without saying from when on. */
const over = sql`finished_at = now(), next_at = now(), attempts = 0`;

/** Keeps that a delivery arrived. */
export const recordArrival = (trx: Database, delivery: DueDelivery, sending: Sending): Promise<boolean> =>
  endAttempt(trx, delivery, { log: logged(sending), change: sql`status = 'delivered', ${over}` });

/** Keeps that an attempt failed, and when the next one is. Returns whether that was not kept yet. */
export const recordFailure = (trx: Database, delivery: DueDelivery, sending: Sending): Promise<boolean> =>
  endAttempt(trx, delivery, { log: logged(sending), change: sql`next_at = now() + ${backOff(sql`attempts`)}` });

/** Gives a delivery up after its last attempt; one that was asked for again meanwhile has others left. */
export async function giveUp(trx: Database, { id }: DueDelivery): Promise<void> {
  await sql`
    update delivery set status = 'failed', ${over}
    where id = ${id} and status = 'pending' and attempts >= ${sql.lit(attemptsMax)}`.execute(trx);
}

/** Keeps an attempt that counts for nothing: the delivery is tried again at that time, or at once. */
export const recordPostponement = (
  trx: Database,
  delivery: DueDelivery,
  { sending, until }: { readonly sending: Sending; readonly until: Date | null },
): Promise<boolean> => endAttempt(trx, delivery, { log: logged(sending), change: uncounted(until) });

/** Undoes the beginning of an attempt that is not made: the delivery is due again at once. */
export const forgetAttempt = (trx: Database, delivery: DueDelivery): Promise<boolean> =>
  endAttempt(trx, delivery, { log: sql`delete from delivery_attempt`, change: uncounted(null) });

const logged = (sending: Sending) => sql`
  update delivery_attempt set duration_ms = ${sending.durationMs}, http_status = ${sending.httpStatus},
    problem = ${sending.outcome === 'failed' ? sending.problem : null}`;

const uncounted = (until: Date | null) => sql`
  attempts = greatest(0, attempts - 1), next_at = coalesce(${until}::timestamptz, now())`;

type Ending = {
  /** What is done to the attempt in the log. */
  readonly log: RawBuilder<unknown>;
  /** What is done to the delivery, if it is still to be made. */
  readonly change: RawBuilder<unknown>;
};

/** Ends an attempt once: returns false, and changes nothing, where it has ended, as when the answer to a commit was lost. */
async function endAttempt(trx: Database, { id, attempt }: DueDelivery, { log, change }: Ending): Promise<boolean> {
  // The delivery is locked first, as an erasure does.
  const { rows } = await sql`
    with held as (
      select id from delivery where id = ${id} for no key update
    ), ended as (
      ${log} where delivery_id = (select id from held) and number = ${attempt} and duration_ms is null
      returning delivery_id
    ), changed as (
      update delivery set ${change} from ended where id = ended.delivery_id and status = 'pending'
    )
    select from ended`.execute(trx);
  return rows.length > 0;
}

/** Drops a delivery that has nothing to tell any more. */
export async function deleteDelivery(trx: Database, { id }: DueDelivery): Promise<void> {
  await trx.deleteFrom('delivery').where('id', '=', id).execute();
}
