import { gzipSync } from 'node:zlib';
import type { FindingRow } from '@prospectus/contract';

/** Longest text of a finding that is kept: names in a file may be of any length. */
const charactersMax = 500;

/** Most that is kept of an import's findings, as JSON, in bytes: some ten thousand of the usual length. Those beyond are only counted. */
const bytesMax = 4_000_000;

/**
 * The findings of a file, as the answer that lists them (`findingListSchema`) and compressed by gzip; `count` is how many there are in all.
 *
 * Called in the processes of imports and of website readers: the process that serves everybody only sends it (rule D43).
 */
export function packFindings(rows: readonly FindingRow[], count: number): Buffer {
  const kept: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    const text = JSON.stringify(row, shortened);
    bytes += Buffer.byteLength(text);
    if (bytes > bytesMax) break;
    kept.push(text);
  }
  return gzipSync(`{"data":[${kept.join()}],"more":${Math.max(0, count - kept.length)}}`);
}

const shortened = (_: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > charactersMax
    ? `${value.slice(0, charactersMax).toWellFormed()}…`
    : value;
