import { type Selectable, sql } from 'kysely';
import { isUuid } from '../../../platform/text/uuid.ts';
import type { Database, DeliveryAttemptTable, DeliveryTable } from '../../../schema/tables.ts';
import type { Attempt, Delivery, DeliveryStatus } from '../forwarder/delivery.ts';
import type { Forwarder, ForwarderKind } from '../forwarder/forwarder.ts';

export type LogQuery = { readonly status?: DeliveryStatus | undefined; readonly count: number };

/** What became of a forwarder's deliveries, the latest first. */
export async function listDeliveries(
  db: Database,
  { instituteId, id }: Forwarder,
  { status, count }: LogQuery,
): Promise<Delivery[]> {
  let query = db
    .selectFrom('delivery')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('forwarder_id', '=', id);
  if (status !== undefined) query = query.where('status', '=', status);
  const rows = await query.orderBy('occurred_at', 'desc').orderBy('id').limit(count).execute();
  const attempts = await listAttempts(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => toDelivery(row, attempts));
}

/** A row with those of the attempts that are its own. */
export const toDelivery = (
  row: Selectable<DeliveryTable>,
  attempts: ReadonlyMap<string, readonly Attempt[]>,
): Delivery => ({
  id: row.id,
  eventId: row.event_id,
  kind: row.kind,
  leadId: row.lead_id,
  status: row.status,
  occurredAt: row.occurred_at,
  finishedAt: row.finished_at,
  attempts: attempts.get(row.id) ?? [],
});

/** Attempts of deliveries, in order, by delivery. */
export async function listAttempts(db: Database, deliveryIds: readonly string[]): Promise<Map<string, Attempt[]>> {
  const attempts = new Map<string, Attempt[]>();
  if (deliveryIds.length === 0) return attempts;
  const rows = await db
    .selectFrom('delivery_attempt')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('number')
    .execute();
  for (const row of rows) {
    attempts.set(row.delivery_id, [...(attempts.get(row.delivery_id) ?? []), toAttempt(row)]);
  }
  return attempts;
}

const toAttempt = (row: Selectable<DeliveryAttemptTable>): Attempt => ({
  number: row.number,
  startedAt: row.started_at,
  durationMs: row.duration_ms,
  httpStatus: row.http_status,
  problem: row.problem,
});

/** Which deliveries are to be made again. */
export type ReplayQuery = { readonly since?: Date | undefined; readonly failedOnly: boolean };

/**
 * Makes a forwarder's deliveries again from their first attempt on, with the events they had; returns how many. A mail that waits for its hour
 * keeps its place; one that was sent needs another.
 */
export async function replayDeliveries(
  db: Database,
  { instituteId, id }: Forwarder,
  { since, failedOnly }: ReplayQuery,
): Promise<number> {
  return replay(
    db,
    sql`institute_id = ${instituteId} and forwarder_id = ${id}
      and occurred_at >= ${since ?? '-infinity'} and (status = 'failed' or not ${failedOnly}::boolean)`,
  );
}

/** The same for one delivery, for the operator, who names it by its id alone; whether a forwarder of that kind has such a one. */
export async function replayDelivery(db: Database, id: string, kind: ForwarderKind): Promise<boolean> {
  if (!isUuid(id)) return false;
  return (await replay(db, sql`id = ${id} and forwarder_id in (select id from forwarder where kind = ${kind})`)) > 0;
}

async function replay(db: Database, which: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`
    update delivery
    set status = 'pending', finished_at = null, next_at = now(), attempts = 0, mail_hour = case when status = 'pending' then mail_hour end
    where ${which}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
