import { type RawBuilder, type Selectable, sql } from 'kysely';
import { toLead } from '../../../schema/tables/enquiry.ts';
import type { Database, DeliveryTable, ForwarderTable } from '../../../schema/tables.ts';
import type { DueDelivery } from '../forwarder/delivery.ts';
import type { ForwardedLead } from '../forwarder/event.ts';
import { toForwarder } from '../forwarder/forwarder.repository.ts';

/** A forwarder whose next delivery is ours to make, until the lease runs out. */
export type Turn = {
  readonly forwarderId: string;
  /** Which of the forwarder's leases this is. */
  readonly number: number;
};

export type Claim =
  | { readonly outcome: 'begun'; readonly turn: Turn; readonly delivery: DueDelivery }
  /** Nothing is due any more. */
  | { readonly outcome: 'idle'; readonly turn: Turn }
  /** Another process is making the delivery, or was until it died: it is left alone for a moment. */
  | { readonly outcome: 'busy'; readonly turn: Turn };

/** How long a claim keeps other processes away from a forwarder, and an attempt from its delivery. */
export const leaseMs = 60_000;

/** A turn or an attempt that began longer ago and has no end is of a process that died: none takes as long. */
const lease = sql`${sql.lit(`${leaseMs} ms`)}::interval`;

/** From one attempt to the next: 2.7 s, 7.4 s, 20 s, and so on; from the tenth on, 6 h. */
export const backOff = (attempts: RawBuilder<unknown>) => sql`exp(least(10, ${attempts})) * interval '1 second'`;

/**
 * Takes forwarders whose turn it is, those that wait longest first, and begins the next delivery of each.
 *
 * A forwarder is put off until the lease runs out, so that no other process takes it meanwhile, and one does if this one dies. A delivery
 * is put off by its back-off, so that one whose attempts never end is not repeated with each lease. The deliveries of a forwarder are
 * made in the order in which they fell due. The attempt is in the log before its first packet leaves, and the log refuses
 * a second one, whatever the queue says: processes of earlier versions have a queue of their own.
 */
export async function claimDeliveries(db: Database, wanted: Wanted): Promise<Claim[]> {
  const { rows } = await claimStatement(wanted).execute(db);
  return rows.map(toClaim);
}

type Wanted = {
  /** Most forwarders. */
  readonly places: number;
  /** Ids of those that are left alone. */
  readonly resting: readonly string[];
};

export const claimStatement = ({ places, resting }: Wanted) => sql<ClaimRow>`
    with next as (
      select forwarder_id from delivery_queue
      where next_at <= now() and forwarder_id <> all (${[...resting]}::uuid[])
      order by next_at limit ${places} for update skip locked
    ), leased as (
      update delivery_queue as queue set is_leased = true, next_at = now() + ${lease}, turn = turn + 1
      from next where queue.forwarder_id = next.forwarder_id
      returning queue.forwarder_id, queue.turn
    ), due as (
      select waiting.* from leased, lateral (
        select * from delivery
        where forwarder_id = leased.forwarder_id and status = 'pending' and next_at <= now()
        order by next_at, occurred_at, id limit 1 for no key update skip locked
      ) as waiting
    ), begun as (
      insert into delivery_attempt (delivery_id, number, started_at)
      select id, (select coalesce(max(number), 0) + 1 from delivery_attempt where delivery_id = due.id), now()
      from due
      where not exists (
        select from delivery_attempt
        where delivery_id = due.id and duration_ms is null and started_at > now() - ${lease}
      )
      on conflict do nothing
      returning delivery_id, number
    ), counted as (
      update delivery set attempts = attempts + 1, next_at = now() + ${backOff(sql`attempts + 1`)}
      from begun where id = begun.delivery_id
      returning id, attempts
    )
    select forwarder.*, leased.turn, due.id as delivery_id, due.event_id, due.kind as event_kind, due.lead_id, due.occurred_at,
      begun.number, counted.attempts,
      case when due.mail_hour > now() - interval '1 hour' then due.mail_hour end as mail_hour, due.mail_hour <= now() as hour_has_come
    from leased
      join forwarder on forwarder.id = leased.forwarder_id
      left join due on due.forwarder_id = leased.forwarder_id
      left join begun on begun.delivery_id = due.id
      left join counted on counted.id = due.id`;

type ClaimRow = Selectable<ForwarderTable> & { readonly turn: number; readonly mail_hour: Date | null } & (
    | (Pick<Selectable<DeliveryTable>, 'event_id' | 'lead_id' | 'occurred_at'> & {
        readonly delivery_id: string;
        readonly event_kind: DeliveryTable['kind'];
        readonly hour_has_come: boolean | null;
        readonly number: number | null;
        readonly attempts: number | null;
      })
    | { readonly delivery_id: null }
  );

function toClaim(row: ClaimRow): Claim {
  const turn = { forwarderId: row.id, number: row.turn };
  if (row.delivery_id === null) return { outcome: 'idle', turn };
  const { number, attempts, mail_hour: hour } = row;
  if (number === null || attempts === null) return { outcome: 'busy', turn };
  const delivery: DueDelivery = {
    id: row.delivery_id,
    forwarder: toForwarder(row),
    kind: row.event_kind,
    eventId: row.event_id,
    leadId: row.lead_id,
    occurredAt: row.occurred_at,
    attempt: number,
    attempts,
    place: hour && { hour, hasCome: row.hour_has_come === true },
  };
  return { outcome: 'begun', turn, delivery };
}

/** An enquiry as it is now, to be sent; `undefined` when it was erased. */
export async function findForwardedLead(
  db: Database,
  { instituteId, leadId }: { readonly instituteId: string; readonly leadId: string },
): Promise<ForwardedLead | undefined> {
  const row = await db
    .selectFrom('lead')
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.institute_id', '=', 'lead.institute_id').onRef('campaign.id', '=', 'lead.campaign_id'),
    )
    .selectAll('lead')
    .select('campaign.name as campaign_name')
    .where('lead.institute_id', '=', instituteId)
    .where('lead.id', '=', leadId)
    .executeTakeFirst();
  return row && { ...toLead(row), campaignName: row.campaign_name };
}
