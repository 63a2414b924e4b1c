import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { Database } from '../../../../schema/tables.ts';
import type { CatalogueCounts } from '../../checking/catalogue-counts.ts';
import { exportCatalogue } from '../../exporting/export.service.ts';
import { keepDesk } from '../../layers/change.repository.ts';
import { insertApplied, keptBytesMax } from '../record/completion.service.ts';
import { listKeptContents } from '../record/import-chunk.repository.ts';
import type { ImportRecord } from '../record/import-record.ts';

const pieceBytes = 1024 * 1024;

/**
 * Keeps the catalogue that is about to be replaced where no import of the institute is kept yet, so that there is a way back: it came
 * before imports were remembered, or with the demo.
 */
export async function keepFormer(db: Database, { instituteId }: ImportRecord, at: Date): Promise<void> {
  if ((await listKeptContents(db, instituteId)).length > 0) return;
  const former = await packCatalogue(db, instituteId);
  if (former === undefined || former.counts.courses === 0) return;
  const { counts, pieces } = former;
  await inTransaction(db, async (trx) => {
    const { id } = await insertApplied(trx, {
      instituteId,
      fileName: null,
      content: pieces,
      counts,
      isChanged: true,
      at,
    });
    await keepDesk(trx, instituteId, id);
  });
}

type Packed = { readonly counts: CatalogueCounts; readonly pieces: readonly Buffer[] };

/** The source that is there now, compressed; undefined when it is too large to be kept. */
async function packCatalogue(db: Database, instituteId: string): Promise<Packed | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  const keep = async (packed: AsyncIterable<Buffer>) => {
    for await (const piece of packed) {
      bytes += piece.length;
      // The rest is only counted.
      if (bytes <= keptBytesMax) pieces.push(piece);
      else pieces.length = 0;
    }
  };
  const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: pieceBytes });
  const counts = await exportCatalogue(db, instituteId, 'ndjson', (text) => pipeline(text, gzip, keep), 'source');
  return counts === undefined || bytes > keptBytesMax ? undefined : { counts, pieces };
}
