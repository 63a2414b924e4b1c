import { guardChild } from '../../../platform/children/guard-child.ts';
import { wordsOfError } from '../../../platform/children/last-words.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { keepHeapSmall } from '../../../platform/load/small-heap.ts';
import type { Tables } from '../../../schema/tables.ts';
import { resanitise } from './resanitise.service.ts';
import type { ResanitiseMessage, ResanitiseSettings } from './resanitise-child.service.ts';

// The process that sanitises stored HTML again: the HTML came from elsewhere, so the time that it takes is unknown.

guardChild();
keepHeapSmall();

process.once('message', ({ databaseUrl, except }: ResanitiseSettings) => {
  const db = openDatabase<Tables>(databaseUrl, { max: 1, applicationName: 'prospectus sanitiser', unbounded: true });
  resanitise(db, { except, onBegin: (instituteId) => tell({ kind: 'begin', instituteId }) })
    .then(
      (courses) => tell({ kind: 'done', courses }),
      (error: unknown) => tell({ kind: 'failed', lastWords: wordsOfError(error) }),
    )
    .finally(() => db.destroy())
    .finally(() => process.disconnect());
});

function tell(message: ResanitiseMessage): void {
  if (process.connected) process.send?.(message);
}
