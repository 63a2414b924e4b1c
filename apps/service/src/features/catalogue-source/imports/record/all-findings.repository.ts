import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FindingRow } from '@prospectus/contract';
import type { Database } from '../../../../schema/tables.ts';
import type { Which } from './import-record.repository.ts';

const compress = promisify(gzip);
const unpack = promisify(gunzip);

/** Longest text of a finding that is kept: names in a file may be of any length. */
const charactersMax = 500;

/**
 * Most that is kept of an import's findings, as JSON, in bytes: some ten thousand of the usual length. They are read at a stretch by the
 * process that serves everybody (decision D43); those beyond are only counted.
 */
const bytesMax = 4_000_000;

/** Every finding of a file as it is stored. */
export function packFindings(rows: readonly FindingRow[]): Promise<Buffer> {
  const kept: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    const text = JSON.stringify(row, shortened);
    bytes += Buffer.byteLength(text);
    if (bytes > bytesMax) break;
    kept.push(text);
  }
  return compress(`[${kept.join()}]`);
}

const shortened = (_: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > charactersMax
    ? `${value.slice(0, charactersMax).toWellFormed()}…`
    : value;

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
