import { type Kysely, sql } from 'kysely';

/**
 * What the admins of an institute were notified about a source (rule K16), and since when they wait for the mail that a website lost its record: written
 * once a mail was taken. What was so before counts as told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table source add column is_waiting_told boolean not null default false,
      add column is_failing_told boolean not null default false,
      add column is_telling boolean not null default false`.execute(db);
  await sql`
    update source set is_failing_told = failures_in_a_row >= 3,
      is_waiting_told = coalesce(last_outcome in ('held', 'asking'), false) or exists (
        select from catalogue_import
        where catalogue_import.institute_id = source.institute_id and catalogue_import.id = last_import_id
          and status in ('asking', 'checked') and finished_at is null
      )`.execute(db);
  await sql`alter table website_lookup add column untold_since timestamptz`.execute(db);
}
