import { guardChild } from '../../../platform/children/guard-child.ts';
import { wordsOfError } from '../../../platform/children/last-words.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { keepHeapSmall } from '../../../platform/load/small-heap.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { PublicationMessage, PublicationOrder } from './publication-order.ts';
import { publishDue } from './publish-due.service.ts';

// The process of one publication at a moment: no request is held up by it, and whatever a draft holds ends nothing else.

guardChild();
keepHeapSmall();

process.once('message', (order: PublicationOrder) => {
  publish(order).then(
    () => process.disconnect(),
    (error: unknown) => {
      const message: PublicationMessage = { kind: 'failed', lastWords: wordsOfError(error) };
      process.send?.(message, () => process.disconnect());
    },
  );
});

async function publish({ databaseUrl, due, max }: PublicationOrder): Promise<void> {
  const db = openDatabase<Tables>(databaseUrl, { max: 3, applicationName: 'prospectus publication', unbounded: true });
  try {
    await publishDue({ db, clock: systemClock, max }, due);
  } finally {
    await db.destroy();
  }
}
