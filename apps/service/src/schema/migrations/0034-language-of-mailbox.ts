import { type Kysely, sql } from 'kysely';

/** The language of the mails that a mailbox receives. Null where it was added before there was a choice: those are in English. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forwarder add column language text`.execute(db);
}
