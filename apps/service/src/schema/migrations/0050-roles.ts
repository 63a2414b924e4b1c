import { type Kysely, sql } from 'kysely';

/** What members of an institute may do (rule M1). Everyone who is a member already, or was invited, may do everything, as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['membership', 'invitation']) {
    await sql`
      alter table ${sql.table(table)} add column role text not null default 'admin'
        check (role in ('reader', 'editor', 'admin'))`.execute(db);
  }
}
