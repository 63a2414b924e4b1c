import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FindingRow } from '@prospectus/contract';
import type { Database } from '../../../../schema/tables.ts';
import type { Which } from './import-record.repository.ts';

const compress = promisify(gzip);
const unpack = promisify(gunzip);

/** Longest text of a finding that is kept: names in a file may be of any length. */
const charactersMax = 500;

/** Every finding of a file as it is stored. */
export const packFindings = (rows: readonly FindingRow[]): Promise<Buffer> =>
  compress(
    JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'string' && value.length > charactersMax
        ? `${value.slice(0, charactersMax).toWellFormed()}…`
        : value,
    ),
  );

/** Every finding of the file of an import; none where it was not refused, or before all were kept. */
export async function listAllFindings(db: Database, { instituteId, id }: Which): Promise<readonly FindingRow[]> {
  const row = await db
    .selectFrom('catalogue_import')
    .select('all_findings')
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.all_findings) return [];
  // It was made by `packFindings`.
  return JSON.parse((await unpack(row.all_findings)).toString()) as FindingRow[];
}
