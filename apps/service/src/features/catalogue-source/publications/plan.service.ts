import { randomUUID } from 'node:crypto';
import { say } from '@prospectus/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Database } from '../../../schema/tables.ts';
import { holdDrafts } from '../drafts/draft.repository.ts';
import { EditRefusal } from '../editing/edits.ts';
import { insertPublication } from './publication.repository.ts';
import { type Publication, publicationLimits } from './publication.ts';

export type PublicationToPlan = Pick<Publication, 'instituteId' | 'dueAt' | 'choice' | 'madeBy' | 'madeAt'>;

/**
 * Notes that drafts are to be published at a moment (rule K4).
 *
 * @throws {EditRefusal} when the institute has as many that wait as it may, or too much is named
 */
export async function plan(db: Database, wanted: PublicationToPlan): Promise<Publication> {
  const planned: Publication = {
    ...wanted,
    id: randomUUID(),
    status: 'waiting',
    reason: null,
    tries: 0,
    finishedAt: null,
  };
  const { choiceBytesMax } = publicationLimits;
  if (Buffer.byteLength(JSON.stringify(wanted.choice)) > choiceBytesMax) {
    throw new EditRefusal(
      say('The list of drafts to publish has more than {max} kB. Schedule all drafts, or fewer at a time.', {
        max: choiceBytesMax / 1024,
      }),
    );
  }
  return inTransaction(db, async (trx) => {
    await holdDrafts(trx, wanted.instituteId);
    if (await insertPublication(trx, planned)) return planned;
    throw new EditRefusal(
      say('An institute can have at most {max} scheduled publications.', { max: publicationLimits.waitingMax }),
    );
  });
}
