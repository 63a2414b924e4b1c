import { type Kysely, sql } from 'kysely';

/** When a publication was begun last: institutes take turns by it (rule D43). An earlier version leaves it null, and so an institute its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_publication add column begun_at timestamptz`.execute(db);
}
