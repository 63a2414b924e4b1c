import type { Said } from '@prospectus/contract';
import { type Selectable, sql } from 'kysely';
import { isUuid } from '../../../platform/text/uuid.ts';
import type { CataloguePublicationTable, Database } from '../../../schema/tables.ts';
import type { DraftChoice } from '../drafts/draft.ts';
import { type ListedPublication, type Publication, publicationLimits } from './publication.ts';

/**
 * The publications of an institute, by the moment they are due: those that wait, and the latest that are over. Of what was chosen for them the
 * database reads out the first alone: all of it may be megabytes.
 */
export async function listPublications(db: Database, instituteId: string): Promise<readonly ListedPublication[]> {
  const { overMax, namedMax } = publicationLimits;
  const { rows } = await sql<Selectable<CataloguePublicationTable> & { total: ListedPublication['total'] }>`
    select id, institute_id, due_at, status, reason, tries, made_by, made_at, finished_at, told.choice, told.total
    from catalogue_publication
    cross join lateral (
      select
        case when json_typeof(chosen) = 'object' then json_build_object(
          'courses', array(select each from json_array_elements(chosen -> 'courses') as each limit ${namedMax}),
          'parts', array(select each from json_array_elements(chosen -> 'parts') as each limit ${namedMax})
        ) else chosen end::text as choice,
        case when json_typeof(chosen) = 'object' then json_build_object(
          'courses', json_array_length(chosen -> 'courses'), 'parts', json_array_length(chosen -> 'parts')
        ) end as total
      from (select choice::json as chosen) as choices
    ) as told
    where institute_id = ${instituteId} and (status = 'waiting' or id in (
      select id from catalogue_publication where institute_id = ${instituteId} and status <> 'waiting'
      order by finished_at desc, id limit ${overMax}))
    order by due_at, id`.execute(db);
  return rows.map(({ total, ...row }) => ({ ...toPublication(row), total }));
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
 * Takes the publication that is next, so that no other process begins it meanwhile; undefined where none is due. What takes it may end before it
 * has finished: it is due again when the lease is over.
 *
 * First come, first served; institutes take turns: one that has had its turn comes behind all that were due by then.
 */
export async function claimDue(
  db: Database,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<Publication | undefined> {
  const isDue = sql`status = 'waiting' and due_at <= ${now} and coalesce(leased_until <= ${now}, true)`;
  const { rows } = await sql<Selectable<CataloguePublicationTable>>`
    with first_of_each as (
      select distinct on (institute_id) institute_id, id as first_id, due_at
      from catalogue_publication where ${isDue} order by institute_id, due_at),
    line as (
      select first_id, greatest(first_of_each.due_at, max(begun_at)) as in_line_since
      from first_of_each join catalogue_publication using (institute_id)
      group by first_id, first_of_each.due_at)
    update catalogue_publication set tries = tries + 1, leased_until = ${leaseUntil}, begun_at = ${now}
    where id = (
      select id from catalogue_publication join line on id = first_id
      where ${isDue}
      order by in_line_since
      limit 1
      for update of catalogue_publication skip locked)
    returning *`.execute(db);
  return rows[0] && toPublication(rows[0]);
}

/**
 * Gives back what `claimDue` took: it is due at once, and was not begun. Does nothing once it has ended, or was taken by another when its lease
 * was over. Waits for a process of it that was ended while it committed.
 */
export async function giveBackDue(db: Database, { id, tries }: Pick<Publication, 'id' | 'tries'>): Promise<void> {
  await db
    .updateTable('catalogue_publication')
    .set({ tries: tries - 1, leased_until: null, begun_at: null })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('tries', '=', tries)
    .execute();
}

/**
 * Takes a publication that was refused since a moment and of which the admins were not told yet, so that no other process tells them meanwhile;
 * undefined where there is none. Where no mail is taken, it is there again when the lease is over.
 */
export async function claimUntold(
  db: Database,
  { since, now, leaseUntil }: { readonly since: Date; readonly now: Date; readonly leaseUntil: Date },
): Promise<Pick<Publication, 'id' | 'instituteId'> | undefined> {
  const { rows } = await sql<{ id: string; instituteId: string }>`
    update catalogue_publication set leased_until = ${leaseUntil}
    where id = (
      select id from catalogue_publication
      where untold_since >= ${since}
        and coalesce(leased_until <= ${now}, true)
      order by untold_since
      limit 1
      for update skip locked)
    returning id, institute_id as "instituteId"`.execute(db);
  return rows[0];
}

/** Notes that the admins were told that a publication was refused. */
export async function noteTold(db: Database, { id }: Pick<Publication, 'id'>): Promise<void> {
  await db.updateTable('catalogue_publication').set({ untold_since: null }).where('id', '=', id).execute();
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
    .set({ status, reason, finished_at: at, leased_until: null, untold_since: status === 'refused' ? at : null })
    .where('id', '=', id)
    .where('institute_id', '=', instituteId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** Deletes the record of those that were over before a moment, and of each institute all that are over but the latest. */
export async function deleteFinished(db: Database, before: Date): Promise<void> {
  await sql`
    delete from catalogue_publication
    where status <> 'waiting' and (finished_at < ${before} or id in (
      select id from (
        select id, row_number() over (partition by institute_id order by finished_at desc, id) as place
        from catalogue_publication where status <> 'waiting'
      ) as finished
      where place > ${publicationLimits.overMax}))`.execute(db);
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
