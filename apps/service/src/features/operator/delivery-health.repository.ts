import { sql } from 'kysely';
import { dayMs } from '../../platform/time/lengths.ts';
import type { Database } from '../../schema/tables.ts';
import type { DeliveryHealth, TroubledForwarder } from './delivery-health.ts';

/** Deliveries that arrive are made within seconds; those that wait longer were refused at least once. */
const longMs = 5 * 60_000;

export async function readDeliveryHealth(db: Database, now: Date, count: number): Promise<DeliveryHealth> {
  const { rows } = await sql<Omit<DeliveryHealth, 'forwarders'>>`
    select count(*) as "waitingEvents", min(created_at) as "oldestEventAt",
      (select count(*) from delivery where status = 'pending') as pending
    from outbox`.execute(db);
  if (rows[0] === undefined) throw new Error('The database returned no row.');
  return { ...rows[0], forwarders: await listTroubledForwarders(db, now, count) };
}

/** Deliveries of `forwarder` among whose attempts the latest problem is looked for: a webhook that is long dead may have tens of thousands. */
const lookedAt = sql`
  (select id from delivery where forwarder_id = forwarder.id and status = 'pending' order by next_at limit 50)
  union
  (select id from (
    select id, status from delivery where forwarder_id = forwarder.id order by occurred_at desc limit 500
  ) as latest where status = 'failed' limit 50)`;

async function listTroubledForwarders(db: Database, now: Date, count: number): Promise<TroubledForwarder[]> {
  const { rows } = await sql<TroubledForwarder>`
    with troubled as (
      select forwarder_id, count(*) filter (where status = 'pending') as pending,
        min(occurred_at) filter (where status = 'pending') as oldest, count(*) filter (where status = 'failed') as failed
      from delivery
      where status = 'pending' or (status = 'failed' and finished_at > ${new Date(now.getTime() - dayMs)})
      group by forwarder_id
      having count(*) filter (where status = 'failed') > 0
        or min(occurred_at) filter (where status = 'pending') < ${new Date(now.getTime() - longMs)}
      order by failed desc, oldest
      limit ${count}
    )
    select institute.id as "instituteId", institute.name as "instituteName", forwarder.id as "forwarderId", kind, target,
      pending, oldest as "oldestPendingAt", failed, (
        select problem from delivery_attempt join (${lookedAt}) as looked_at on looked_at.id = delivery_id
        where problem is not null
        order by started_at desc limit 1
      ) as problem
    from troubled join forwarder on forwarder.id = forwarder_id join institute on institute.id = forwarder.institute_id
    order by failed desc, oldest`.execute(db);
  return rows;
}
