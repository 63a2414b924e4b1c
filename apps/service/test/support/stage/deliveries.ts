import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/schema/tables.ts';

/** Puts a delivery of a lead into the database, with one attempt, by a forwarder of its own; returns the ids of both. */
export async function insertTestDelivery(
  db: Database,
  instituteId: string,
  leadId: string,
): Promise<{ readonly forwarderId: string; readonly deliveryId: string }> {
  const [forwarderId, id] = [randomUUID(), randomUUID()];
  await db
    .insertInto('forwarder')
    .values({
      id: forwarderId,
      institute_id: instituteId,
      kind: 'email',
      target: `${forwarderId}@school.example`,
      secret: null,
    })
    .execute();
  await db
    .insertInto('delivery')
    .values({
      id,
      institute_id: instituteId,
      forwarder_id: forwarderId,
      event_id: randomUUID(),
      kind: 'lead.created',
      lead_id: leadId,
      status: 'pending',
      occurred_at: new Date(),
    })
    .execute();
  await db
    .insertInto('delivery_attempt')
    .values({ delivery_id: id, number: 1, started_at: new Date(), duration_ms: 5, http_status: 500, problem: null })
    .execute();
  return { forwarderId, deliveryId: id };
}
