import { type Kysely, sql } from 'kysely';

/** What has expired is found without reading what has not: strangers decide how many counts of attempts there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index attempt_count_end on attempt_count (ends_at)`.execute(db);
  await sql`create index verification_expiry on auth_verification (expires_at)`.execute(db);
  await sql`create index password_reset_expiry on password_reset (expires_at)`.execute(db);
  await sql`create index invitation_expiry on invitation (expires_at)`.execute(db);
}
