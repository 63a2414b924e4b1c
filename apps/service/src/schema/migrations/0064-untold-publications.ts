import { type Kysely, sql } from 'kysely';

/**
 * Since when the admins of an institute are to be notified that a publication was refused (rule K4); null once a mail was taken. An earlier version,
 * which sends the mail itself, leaves it null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_publication add column untold_since timestamptz`.execute(db);
  await sql`
    create index catalogue_publication_untold on catalogue_publication (untold_since)
    where untold_since is not null`.execute(db);
}
