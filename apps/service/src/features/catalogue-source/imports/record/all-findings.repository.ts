import type { Database } from '../../../../schema/tables.ts';
import type { Which } from './import-record.repository.ts';

/** Every finding of the file of an import, still packed by `packFindings`; undefined where it was not refused, or before all were kept. */
export async function findAllFindings(db: Database, { instituteId, id }: Which): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('catalogue_import')
    .select('all_findings')
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.all_findings ?? undefined;
}
