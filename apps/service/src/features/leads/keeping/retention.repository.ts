import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import { deleteTraces } from '../lead/erasure.repository.ts';

/** The time by the database's clock, in milliseconds since 1970. */
export async function readDatabaseTime(db: Database): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  if (rows[0] === undefined) throw new Error('The database did not say what time it is.');
  return rows[0].now.getTime();
}

export type Retention = { readonly instituteId: string; readonly days: number };

/** Institutes whose leads are not kept for ever. */
export async function listRetentions(db: Database): Promise<Retention[]> {
  const rows = await db
    .selectFrom('institute')
    .select(['id', 'lead_retention_days as days'])
    .where('lead_retention_days', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, days }) => (days === null ? [] : { instituteId: id, days }));
}

/** Deletes some of an institute's leads from before a time, with what followed from them; returns how many. Others leave them alone meanwhile. */
export function deleteOldLeads(db: Database, instituteId: string, before: Date, size: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .deleteFrom('lead')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('lead')
          .select('id')
          .where('institute_id', '=', instituteId)
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(size)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    await deleteTraces(
      trx,
      instituteId,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

/** Deletes some of the `Idempotency-Key`s from before a time; returns how many. */
export async function deleteOldKeys(db: Database, before: Date, size: number): Promise<number> {
  const { rows } = await sql`
    delete from idempotency where ctid = any (array(
      select ctid from idempotency where created_at <= ${before} order by created_at limit ${size} for update skip locked
    )) returning 1`.execute(db);
  return rows.length;
}
