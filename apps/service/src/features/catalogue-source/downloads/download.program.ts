import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { guardChild } from '../../../platform/children/guard-child.ts';
import { wordsOfError } from '../../../platform/children/last-words.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { keepHeapSmall } from '../../../platform/load/small-heap.ts';
import type { Tables } from '../../../schema/tables.ts';
import { exportCatalogue, exportWorkbook } from '../exporting/export.service.ts';
import { WorkbookTooLargeError } from '../workbook/ooxml/zip.ts';
import type { DownloadMessage, DownloadOrder } from './download-order.ts';

// The process of one download: no request is held up while a catalogue is written, however large it is.

guardChild();
keepHeapSmall();

process.once('message', (order: DownloadOrder) => {
  write(order).then(tell, (error: unknown) =>
    tell(
      error instanceof WorkbookTooLargeError
        ? { kind: 'too_large' }
        : { kind: 'failed', lastWords: wordsOfError(error) },
    ),
  );
});

function tell(message: DownloadMessage): void {
  process.send?.(message, () => process.disconnect());
}

async function write({ databaseUrl, instituteId, form, language, path }: DownloadOrder): Promise<DownloadMessage> {
  const db = openDatabase<Tables>(databaseUrl, { max: 2, applicationName: 'prospectus export', unbounded: true });
  const put = (pieces: AsyncIterable<string | Uint8Array>) =>
    pipeline(Readable.from(pieces), createWriteStream(path, { mode: 0o600 }));
  try {
    const counts =
      form === 'xlsx'
        ? await exportWorkbook(db, instituteId, put, language)
        : await exportCatalogue(db, instituteId, form, put);
    return { kind: counts === undefined ? 'unknown' : 'written' };
  } finally {
    await db.destroy();
  }
}
