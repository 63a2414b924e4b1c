import { type Kysely, sql } from 'kysely';

/** Where running services are reached, so that commands beside them print links that work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_address (
      url text primary key,
      seen_at timestamptz not null
    )`.execute(db);
}
