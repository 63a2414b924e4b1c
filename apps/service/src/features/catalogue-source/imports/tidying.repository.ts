import type { Said } from '@prospectus/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import { atWork, interrupted, pending } from './record/import-record.ts';
import { impatientSince, patientSince, silentSince } from './record/silence.repository.ts';

/** Marks imports as failed when their process is gone. */
export async function markSilent(db: Database, at: Date): Promise<void> {
  await db
    .updateTable('catalogue_import')
    .set({ status: 'failed', failure: interrupted, finished_at: at, progress: null })
    .where('status', 'in', atWork)
    .where('touched_at', '<', silentSince)
    .execute();
}

const ofDay: Said = 'It was not published within a day.';
const ofWeek: Said = 'It was not published within a week.';

/** Cancels imports that were left unfinished for too long. */
export async function endImpatient(db: Database, at: Date): Promise<void> {
  await db
    .updateTable('catalogue_import')
    .set({
      status: 'cancelled',
      failure: sql<Said>`case when via = 'source' then ${ofWeek}::text else ${ofDay} end`,
      finished_at: at,
    })
    .where(({ and, or, eb }) =>
      or([eb('status', '=', 'failed'), and([eb('status', 'in', pending), eb('finished_at', 'is', null)])]),
    )
    .where('touched_at', '<', sql<Date>`case when via = 'source' then ${patientSince} else ${impatientSince} end`)
    .execute();
}

export async function listInstitutesWithImports(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('catalogue_import').select('institute_id').distinct().execute();
  return rows.map((row) => row.institute_id);
}

/**
 * Deletes the records of all but the latest imports that were published, and all but the latest of the others: these push no restore point
 * out. None goes whose own catalogue is kept.
 */
export async function deleteOldImports(db: Database, instituteId: string, countMax: number): Promise<void> {
  const latest = (which: RawBuilder<boolean>) => sql`(
    select id from catalogue_import where institute_id = ${instituteId} and ${which}
    order by created_at desc, id desc limit ${countMax})`;
  await sql`
    delete from catalogue_import
    where institute_id = ${instituteId}
      and (status not in ('uploading', 'checking', 'asking', 'checked', 'applying') or finished_at is not null)
      and not exists (
        select from import_chunk
        where import_chunk.institute_id = ${instituteId} and import_chunk.content_id = catalogue_import.id)
      and id not in ${latest(sql`status = 'applied'`)}
      and id not in ${latest(sql`status <> 'applied'`)}`.execute(db);
}
