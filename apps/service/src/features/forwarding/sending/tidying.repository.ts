import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

/** How long the log shows deliveries that are over. */
export const keptDays = 30;

/** Deletes some of the deliveries that were over long ago; returns how many. */
export async function deleteOldDeliveries(db: Database, size: number): Promise<number> {
  const { rows } = await sql`
    delete from delivery where id = any (array(
      select id from delivery where finished_at < now() - make_interval(days => ${keptDays})
      order by finished_at limit ${size} for update skip locked
    )) returning 1`.execute(db);
  return rows.length;
}
