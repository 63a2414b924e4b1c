import { type RawBuilder, sql } from 'kysely';
import { type Lead, toLead } from '../../../schema/tables/enquiry.ts';
import type { Database } from '../../../schema/tables.ts';
import type { ExportCursor } from './export-cursor.ts';

export type ArrivedLead = Lead & { readonly arrival: number };

/** What is committed by now, as PostgreSQL writes it. */
export async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  if (rows[0] === undefined) throw new Error('PostgreSQL did not say what is committed.');
  return rows[0].snapshot;
}

/**
 * Gives leads that were restored from another cluster a transaction of this one, whose ids have not come as far: otherwise a snapshot could
 * not say whether they are visible. Readers that had read them before receive them again.
 */
export async function adoptForeignLeads(db: Database, instituteId: string): Promise<void> {
  await sql`
    update lead set transaction_id = pg_current_xact_id()
    where institute_id = ${instituteId} and transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
}

export type ExportPage = {
  /** What may be seen: nothing else, whatever is committed meanwhile. */
  readonly snapshot: string;
  /** What was seen before. */
  readonly after: ExportCursor;
  /** The last one of the page before, by its number of arrival. */
  readonly lastArrival: number;
  readonly size: number;
};

/** A page of the leads that are visible in a snapshot and not yet seen, in order of arrival. */
export async function listLeads(db: Database, instituteId: string, page: ExportPage): Promise<ArrivedLead[]> {
  const { snapshot, after, lastArrival, size } = page;
  const isVisibleIn = (text: string): RawBuilder<boolean> =>
    sql`pg_visible_in_snapshot(transaction_id, ${text}::pg_snapshot)`;
  let query = db
    .selectFrom('lead')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('arrival', '>', lastArrival)
    .where(isVisibleIn(snapshot));
  for (const mark of after)
    query = query.where(sql<boolean>`(arrival > ${mark.arrival} or not ${isVisibleIn(mark.snapshot)})`);
  const rows = await query.orderBy('arrival').limit(size).execute();
  return rows.map((row) => ({ ...toLead(row), arrival: row.arrival }));
}
