import { type Kysely, sql } from 'kysely';

/** When an institute's admins were last told that the pages of a website are refused (D44). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refusal_notice (
      institute_id text not null references institute (id) on delete cascade,
      host text not null,
      told_at timestamptz not null,
      primary key (institute_id, host)
    )`.execute(db);
  await sql`create index refusal_notice_age on refusal_notice (told_at)`.execute(db);
}
