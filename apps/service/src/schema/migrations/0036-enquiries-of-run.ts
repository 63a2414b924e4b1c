import { type Kysely, sql } from 'kysely';

/** Finds and counts the enquiries about a run: few enquiries have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lead_run on lead (institute_id, run_id) where run_id is not null`.execute(db);
}
