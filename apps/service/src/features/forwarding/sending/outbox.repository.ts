import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

/** What one turn relayed: the number of events, and of the deliveries that they became. */
export type Relayed = { readonly events: number; readonly deliveries: number };

/**
 * Turns events of the outbox into deliveries, one for each forwarder to notify; a trigger queues the forwarders. Uses one statement, so
 * that an event is in the outbox or on its way, never both and never neither. Leaves out events that another process is turning right now.
 *
 * Mailboxes are not notified about erasures, nor about anything before they are confirmed.
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
      returning 1
    )
    select (select count(*)::int from taken) as events, (select count(*)::int from made) as deliveries`.execute(db);
  return rows[0] ?? { events: 0, deliveries: 0 };
}

/** What waits in the outbox: the number of events, and the age of the oldest. */
export type Backlog = { readonly events: number; readonly oldestSeconds: number };

export async function measureBacklog(db: Database): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*)::int as events, greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))::float8 as "oldestSeconds"
    from outbox`.execute(db);
  return rows[0] ?? { events: 0, oldestSeconds: 0 };
}
