import type { Database } from '../../../../schema/tables.ts';
import { deleteContent } from './import-chunk.repository.ts';
import type { Which } from './import-record.repository.ts';

/** Deletes an import that came to nothing, with its file; one that has published something stays. */
export async function deleteImport(db: Database, { instituteId, id }: Which): Promise<void> {
  const deleted = await db
    .deleteFrom('catalogue_import')
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('status', '<>', 'applied'), eb('is_changed', '=', false)]))
    .executeTakeFirst();
  if (deleted.numDeletedRows > 0n) await deleteContent(db, { instituteId, contentId: id });
}
