import { type Kysely, sql } from 'kysely';

/** Tells processes that listen what they hold no longer as it is; they find out by themselves, too, only later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The institute first: an import may hold it for minutes, and nothing else is to be locked while that is waited for.
  await sql`
    create function notify_catalogue_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('prospectus_catalogue', old.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger institute_revision_changed after update of revision or delete on institute
      for each row execute function notify_catalogue_changed()`.execute(db);

  await sql`
    create function notify_access_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('prospectus_access', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger access_revision_changed after update on access_revision
      for each statement execute function notify_access_changed()`.execute(db);
}
