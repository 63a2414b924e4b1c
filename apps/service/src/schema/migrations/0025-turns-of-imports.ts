import { type Kysely, sql } from 'kysely';

/** Which of the imports that wait was begun first. Null in those that a process of an earlier version has begun: no process waits for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_import add column turn bigint`.execute(db);
  await sql`create sequence catalogue_import_turn owned by catalogue_import.turn`.execute(db);
}
