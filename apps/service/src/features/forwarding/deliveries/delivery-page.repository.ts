import { sql } from 'kysely';
import { isUuid } from '../../../platform/text/uuid.ts';
import type { Database, EventKind } from '../../../schema/tables.ts';
import type { Delivery, DeliveryStatus } from '../forwarder/delivery.ts';
import type { Forwarder } from '../forwarder/forwarder.ts';
import type { DeliveryPlace } from './delivery-cursor.ts';
import { listAttempts, type ReplayQuery, toDelivery } from './delivery-log.repository.ts';

export type DeliveryQuery = {
  readonly status?: DeliveryStatus | undefined;
  readonly kind?: EventKind | undefined;
  /** Of what happened from then on. */
  readonly since?: Date | undefined;
  /** Of what happened before that. */
  readonly until?: Date | undefined;
  /** Where the page before ended. */
  readonly after?: DeliveryPlace | undefined;
  readonly size: number;
};

export type DeliveryPage = {
  readonly deliveries: readonly Delivery[];
  /** Where the next page begins; undefined after the last. */
  readonly next: DeliveryPlace | undefined;
};

/** A page of a forwarder's deliveries with their attempts, the latest first: both as they were at one moment. */
export function findDeliveryPage(db: Database, forwarder: Forwarder, query: DeliveryQuery): Promise<DeliveryPage> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readPage(trx, forwarder, query));
}

async function readPage(
  db: Database,
  { instituteId, id: forwarderId }: Forwarder,
  { status, kind, since, until, after, size }: DeliveryQuery,
): Promise<DeliveryPage> {
  let query = db
    .selectFrom('delivery')
    .selectAll()
    .select(sql<number>`(extract(epoch from occurred_at) * 1000000)::bigint`.as('occurred_at_us'))
    .where('institute_id', '=', instituteId)
    .where('forwarder_id', '=', forwarderId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (since !== undefined) query = query.where('occurred_at', '>=', since);
  if (until !== undefined) query = query.where('occurred_at', '<', until);
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(occurred_at, id) < (timestamptz 'epoch' + ${after.occurredAtUs} * interval '1 microsecond', ${after.id}::uuid)`,
    );
  }
  const rows = await query
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const attempts = await listAttempts(
    db,
    page.map(({ id }) => id),
  );
  return {
    deliveries: page.map((row) => toDelivery(row, attempts)),
    next: rows.length > size && last ? { occurredAtUs: last.occurred_at_us, id: last.id } : undefined,
  };
}

/** How many deliveries a replay would make again, but at most `max`. */
export async function countReplay(
  db: Database,
  { instituteId, id }: Forwarder,
  { since, failedOnly }: ReplayQuery,
  max: number,
): Promise<number> {
  let chosen = db
    .selectFrom('delivery')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where('forwarder_id', '=', id)
    .limit(max);
  if (since !== undefined) chosen = chosen.where('occurred_at', '>=', since);
  if (failedOnly) chosen = chosen.where('status', '=', 'failed');
  const { count } = await db
    .selectFrom(chosen.as('chosen'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a forwarder has a delivery. */
export async function hasDelivery(db: Database, forwarder: Forwarder, deliveryId: string): Promise<boolean> {
  if (!isUuid(deliveryId)) return false;
  const row = await db
    .selectFrom('delivery')
    .select('id')
    .where('institute_id', '=', forwarder.instituteId)
    .where('forwarder_id', '=', forwarder.id)
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  return row !== undefined;
}
