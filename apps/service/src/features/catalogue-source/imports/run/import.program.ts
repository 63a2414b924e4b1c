import { guardChild } from '../../../../platform/children/guard-child.ts';
import { wordsOfError } from '../../../../platform/children/last-words.ts';
import { openDatabase } from '../../../../platform/database/database.ts';
import { keepHeapSmall } from '../../../../platform/load/small-heap.ts';
import { systemClock } from '../../../../platform/time/clock.ts';
import type { Tables } from '../../../../schema/tables.ts';
import { workOnImport } from './import-work.service.ts';
import type { WorkMessage, WorkSettings } from './import-work.ts';

// The process of one import: no request is held up by it, and whatever a file holds ends nothing else.

guardChild();
keepHeapSmall();

process.once('message', (settings: WorkSettings) => {
  work(settings).then(
    () => process.disconnect(),
    (error: unknown) => {
      tell({ kind: 'failed', lastWords: wordsOfError(error) });
      process.disconnect();
    },
  );
});

async function work({ order, databaseUrl, folder, max }: WorkSettings): Promise<void> {
  // One writes, one compares, one reads what a list changes.
  const db = openDatabase<Tables>(databaseUrl, { max: 3, applicationName: 'prospectus import', unbounded: true });
  try {
    await workOnImport({ db, clock: systemClock, folder, max, tell }, order);
  } finally {
    await db.destroy();
  }
}

function tell(message: WorkMessage): void {
  if (process.connected) process.send?.(message);
}
