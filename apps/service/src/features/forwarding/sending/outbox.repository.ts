import { sql } from 'kysely';
import { jobSchema } from '../../../platform/jobs/job-schema.ts';
import type { Database } from '../../../schema/tables.ts';
import { attemptsMax, type DueDelivery, deliveryTask } from '../forwarder/delivery.ts';

/** What one turn handed on: how many events, and how many deliveries they became. */
export type Relayed = { readonly events: number; readonly deliveries: number };

/** Jobs of the library's own counting end later than ours, so that ours is who says that a delivery has failed for good. */
const jobAttemptsMax = attemptsMax + 6;

/**
 * Turns events of the outbox into deliveries, one for each forwarder that is to be told, with a job each. One statement: an event
 * is in the outbox or on its way, never both and never neither. Events that another process is turning at this moment are left to it.
 *
 * A forwarder's jobs are a queue of their own: they are done in order, and hold up nobody else's. Mailboxes are not told of erasures, nor
 * of anything before they are confirmed.
 */
export async function relayEvents(db: Database, eventsMax: number): Promise<Relayed> {
  const { rows } = await sql<Relayed>`
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit ${eventsMax} for update skip locked)
      returning event_id, institute_id, kind, lead_id, created_at
    ), made as (
      insert into delivery (id, institute_id, forwarder_id, event_id, kind, lead_id, status, occurred_at)
      select gen_random_uuid(), taken.institute_id, forwarder.id, event_id, taken.kind, lead_id, 'pending', taken.created_at
      from taken join forwarder using (institute_id)
      where forwarder.unconfirmed_since is null and (taken.kind = 'lead.created' or forwarder.kind = 'webhook')
      on conflict (forwarder_id, event_id) do nothing
      returning id, forwarder_id
    ), jobs as (${addJobsOf('made')})
    select (select count(*)::int from taken) as events, (select count(*)::int from jobs) as deliveries`.execute(db);
  return rows[0] ?? { events: 0, deliveries: 0 };
}

/**
 * Adds jobs for the deliveries of a common table expression. A job that waits for the same delivery is replaced. Without any, nothing
 * is called: it would wake every process.
 */
export const addJobsOf = (deliveries: string) => sql`
  select job.id
  from (
    select array_agg((
      ${deliveryTask}, json_build_object('deliveryId', id), forwarder_id::text, null, ${sql.lit(jobAttemptsMax)}, id::text, null,
      array[forwarder_id::text]
    )::${sql.id(jobSchema, 'job_spec')}) as specs
    from ${sql.table(deliveries)}
    having count(*) > 0
  ) as wanted, lateral ${sql.id(jobSchema, 'add_jobs')}(wanted.specs) as job`;

/** Adds a job that makes a delivery later, in place of the one that would have made it now. */
export async function postponeDelivery(db: Database, { id, forwarder }: DueDelivery, at: Date): Promise<void> {
  await sql`
    select ${sql.id(jobSchema, 'add_job')}(
      ${deliveryTask}::text, json_build_object('deliveryId', ${id}::text), queue_name := ${forwarder.id}::text,
      run_at := ${at}::timestamptz, max_attempts := ${sql.lit(jobAttemptsMax)}, job_key := ${id}::text,
      flags := array[${forwarder.id}::text]
    )`.execute(db);
}

/** Adds the jobs of all deliveries that are to be made, in a database into which they were restored without. */
export async function addJobsOfPending(db: Database): Promise<void> {
  await sql`
    with pending as (
      select id, forwarder_id from delivery where status = 'pending'
    ), jobs as (${addJobsOf('pending')})
    select from jobs`.execute(db);
}

/** How much waits in the outbox. */
export type Backlog = { readonly events: number; readonly oldestSeconds: number };

export async function measureBacklog(db: Database): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*)::int as events, greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))::float8 as "oldestSeconds"
    from outbox`.execute(db);
  return rows[0] ?? { events: 0, oldestSeconds: 0 };
}
