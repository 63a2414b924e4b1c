import { guardChild } from '../../../platform/children/guard-child.ts';
import { wordsOfError } from '../../../platform/children/last-words.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { keepHeapSmall } from '../../../platform/load/small-heap.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { PartsMessage, PartsOrder } from './parts-order.ts';
import { readPartsJson } from './read-parts.service.ts';

// The process that reads one large course, or header: taking it apart and judging it holds up no request.

guardChild();
keepHeapSmall();

process.once('message', (order: PartsOrder) => {
  read(order).then(tell, (error: unknown) => tell({ kind: 'failed', lastWords: wordsOfError(error) }));
});

function tell(message: PartsMessage): void {
  process.send?.(message, () => process.disconnect());
}

async function read({ databaseUrl, ...asked }: PartsOrder): Promise<PartsMessage> {
  const db = openDatabase<Tables>(databaseUrl, { max: 1, applicationName: 'prospectus edit' });
  try {
    return await readPartsJson(db, asked);
  } finally {
    await db.destroy();
  }
}
