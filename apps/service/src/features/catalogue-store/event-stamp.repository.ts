import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import { stampEpoch } from './event-stamps.ts';

/** A stamp for what is changed now: later than all before, and the present second if the clock allows. */
const nextStamp = sql<number>`greatest(latest + 1, extract(epoch from clock_timestamp())::integer - ${sql.lit(stampEpoch)})`;

/** The stamp that an import gives to what it changes, and those of the institute's own parts, as text. */
export type StampsOfSite = { readonly stamp: number; readonly site: string };

/** Reads the stamps of an institute that exists, in the transaction that changes its catalogue. */
export async function findStamps(trx: Database, instituteId: string): Promise<StampsOfSite> {
  return trx
    .selectFrom('event_stamp')
    .select(['site', nextStamp.as('stamp')])
    .where('institute_id', '=', instituteId)
    .executeTakeFirstOrThrow();
}

/**
 * Stores them at the end of an import. If something else was stamped since they were read, everything of the institute
 * counts as changed: what the import changed would be older than that otherwise.
 */
export async function keepStamps(trx: Database, instituteId: string, { stamp, site }: StampsOfSite): Promise<void> {
  const later = sql<number>`greatest(latest + 1, ${stamp}::integer)`;
  await trx
    .updateTable('event_stamp')
    .set({
      latest: later,
      since: sql<number>`case when latest >= ${stamp}::integer then ${later} else since end`,
      site,
    })
    .where('institute_id', '=', instituteId)
    .execute();
}
