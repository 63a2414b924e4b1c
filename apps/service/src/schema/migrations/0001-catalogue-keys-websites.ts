import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table institute (
      id text primary key,
      name text not null,
      header text not null,
      path_html text not null,
      course_base_url text,
      revision integer not null default 1,
      safelist_version integer not null,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table course (
      institute_id text not null references institute (id) on delete cascade,
      id text not null,
      position integer not null,
      is_published boolean not null,
      document text not null,
      facts text not null,
      hash bytea not null,
      safelist_version integer not null,
      first_imported_at timestamptz not null default now(),
      primary key (institute_id, id)
    )`.execute(db);
  await sql`create index course_order on course (institute_id, position)`.execute(db);

  await sql`
    create table edition (
      institute_id text not null,
      id text not null,
      course_id text not null,
      position integer not null,
      is_published boolean not null,
      active_learners integer,
      texts text not null,
      texts_hash bytea not null,
      has_media boolean not null,
      seo_description text,
      primary key (institute_id, id),
      foreign key (institute_id, course_id) references course (institute_id, id) on delete cascade
    )`.execute(db);
  await sql`create index edition_of_course on edition (institute_id, course_id, position)`.execute(db);

  await sql`
    create table api_key (
      id uuid primary key,
      institute_id text not null references institute (id) on delete cascade,
      name text not null,
      hash bytea not null unique,
      prefix text not null,
      scopes text[] not null,
      product text not null,
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index api_key_of_institute on api_key (institute_id, created_at)`.execute(db);

  await sql`
    create table website (
      id uuid primary key,
      institute_id text not null references institute (id) on delete cascade,
      host text not null,
      status text not null check (status in ('Pending', 'Verified', 'Revoked')),
      token text not null,
      reason text,
      verified_at timestamptz,
      created_at timestamptz not null default now(),
      unique (institute_id, host)
    )`.execute(db);

  // Processes hold all keys and verified hosts in memory; this number tells them in one cheap query whether to load again.
  await sql`create table access_revision (id boolean primary key default true check (id), revision bigint not null)`.execute(
    db,
  );
  await sql`insert into access_revision (revision) values (1)`.execute(db);
  await sql`
    create function bump_access_revision() returns trigger language plpgsql as $$
    begin
      update access_revision set revision = revision + 1;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger api_key_changed after insert or delete or update of hash, scopes, product, expires_at, revoked_at on api_key
      for each statement execute function bump_access_revision()`.execute(db);
  await sql`
    create trigger website_changed after insert or delete or update of host, status on website
      for each statement execute function bump_access_revision()`.execute(db);

  // Names the oldest migration that a program must know to work here. A migration that older programs cannot live with raises it.
  await sql`
    create table schema_compatibility (
      id boolean primary key default true check (id),
      minimal_migration text not null
    )`.execute(db);
  await sql`insert into schema_compatibility (minimal_migration) values ('0001-catalogue-keys-websites')`.execute(db);
}
