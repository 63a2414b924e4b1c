import { type Kysely, sql } from 'kysely';

/**
 * Gives each state of a catalogue a stamp that no other state ever has. A revision is a number, which a database that
 * was restored or set back reaches a second time with other content.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_stamp (
      institute_id text primary key references institute (id) on delete cascade,
      stamp uuid not null default gen_random_uuid()
    )`.execute(db);
  await sql`insert into catalogue_stamp (institute_id) select id from institute`.execute(db);
  await sql`
    create function stamp_catalogue() returns trigger language plpgsql as $$
    begin
      insert into catalogue_stamp (institute_id) values (new.id)
        on conflict (institute_id) do update set stamp = excluded.stamp;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger institute_revision_stamped after insert or update of revision on institute
      for each row execute function stamp_catalogue()`.execute(db);
}
