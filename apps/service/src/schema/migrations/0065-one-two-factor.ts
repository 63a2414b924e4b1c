import { type Kysely, sql } from 'kysely';

/** Two-factor authentication is set up once for a person: of several rows, which two requests at once could make, the one that is in use stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An earlier version that sets it up at this moment waits.
  await sql`lock table auth_two_factor in share row exclusive mode`.execute(db);
  await sql`
    delete from auth_two_factor where id not in (
      select distinct on (user_id) id from auth_two_factor
      order by user_id, verified desc nulls last, last_step desc nulls last, ctid desc)`.execute(db);
  await sql`create unique index one_two_factor_of_user on auth_two_factor (user_id)`.execute(db);
}
