import { createCounts } from '../../platform/load/counts.ts';
import { createFairSlots } from '../../platform/load/fair-slots.ts';
import { unavailable } from '../answer/api-error.ts';

/**
 * Runs a read that keeps a connection to the database for as long as it takes, such as a search through a whole catalogue, in its
 * institute's turn. `work` must not wait for a turn itself: statements that would do so belong in `inOneTurn`.
 *
 * @throws {ApiError} 503 where too many wait, or the turn did not come in time.
 */
export type HeavyReads = <T>(instituteId: string, work: () => Promise<T>) => Promise<T>;

/** Most that wait, of one institute and of all together. */
const waitingOfOneMax = 8;
const waitingMax = 64;
/** How long a person waits for a turn at most. */
const waitedMaxMs = 5_000;

/**
 * @param slots reads at a time: fewer than there are connections, so that some are always left for all else. An institute has one of
 *   them, and goes behind the institutes that wait with each further read.
 * @param inOneTurn takes what all statements of a read need at once, so that none waits while the read has its turn
 */
export function createHeavyReads(slots: number, { maxMs = waitedMaxMs, inOneTurn = justDo } = {}): HeavyReads {
  const fair = createFairSlots({ slots, waitingMax });
  const underWay = createCounts();
  return async (instituteId, work) => {
    if (underWay.of(instituteId) > waitingOfOneMax) throw tooMany();
    underWay.add(instituteId);
    try {
      if ((await fair.take(instituteId, AbortSignal.timeout(maxMs))) !== 'taken') throw tooMany();
      try {
        return await inOneTurn(work);
      } finally {
        fair.give(instituteId);
      }
    } finally {
      underWay.remove(instituteId);
    }
  };
}

const justDo = <T>(work: () => Promise<T>): Promise<T> => work();

const tooMany = () => unavailable('Too many large lists are being read. Try again shortly.');
