import { guardChild } from '../../../platform/children/guard-child.ts';
import { wordsOfError } from '../../../platform/children/last-words.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { keepHeapSmall } from '../../../platform/load/small-heap.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { DeskEditMessage, DeskEditOrder } from './desk-edit.ts';
import { makeDeskEdit } from './make-desk-edit.service.ts';

// The process of one edit: no request is held up by it, and whatever a draft holds ends nothing else.

guardChild();
keepHeapSmall();

process.once('message', (order: DeskEditOrder) => {
  make(order).then(tell, (error: unknown) => tell({ kind: 'failed', lastWords: wordsOfError(error) }));
});

function tell(message: DeskEditMessage): void {
  process.send?.(message, () => process.disconnect());
}

async function make({ databaseUrl, instituteId, edit, actor, max }: DeskEditOrder): Promise<DeskEditMessage> {
  const db = openDatabase<Tables>(databaseUrl, { max: 3, applicationName: 'prospectus edit', unbounded: true });
  try {
    return await makeDeskEdit({ db, clock: systemClock, actor, max }, instituteId, edit);
  } finally {
    await db.destroy();
  }
}
