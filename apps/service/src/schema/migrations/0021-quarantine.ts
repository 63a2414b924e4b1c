import { type Kysely, sql } from 'kysely';

/**
 * Enquiries that look like a robot's (rule E1), and how many of an institute were let go because there were too many.
 *
 * A table of their own: whatever counts, exports, forwards or compares enquiries reads `lead`, and cannot meet one by mistake.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quarantined_lead (
      id uuid primary key,
      institute_id text not null,
      arrival bigint generated always as identity,
      campaign_id text not null,
      person text not null,
      full_name text not null,
      email text not null,
      phone text,
      phone_digits text,
      message text,
      course_id text,
      source text,
      requested_campaign_id text,
      extra_fields text,
      consent text,
      course_title text,
      named_course_id text,
      named_edition_id text,
      origin text,
      server_address text,
      key_id uuid,
      reasons text not null,
      is_repeat boolean not null,
      created_at timestamptz not null default now(),
      foreign key (institute_id, campaign_id) references campaign (institute_id, id) on delete cascade
    )`.execute(db);
  // Which of several that come at once is answered as the first: all are kept, unlike those of a lead.
  await sql`
    create unique index first_quarantined_of_person on quarantined_lead (institute_id, person, campaign_id)
      where not is_repeat`.execute(db);
  await sql`create index quarantined_person on quarantined_lead (institute_id, person)`.execute(db);
  await sql`
    create index quarantined_phone on quarantined_lead (institute_id, phone_digits)
      where phone_digits is not null`.execute(db);
  await sql`create index quarantine_order on quarantined_lead (institute_id, created_at, arrival)`.execute(db);
  await sql`create index quarantine_age on quarantined_lead (created_at)`.execute(db);

  await sql`
    create table quarantine_overflow (
      institute_id text primary key references institute (id) on delete cascade,
      let_go integer not null,
      last_at timestamptz not null
    )`.execute(db);
}
