import { type Kysely, sql } from 'kysely';

/** Calendars that people subscribe to, and what numbers the changes of their events: decision 38. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The institute first: an import may hold it for minutes, and nothing else is to be locked while that is waited for.
  await sql`
    create table event_stamp (
      institute_id text primary key references institute (id) on delete cascade,
      latest integer not null,
      since integer not null,
      site text not null default '[]'
    )`.execute(db);
  await sql`
    create function stamp_institute_events() returns trigger language plpgsql as $$
    declare
      present constant integer := extract(epoch from clock_timestamp())::integer - 1577836800;
    begin
      insert into event_stamp (institute_id, latest, since) values (new.id, present, present)
      on conflict (institute_id) do update
        set latest = greatest(event_stamp.latest + 1, present), since = greatest(event_stamp.latest + 1, present);
      return null;
    end $$`.execute(db);
  // A restore inserts institutes, too: their events may be older than what subscribers have seen.
  await sql`
    create trigger institute_events_begin after insert on institute
      for each row execute function stamp_institute_events()`.execute(db);
  await sql`
    create trigger institute_pages_changed after update of course_base_url on institute
      for each row when (old.course_base_url is distinct from new.course_base_url)
      execute function stamp_institute_events()`.execute(db);
  await sql`
    insert into event_stamp (institute_id, latest, since)
    select id, present, present from institute, (select extract(epoch from now())::integer - 1577836800 as present) as clock`.execute(
    db,
  );
  await sql`alter table course add column event_stamps text`.execute(db);

  await sql`
    create table feed (
      id uuid primary key,
      institute_id text not null references institute (id) on delete cascade,
      kind text not null,
      name text not null,
      filter text not null,
      hash bytea not null unique,
      prefix text not null,
      created_at timestamptz not null,
      renewed_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index feed_of_institute on feed (institute_id, created_at)`.execute(db);
  await sql`
    create trigger feed_changed after insert or delete or update of hash, name, filter, revoked_at on feed
      for each statement execute function bump_access_revision()`.execute(db);
}
