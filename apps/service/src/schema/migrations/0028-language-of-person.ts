import { type Kysely, sql } from 'kysely';

/** In which language the dashboard speaks to somebody. Null until they choose one: their browser decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth_user add column language text`.execute(db);
}
