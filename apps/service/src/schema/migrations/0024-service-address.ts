import { type Kysely, sql } from 'kysely';

/** Where running services are reached, so that commands that run next to them print links that work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_address (
      url text primary key,
      seen_at timestamptz not null
    )`.execute(db);
}
