import { type Kysely, sql } from 'kysely';

/** The run that an enquiry is about, and when and where it was to be then (JSON text). Null where there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['lead', 'quarantined_lead']) {
    await sql`alter table ${sql.table(table)} add column run_id text, add column run text`.execute(db);
  }
}
