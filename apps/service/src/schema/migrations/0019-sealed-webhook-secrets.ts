import { type Kysely, sql } from 'kysely';

/**
 * A column of its own, so that an older process, which reads the other one, never signs with what is encrypted: it finds no secret and tries again
 * later. What is there is encrypted by the service, which has the key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forwarder add column sealed_secret text`.execute(db);
  await sql`alter table forwarder drop constraint forwarder_check`.execute(db);
  await sql`
    alter table forwarder add constraint forwarder_secret
    check ((kind = 'webhook') = (secret is not null or sealed_secret is not null))`.execute(db);
}
