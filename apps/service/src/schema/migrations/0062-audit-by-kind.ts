import { type Kysely, sql } from 'kysely';

/** Finds the changes to one kind of thing, such as keys: to list and count them, and to know which are the latest of each kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_by_kind on audit_event (institute_id, split_part(action, '.', 1), id)`.execute(db);
}
