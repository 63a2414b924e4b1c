import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the library for signing in expects, under names of ours.
  await sql`
    create table auth_user (
      id text primary key,
      name text not null,
      email text not null unique check (email = lower(email)),
      email_verified boolean not null default false,
      image text,
      two_factor_enabled boolean default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table auth_session (
      id text primary key,
      user_id text not null references auth_user (id) on delete cascade,
      token text not null unique,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index session_of_user on auth_session (user_id)`.execute(db);
  await sql`create index session_expiry on auth_session (expires_at)`.execute(db);
  await sql`
    create table auth_account (
      id text primary key,
      user_id text not null references auth_user (id) on delete cascade,
      account_id text not null,
      provider_id text not null,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null,
      unique (user_id, provider_id)
    )`.execute(db);
  await sql`
    create table auth_verification (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index verification_identifier on auth_verification (identifier)`.execute(db);
  await sql`
    create table auth_two_factor (
      id text primary key,
      user_id text not null references auth_user (id) on delete cascade,
      secret text not null,
      backup_codes text not null,
      verified boolean default true,
      failed_verification_count integer default 0,
      locked_until timestamptz
    )`.execute(db);
  await sql`create index two_factor_of_user on auth_two_factor (user_id)`.execute(db);
  await sql`create index two_factor_secret on auth_two_factor (secret)`.execute(db);

  await sql`
    create table membership (
      institute_id text not null references institute (id) on delete cascade,
      user_id text not null references auth_user (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (institute_id, user_id)
    )`.execute(db);
  await sql`create index membership_of_user on membership (user_id)`.execute(db);
  await sql`
    create table service_operator (
      user_id text primary key references auth_user (id) on delete cascade,
      created_at timestamptz not null default now()
    )`.execute(db);

  // Either an institute's, or one to become an operator. A link is used once: its row goes.
  await sql`
    create table invitation (
      id uuid primary key,
      token_hash bytea not null unique,
      institute_id text references institute (id) on delete cascade,
      email text not null check (email = lower(email)),
      invited_by text,
      invited_by_id text references auth_user (id) on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      unique nulls not distinct (institute_id, email)
    )`.execute(db);
  await sql`create index invitation_of_inviter on invitation (invited_by_id)`.execute(db);
  await sql`
    create table password_reset (
      token_hash bytea primary key,
      user_id text not null references auth_user (id) on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index password_reset_of_user on password_reset (user_id)`.execute(db);

  // Of addresses and accounts only hashes: it is enough to count.
  await sql`
    create table attempt_count (
      subject bytea primary key,
      attempts integer not null,
      ends_at timestamptz not null
    )`.execute(db);
}
