import type { Said } from '@prospectus/contract';
import { type Selectable, sql } from 'kysely';
import { isUuid } from '../../../platform/text/uuid.ts';
import type { CataloguePublicationTable, Database } from '../../../schema/tables.ts';
import type { DraftChoice } from '../drafts/draft.ts';
import { type Publication, publicationLimits } from './publication.ts';

/** The publications of an institute, by the moment they are due. */
export async function listPublications(db: Database, instituteId: string): Promise<readonly Publication[]> {
  const rows = await db
    .selectFrom('catalogue_publication')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return rows.map(toPublication);
}

/** Returns false, and inserts nothing, where the institute has as many that wait as it may. */
export async function insertPublication(
  db: Database,
  { id, instituteId, dueAt, choice, madeBy, madeAt }: Publication,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into catalogue_publication (id, institute_id, due_at, choice, status, made_by, made_at)
    select ${id}, ${instituteId}, ${dueAt}, ${JSON.stringify(choice)}, 'waiting', ${madeBy}, ${madeAt}
    where (
      select count(*) from catalogue_publication where institute_id = ${instituteId} and status = 'waiting'
    ) < ${publicationLimits.waitingMax}`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Takes the publication that is due first, so that no other process begins it meanwhile; undefined where none is due. What takes it may end
 * before it has finished: it is due again when the lease is over.
 */
export async function claimDue(
  db: Database,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<Publication | undefined> {
  const { rows } = await sql<Selectable<CataloguePublicationTable>>`
    update catalogue_publication set tries = tries + 1, leased_until = ${leaseUntil}
    where id = (
      select id from catalogue_publication
      where status = 'waiting' and due_at <= ${now} and coalesce(leased_until <= ${now}, true)
      order by due_at
      limit 1
      for update skip locked)
    returning *`.execute(db);
  return rows[0] && toPublication(rows[0]);
}

/** Says how one that waits has ended; false where none of that id waits. In the transaction that publishes, that makes it happen once. */
export async function finishPublication(
  db: Database,
  { id, instituteId }: Pick<Publication, 'id' | 'instituteId'>,
  {
    status,
    reason = null,
    at,
  }: { readonly status: Publication['status']; readonly reason?: Said | null; readonly at: Date },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numUpdatedRows } = await db
    .updateTable('catalogue_publication')
    .set({ status, reason, finished_at: at })
    .where('id', '=', id)
    .where('institute_id', '=', instituteId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How a publication has ended, or that it waits still; undefined where there is none. */
export async function findStatus(
  db: Database,
  { id }: Pick<Publication, 'id'>,
): Promise<Publication['status'] | undefined> {
  const row = await db.selectFrom('catalogue_publication').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status;
}

/** How many were refused since a moment; 0 once nothing of the institute is drafted any more. */
export async function countRefused(db: Database, instituteId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('catalogue_publication')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('institute_id', '=', instituteId)
    .where('status', '=', 'refused')
    .where('finished_at', '>=', since)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('catalogue_draft').select('entity_id').where('institute_id', '=', instituteId)),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the record of those that were over before a moment. */
export async function deleteFinished(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('catalogue_publication')
    .where('status', '<>', 'waiting')
    .where('finished_at', '<', before)
    .execute();
}

const toPublication = (row: Selectable<CataloguePublicationTable>): Publication => ({
  id: row.id,
  instituteId: row.institute_id,
  dueAt: row.due_at,
  // Written by this module alone.
  choice: JSON.parse(row.choice) as DraftChoice,
  status: row.status,
  reason: row.reason,
  tries: row.tries,
  madeBy: row.made_by,
  madeAt: row.made_at,
  finishedAt: row.finished_at,
});
