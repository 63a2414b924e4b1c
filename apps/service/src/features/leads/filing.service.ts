import { assertNever } from '@prospectus/contract';
import type { Turns } from '../../platform/turns.ts';
import type { Database } from '../../schema/tables.ts';
import { insertDefaultCampaign } from './campaign.repository.ts';
import { deleteOutdatedKey, type Filing, type FilingOutcome, insertLead, takeTurn } from './filing.repository.ts';
import type { Remembered } from './idempotency.ts';

export type FilingDeps = {
  readonly db: Database;
  /** Of this process: whoever waits for another of the same institute holds no connection meanwhile. */
  readonly turns: Turns;
  readonly newId: () => string;
};

export type Filed =
  | { readonly outcome: 'received' | 'duplicate' }
  | { readonly outcome: 'remembered'; readonly remembered: Remembered };

/** Each of the steps an enquiry may need first is needed once, and each may be lost once to another that is faster. */
const attemptsMax = 8;

/**
 * Files an enquiry; resolves once everything is on the disk (decision D31). Usually that is one statement.
 *
 * What is still to be done once it is not wanted any more is not begun.
 */
export async function fileEnquiry(deps: FilingDeps, filing: Filing, isWanted: () => boolean): Promise<Filed> {
  const { db, turns, newId } = deps;
  const { instituteId, idempotency } = filing;
  const createdAt = filing.lead.createdAt;
  const assertWanted = () => {
    if (!isWanted()) throw new Error('Nobody waits for this enquiry any more; it was not filed.');
  };
  let attempt = () => insertLead(db, filing, false);
  const attemptInTurn = () =>
    turns.take(instituteId, () => {
      assertWanted();
      return takeTurn(db, instituteId, (trx) => insertLead(trx, filing, true));
    });

  for (let number = 0; number < attemptsMax; number += 1) {
    assertWanted();
    const result: FilingOutcome = await attempt();
    switch (result.outcome) {
      case 'received':
      case 'duplicate':
      case 'remembered':
        return result;
      case 'awaits_turn':
        attempt = attemptInTurn;
        break;
      case 'no_default_list':
        await insertDefaultCampaign(db, { instituteId, id: newId(), createdAt });
        break;
      case 'outdated_key':
        if (idempotency) await deleteOutdatedKey(db, instituteId, idempotency.key, createdAt.getTime());
        break;
      case 'raced':
        break;
      default:
        assertNever(result);
    }
  }
  throw new Error(`An enquiry was not filed in ${attemptsMax} attempts.`);
}
