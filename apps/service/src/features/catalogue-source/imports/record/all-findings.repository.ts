import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Database } from '../../../../schema/tables.ts';
import type { Which } from './import-record.repository.ts';

const unpack = promisify(gunzip);

/** Every finding of the file of an import, as `packFindings` wrote them; undefined where it was not refused, or before all were kept. */
export async function findAllFindings(db: Database, { instituteId, id }: Which): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('catalogue_import')
    .select('all_findings')
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.all_findings ? unpack(row.all_findings) : undefined;
}
