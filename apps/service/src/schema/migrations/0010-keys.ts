import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference to the key that is replaced: keys go with their institute alone, both in one statement.
  await sql`alter table api_key add column replaces_id uuid`.execute(db);
  await sql`create index api_key_successor on api_key (replaces_id) where replaces_id is not null`.execute(db);
}
