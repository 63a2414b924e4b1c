import { type Kysely, sql } from 'kysely';

/** How the visitor who enquires came to the website (JSON text); null where it is not known (rule E9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['lead', 'quarantined_lead']) {
    await sql`alter table ${sql.table(table)} add column attribution text`.execute(db);
  }
}
