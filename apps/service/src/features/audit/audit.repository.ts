import { sql } from 'kysely';
import type { MadeChange } from '../../http/admin/change.ts';
import type { Database } from '../../schema/tables.ts';
import type { ChangeQuery, RecordedChange } from './audit.ts';

/** Writes a change into the audit log. */
export async function insertChange(db: Database, change: MadeChange): Promise<void> {
  const { actor, action, subject, details, instituteId, at } = change;
  await db
    .insertInto('audit_event')
    .values({
      institute_id: instituteId,
      at,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'person' ? actor.userId : actor.kind === 'import_token' ? actor.id : null,
      actor_name: 'name' in actor ? actor.name : null,
      action,
      subject,
      details: JSON.stringify(details ?? {}),
    })
    .execute();
}

/** How many changes were made to one kind of thing since a moment; counting ends at `max`. */
export async function countChangesSince(
  db: Database,
  {
    instituteId,
    about,
    since,
    max,
  }: { readonly instituteId: string; readonly about: string; readonly since: Date; readonly max: number },
): Promise<number> {
  const changes = db
    .selectFrom('audit_event')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where('at', '>', since)
    .where(sql`split_part(action, '.', 1)`, '=', about)
    .limit(max);
  const { count } = await db
    .selectFrom(changes.as('change'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Changes that were recorded, the latest first. */
export async function listChanges(
  db: Database,
  { instituteId, isOfPresent = false, about, beforeId, count }: ChangeQuery,
): Promise<RecordedChange[]> {
  let query = db.selectFrom('audit_event').selectAll();
  if (instituteId !== undefined) query = query.where('institute_id', '=', instituteId);
  if (instituteId !== undefined && isOfPresent) query = query.where('id', '>', lastDeletion(instituteId));
  if (about !== undefined) query = query.where(sql`split_part(action, '.', 1)`, 'in', about);
  if (beforeId !== undefined) query = query.where('id', '<', beforeId);
  const rows = await query.orderBy('id', 'desc').limit(count).execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    instituteId: row.institute_id,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    subject: row.subject,
    details: row.details,
  }));
}

/** The number of the latest entry that says that an institute of this id was deleted; 0 where none was. */
const lastDeletion = (instituteId: string) => sql<number>`(
  select coalesce(max(id), 0) from audit_event
  where institute_id = ${instituteId} and split_part(action, '.', 1) = 'institute' and action = 'institute.deleted')`;
