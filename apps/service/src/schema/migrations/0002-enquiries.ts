import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table institute add column lead_retention_days integer check (lead_retention_days > 0)`.execute(db);

  await sql`
    create table campaign (
      institute_id text not null references institute (id) on delete cascade,
      id text not null,
      name text not null,
      status text not null check (status in ('active', 'inactive')),
      is_default boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (institute_id, id),
      check (status = 'active' or not is_default)
    )`.execute(db);
  // The default list is this row, whatever its name: made once, however many enquiries come first (rule D30).
  await sql`create unique index default_campaign on campaign (institute_id) where is_default`.execute(db);

  await sql`
    create table duplicate_rules (
      institute_id text primary key references institute (id) on delete cascade,
      enabled boolean not null,
      field text not null check (field in ('email', 'phone')),
      scope text not null check (scope in ('campaign', 'selected', 'institute')),
      campaign_ids text[] not null
    )`.execute(db);

  // No reference to a course: enquiries outlive the catalogue they were made in.
  await sql`
    create table lead (
      id uuid primary key,
      institute_id text not null,
      arrival bigint generated always as identity,
      transaction_id xid8 not null default pg_current_xact_id(),
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
      created_at timestamptz not null default now(),
      foreign key (institute_id, campaign_id) references campaign (institute_id, id) on delete cascade
    )`.execute(db);
  // One person once in a campaign: what settles enquiries that race (rule D30).
  await sql`create unique index lead_of_person on lead (institute_id, person, campaign_id)`.execute(db);
  await sql`create index lead_arrival on lead (institute_id, arrival)`.execute(db);
  await sql`create index lead_phone on lead (institute_id, phone_digits) where phone_digits is not null`.execute(db);
  await sql`create index lead_age on lead (institute_id, created_at)`.execute(db);

  // Not the key itself: callers make it of what they have, such as an address, and the server logs what violates an index.
  await sql`
    create table idempotency (
      institute_id text not null references institute (id) on delete cascade,
      key_hash text not null,
      body_hash bytea not null,
      status smallint not null,
      person text not null,
      created_at timestamptz not null default now(),
      primary key (institute_id, key_hash)
    )`.execute(db);
  await sql`create index idempotency_age on idempotency (created_at)`.execute(db);
  await sql`create index idempotency_person on idempotency (institute_id, person)`.execute(db);

  // What follows from an enquiry, written with it; a relay hands it on (rule D31). Rows live for a second, so that a reference to
  // the institute would cost more than it guards.
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      event_id uuid not null default gen_random_uuid(),
      institute_id text not null,
      kind text not null check (kind in ('lead.created', 'lead.erased')),
      lead_id uuid not null,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table forwarder (
      id uuid primary key,
      institute_id text not null references institute (id) on delete cascade,
      kind text not null check (kind in ('webhook', 'email')),
      target text not null,
      secret text,
      created_at timestamptz not null default now(),
      unique (institute_id, kind, target),
      check ((kind = 'webhook') = (secret is not null))
    )`.execute(db);

  await sql`
    create table delivery (
      id uuid primary key,
      institute_id text not null references institute (id) on delete cascade,
      forwarder_id uuid not null references forwarder (id) on delete cascade,
      event_id uuid not null,
      kind text not null,
      lead_id uuid not null,
      status text not null check (status in ('pending', 'delivered', 'failed')),
      occurred_at timestamptz not null,
      finished_at timestamptz,
      unique (forwarder_id, event_id)
    )`.execute(db);
  await sql`create index delivery_of_lead on delivery (institute_id, lead_id)`.execute(db);
  await sql`create index delivery_of_forwarder on delivery (forwarder_id, occurred_at)`.execute(db);
  await sql`create index delivery_age on delivery (finished_at) where finished_at is not null`.execute(db);

  // No body of any answer: a receiver may send back what it was sent.
  await sql`
    create table delivery_attempt (
      delivery_id uuid not null references delivery (id) on delete cascade,
      number integer not null,
      started_at timestamptz not null,
      duration_ms integer,
      http_status integer,
      problem text,
      primary key (delivery_id, number)
    )`.execute(db);
}
