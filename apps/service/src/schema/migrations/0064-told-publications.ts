import { type Kysely, sql } from 'kysely';

/**
 * Whether the admins of an institute were notified about a publication that was refused (rule K4): written once a mail was taken. What was refused
 * before counts as told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_publication add column told_at timestamptz`.execute(db);
  await sql`update catalogue_publication set told_at = finished_at where status = 'refused'`.execute(db);
  await sql`
    create index catalogue_publication_untold on catalogue_publication (finished_at)
    where status = 'refused' and told_at is null`.execute(db);
}
