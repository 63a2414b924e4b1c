import { assertNever } from '@prospectus/contract';
import { openDatabase } from '../../../platform/database/database.ts';
import { createTurns } from '../../../platform/load/turns.ts';
import type { Database, Tables } from '../../../schema/tables.ts';
import { insertDefaultCampaign } from '../campaigns/campaign.repository.ts';
import { type Filing, type FilingOutcome, insertLeadInTurn, insertLeads, isTrapped } from './filing.repository.ts';
import { deleteOutdatedKey } from './idempotency.repository.ts';
import type { Remembered } from './idempotency.ts';

export type Filed =
  | { readonly outcome: 'received' | 'duplicate' }
  | { readonly outcome: 'remembered'; readonly remembered: Remembered };

/** An institute's enquiries share statements: while one is on its way to the disk, the next is filled. */
const statementsMax = 1;
const statementSizeMax = 50;
/** Few enough that an institute whose enquiries are all blocked leaves connections for others. */
const aloneMax = 4;

/** An enquiry may need each of the preparing steps once, and may lose each of them once to a faster one. */
const attemptsMax = 8;

/**
 * Creates the function that files enquiries. It resolves when everything is on the disk (rule D31), usually after one statement. It does
 * not start another step if the caller no longer waits.
 */
export function createFiling({ db, newId }: { readonly db: Database; readonly newId: () => string }) {
  const run = (instituteId: string, waiting: readonly Waiting[]) => insertWanted(db, instituteId, waiting);
  const together = createBatches({ run, underWayMax: statementsMax, sizeMax: statementSizeMax });
  const alone = createBatches({ run, underWayMax: aloneMax, sizeMax: 1 });
  /** Turns within this process, so that an enquiry that waits for another of its institute holds no connection. */
  const turns = createTurns();

  return async (instituteId: string, filing: Filing, isWanted = () => true): Promise<Filed> => {
    const assertWanted = () => {
      if (!isWanted()) throw unwanted();
    };
    const { idempotency, lead } = filing;
    const fileInTurn = () =>
      turns.take(instituteId, () => {
        assertWanted();
        return insertLeadInTurn(db, instituteId, filing);
      });

    const fileAlone = () => alone.add(instituteId, { filing, isWanted });

    // Enquiries for quarantine share no statement with others, and delay no leads.
    let file = (): Promise<Outcome> =>
      isTrapped(filing) ? fileAlone() : together.add(instituteId, { filing, isWanted });
    for (let number = 0; number < attemptsMax; number += 1) {
      assertWanted();
      const result = await file();
      switch (result.outcome) {
        case 'received':
        case 'duplicate':
        case 'remembered':
          return result;
        case 'awaits_turn':
          file = fileInTurn;
          break;
        case 'refused_together':
          file = fileAlone;
          break;
        case 'no_default_list':
          await insertDefaultCampaign(db, { instituteId, id: newId(), createdAt: lead.createdAt });
          break;
        case 'outdated_key':
          if (idempotency) await deleteOutdatedKey(db, instituteId, idempotency.keyHash, lead.createdAt.getTime());
          break;
        case 'raced':
          break;
        case 'unwanted':
          throw unwanted();
        default:
          assertNever(result);
      }
    }
    throw new Error(`An enquiry was not filed in ${attemptsMax} attempts.`);
  };
}

type Outcome = FilingOutcome | { readonly outcome: 'unwanted' };

type Waiting = { readonly filing: Filing; readonly isWanted: () => boolean };

/** Some may have waited longer than their callers did. */
async function insertWanted(
  db: Database,
  instituteId: string,
  waiting: readonly Waiting[],
): Promise<readonly Outcome[]> {
  const wanted = waiting.filter(({ isWanted }) => isWanted());
  const filings = wanted.map(({ filing }) => filing);
  const outcomes = filings.length === 0 ? [] : await insertLeads(db, instituteId, filings);
  const outcomeOf = new Map(wanted.map((each, at) => [each, outcomes[at]]));
  return waiting.map((each) => outcomeOf.get(each) ?? { outcome: 'unwanted' });
}

const unwanted = () => new Error('The caller has gone; the enquiry was not filed.');

export type Batches<T, R> = {
  /**
   * Processes an item, together with others that are added under the same name while earlier ones are being processed.
   */
  add(name: string, item: T): Promise<R>;
};

export type BatchesOptions<T, R> = {
  /**
   * Processes items of one name and resolves to their results, in order. If it rejects, all items of the batch fail.
   */
  readonly run: (name: string, items: readonly T[]) => Promise<readonly R[]>;
  /** Maximum number of batches of one name in progress at once. */
  readonly underWayMax: number;
  /** Maximum number of items in a batch. */
  readonly sizeMax: number;
};

type Queued<T, R> = {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Makes work cheaper the more of it there is: an item starts at once, and the items that arrive while the maximum
 * number of batches is in progress are processed together. No item waits just to be batched.
 */
export function createBatches<T, R>({ run, underWayMax, sizeMax }: BatchesOptions<T, R>): Batches<T, R> {
  const queues = new Map<string, { waiting: Queued<T, R>[]; underWay: number }>();

  const start = async (name: string, queue: { waiting: Queued<T, R>[]; underWay: number }): Promise<void> => {
    const batch = queue.waiting.splice(0, sizeMax);
    queue.underWay += 1;
    try {
      const results = await run(
        name,
        batch.map(({ item }) => item),
      );
      // One result for each item, in order.
      batch.forEach(({ resolve }, at) => {
        resolve(results[at] as R);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    queue.underWay -= 1;
    if (queue.waiting.length > 0) void start(name, queue);
    else if (queue.underWay === 0) queues.delete(name);
  };

  return {
    add(name, item) {
      return new Promise((resolve, reject) => {
        const queue = queues.get(name) ?? { waiting: [], underWay: 0 };
        queues.set(name, queue);
        queue.waiting.push({ item, resolve, reject });
        if (queue.underWay < underWayMax) void start(name, queue);
      });
    },
  };
}

/** Of all processes of a service. */
const connectionsMax = 10;
/** The least that any process has. */
const connectionsMin = 3;

/**
 * Opens the connections that enquiries have for themselves: nothing that reads holds them up, and they write at the same time. What is
 * committed on them is on the disk (rule D31).
 */
export const openLeadDatabase = (url: string, processes: number): Database =>
  openDatabase<Tables>(url, {
    max: Math.max(connectionsMin, Math.ceil(connectionsMax / processes)),
    applicationName: 'prospectus enquiries',
    durable: true,
    prepared: true,
  });
