import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

/** Keeps the hour in which a mail has a place. */
export async function keepMailHour(db: Database, deliveryId: string, hour: Date): Promise<void> {
  await db.updateTable('delivery').set({ mail_hour: hour }).where('id', '=', deliveryId).execute();
}

/** Takes the place of a mail that was not sent away from it, and returns its hour; undefined where it has none. */
export async function dropMailHour(db: Database, deliveryId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ hour: Date }>`
    update delivery set mail_hour = null
    from (
      select id, mail_hour as hour from delivery
      where id = ${deliveryId} and mail_hour is not null and status <> 'delivered' for no key update
    ) as placed
    where delivery.id = placed.id
    returning hour`.execute(db);
  return rows[0]?.hour;
}
