import { type Kysely, sql } from 'kysely';

/** Mailboxes that were there before, or that an older process adds, count as confirmed: they have no such time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forwarder add column unconfirmed_since timestamptz`.execute(db);
  await sql`
    create table mailbox_confirmation (
      forwarder_id uuid primary key references forwarder (id) on delete cascade,
      token_hash bytea not null unique,
      expires_at timestamptz not null
    )`.execute(db);
  // What an institute has used up of what it may take within a time.
  await sql`
    create table institute_use (
      institute_id text not null references institute (id) on delete cascade,
      kind text not null,
      starts_at timestamptz not null,
      used integer not null,
      primary key (institute_id, kind, starts_at)
    )`.execute(db);
}
