import { createHash, type Hash } from 'node:crypto';
import { catalogueFileBytesMax, type Said } from '@prospectus/contract';
import { importLimits, tableLimits } from '@prospectus/contract/admin';
import type { Findings } from '../../checking/finding.ts';
import { measureContent, readContent } from '../record/import-chunk.repository.ts';
import type { ImportForm, ImportRecord } from '../record/import-record.ts';
import { unpack } from './unpack.ts';
import type { WorkDeps } from './work-task.ts';

type Bound = { readonly bytesMax: number; readonly expected: Said };

const bounds: Readonly<Record<ImportForm, Bound>> = {
  json: { bytesMax: catalogueFileBytesMax, expected: 'at most 256 MB; send a larger catalogue as NDJSON' },
  ndjson: { bytesMax: importLimits.unpackedBytesMax, expected: 'at most 2 GB once it is unpacked' },
  table: { bytesMax: tableLimits.unpackedBytesMax, expected: 'at most 512 MB once it is unpacked' },
};

type File = { readonly path: string; readonly findings: Findings };

/** Writes what was sent into a file; returns the hash of it, undefined with a finding when it could not be unpacked. */
export async function unpackContent(
  { db, tell }: WorkDeps,
  record: ImportRecord,
  { path, findings }: File,
): Promise<Buffer | undefined> {
  const { bytes: whole } = await measureContent(db, record);
  const onProgress = (done: number) => tell({ kind: 'progress', phase: 'unpacking', done, whole });
  const { bytesMax, expected } = bounds[record.form];
  const hash = createHash('sha256');
  const pieces = hashed(readContent(db, record), hash);
  const unpacked = await unpack(pieces, { path, bytesMax, onProgress });
  if (unpacked.outcome === 'too_large') findings.add([], expected, 'a larger file', { cause: 'too_large' });
  if (unpacked.outcome === 'broken') {
    findings.add([], 'a file that gzip has compressed', 'another file, or one that ends early', {
      cause: 'format',
    });
  }
  return unpacked.outcome === 'unpacked' ? hash.digest() : undefined;
}

async function* hashed(pieces: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}
