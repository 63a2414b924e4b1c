import { type Selectable, sql } from 'kysely';
import { jobSchema } from '../../../platform/jobs/job-schema.ts';
import type { Database, DeliveryTable, ForwarderTable } from '../../../schema/tables.ts';
import type { DueDelivery } from '../forwarder/delivery.ts';
import { toForwarder } from '../forwarder/forwarder.repository.ts';
import type { Sending } from '../forwarder/sending.ts';

const jobs = sql.id(jobSchema, '_private_jobs');
const jobQueues = sql.id(jobSchema, '_private_job_queues');

export type Claim =
  | { readonly outcome: 'claimed'; readonly delivery: DueDelivery; readonly attempt: number }
  /** It was made already, or is not wanted any more. */
  | { readonly outcome: 'settled' }
  /** Somebody makes it at this moment. */
  | { readonly outcome: 'busy' };

/** An attempt that began longer ago and has no end is of a process that died: none takes as long. */
const deadAfter = sql.lit('1 minute');

/**
 * Begins an attempt, unless another one is under way: however jobs get mixed up, nothing is sent twice at a time. The attempt is in
 * the log before its first packet leaves.
 */
export async function claimDelivery(db: Database, deliveryId: string): Promise<Claim> {
  const { rows } = await sql<ClaimRow>`
    with due as (
      select * from delivery where id = ${deliveryId} and status = 'pending'
    ), claimed as (
      insert into delivery_attempt (delivery_id, number, started_at)
      select id, (select coalesce(max(number), 0) + 1 from delivery_attempt where delivery_id = due.id), now()
      from due
      where not exists (
        select from delivery_attempt
        where delivery_id = due.id and duration_ms is null and started_at > now() - ${deadAfter}::interval
      )
      on conflict do nothing
      returning number
    )
    select forwarder.*, due.event_id, due.kind as event_kind, due.lead_id, due.occurred_at, due.mail_hour, due.mail_hour <= now() as hour_has_come,
      claimed.number
    from due join forwarder on forwarder.id = due.forwarder_id left join claimed on true`.execute(db);
  const [row] = rows;
  if (row === undefined) return { outcome: 'settled' };
  if (row.number === null) return { outcome: 'busy' };
  return { outcome: 'claimed', attempt: row.number, delivery: toDueDelivery(deliveryId, row) };
}

type ClaimRow = Selectable<ForwarderTable> &
  Pick<Selectable<DeliveryTable>, 'event_id' | 'lead_id' | 'occurred_at' | 'mail_hour'> & {
    readonly event_kind: DeliveryTable['kind'];
    readonly hour_has_come: boolean | null;
    readonly number: number | null;
  };

const toDueDelivery = (id: string, row: ClaimRow): DueDelivery => ({
  id,
  forwarder: toForwarder(row),
  kind: row.event_kind,
  eventId: row.event_id,
  leadId: row.lead_id,
  occurredAt: row.occurred_at,
  place: row.mail_hour && { hour: row.mail_hour, hasCome: row.hour_has_come === true },
});

/** Keeps which hour's place a mail has taken, for all of its attempts. */
export async function keepMailHour(db: Database, deliveryId: string, mailHour: Date): Promise<void> {
  await db.updateTable('delivery').set({ mail_hour: mailHour }).where('id', '=', deliveryId).execute();
}

/** What an attempt leaves: the delivery's status, and why it failed if it did. */
export type AttemptEnd = {
  readonly deliveryId: string;
  readonly attempt: number;
  readonly sending: Sending;
  readonly status: DeliveryTable['status'];
};

export async function recordAttempt(db: Database, { deliveryId, attempt, sending, status }: AttemptEnd): Promise<void> {
  const problem = sending.outcome === 'failed' ? sending.problem : null;
  await sql`
    with ended as (
      update delivery_attempt
      set duration_ms = ${sending.durationMs}, http_status = ${sending.httpStatus}, problem = ${problem}
      where delivery_id = ${deliveryId} and number = ${attempt}
    )
    update delivery set status = ${status}, finished_at = now()
    where id = ${deliveryId} and status = 'pending' and ${status} <> 'pending'`.execute(db);
}

/** Drops a delivery that has nothing to tell any more. */
export async function deleteDelivery(db: Database, deliveryId: string): Promise<void> {
  await db.deleteFrom('delivery').where('id', '=', deliveryId).execute();
}

/** How long the log tells of deliveries that are over. */
export const keptDays = 30;

/** Deletes some of the deliveries that were over long ago; returns how many. */
export async function deleteOldDeliveries(db: Database, size: number): Promise<number> {
  const { rows } = await sql`
    delete from delivery where id = any (array(
      select id from delivery where finished_at < now() - make_interval(days => ${keptDays})
      order by finished_at limit ${size} for update skip locked
    )) returning 1`.execute(db);
  return rows.length;
}

/**
 * Deletes the queues of forwarders that are gone. A queue that is in use, or may be used again, stays: jobs of one that is missing
 * would never be done.
 */
export async function deleteUnusedQueues(db: Database): Promise<void> {
  await sql`
    delete from ${jobQueues} as queue
    where locked_at is null
      and not exists (select from forwarder where id::text = queue.queue_name)
      and not exists (select from ${jobs} as job where job.job_queue_id = queue.id)`.execute(db);
}
