import { type Kysely, sql } from 'kysely';

/** Why the catalogue of an institute cannot be built, as long as it cannot: for the dashboard and the doctor, whichever process they ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table snapshot_failure (
      institute_id text primary key references institute (id) on delete cascade,
      reason text not null,
      failed_at timestamptz not null
    )`.execute(db);
}
