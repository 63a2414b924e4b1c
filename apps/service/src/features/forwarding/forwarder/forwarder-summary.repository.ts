import { type Selectable, sql } from 'kysely';
import { isUuid } from '../../../platform/text/uuid.ts';
import type { Database, ForwarderTable } from '../../../schema/tables.ts';
import { toForwarder } from './forwarder.repository.ts';
import type { Forwarder } from './forwarder.ts';

/** A forwarder with how its deliveries go. */
export type ForwarderSummary = {
  readonly forwarder: Forwarder;
  readonly counts: { readonly pending: number; readonly delivered: number; readonly failed: number };
  readonly lastDeliveredAt: Date | null;
  /** Why the latest attempt failed; null when it did not. */
  readonly lastProblem: string | null;
};

/** Deliveries that are counted for one forwarder: the latest. */
const countedMax = 2_000;
/** Deliveries among whose attempts the latest is looked for. */
const lookedAtMax = 50;

/** An institute's webhooks and mailboxes, in order of creation. */
export async function listForwarderSummaries(db: Database, instituteId: string): Promise<ForwarderSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select forwarder.*, counts.*, latest.problem
    from forwarder,
    lateral (
      select
        (count(*) filter (where status = 'pending'))::int as pending,
        (count(*) filter (where status = 'delivered'))::int as delivered,
        (count(*) filter (where status = 'failed'))::int as failed,
        max(finished_at) filter (where status = 'delivered') as last_delivered_at
      from (
        select status, finished_at from delivery where forwarder_id = forwarder.id
        order by occurred_at desc limit ${sql.lit(countedMax)}
      ) as counted
    ) as counts
    left join lateral (
      select problem
      from delivery_attempt join (
        select id from delivery where forwarder_id = forwarder.id order by occurred_at desc limit ${sql.lit(lookedAtMax)}
      ) as looked_at on looked_at.id = delivery_id
      order by started_at desc, number desc limit 1
    ) as latest on true
    where institute_id = ${instituteId}
    order by created_at, forwarder.id`.execute(db);
  return rows.map((row) => ({
    forwarder: toForwarder(row),
    counts: { pending: row.pending, delivered: row.delivered, failed: row.failed },
    lastDeliveredAt: row.last_delivered_at,
    lastProblem: row.problem,
  }));
}

type SummaryRow = Selectable<ForwarderTable> & {
  readonly pending: number;
  readonly delivered: number;
  readonly failed: number;
  readonly last_delivered_at: Date | null;
  readonly problem: string | null;
};

export async function findForwarderOfInstitute(
  db: Database,
  instituteId: string,
  id: string,
): Promise<Forwarder | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom('forwarder')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toForwarder(row);
}
