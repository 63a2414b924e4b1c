import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_key add column only_from_websites boolean not null default false`.execute(db);
}
