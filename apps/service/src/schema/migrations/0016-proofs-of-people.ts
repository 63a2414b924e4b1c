import { type Kysely, sql } from 'kysely';

/**
 * Notes who has shown that an address is theirs, which links were mailed to it, and the last code of an authenticator that was taken.
 *
 * No one counts as proved at first: until now, every link was shown to the person who made it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth_user add column address_proved_at timestamptz`.execute(db);
  await sql`alter table invitation add column is_mailed boolean not null default false`.execute(db);
  await sql`alter table password_reset add column is_mailed boolean not null default false`.execute(db);
  // Periods of 30 s since 1970.
  await sql`alter table auth_two_factor add column last_step integer`.execute(db);
}
