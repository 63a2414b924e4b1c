import { type Kysely, sql } from 'kysely';

/** Which hour's place a mail has taken among those that its institute may send. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table delivery add column mail_hour timestamptz`.execute(db);
}
