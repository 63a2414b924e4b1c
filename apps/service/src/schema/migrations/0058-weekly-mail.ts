import { type Kysely, sql } from 'kysely';

/** Whom the mail about an institute's week goes to, and which week's it was last (D45). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table membership add column weekly_mail boolean, add column weekly_mailed date`.execute(db);
  await sql`
    create table weekly_turn (
      institute_id text primary key references institute (id) on delete cascade,
      week date not null,
      taken_at timestamptz not null,
      is_done boolean not null
    )`.execute(db);
}
