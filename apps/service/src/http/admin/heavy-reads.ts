import { createFairSlots } from '../../platform/load/fair-slots.ts';
import { unavailable } from '../answer/api-error.ts';

/**
 * Runs a read that keeps a connection to the database for as long as it takes, such as a search through a whole catalogue, in its
 * institute's turn. `work` must not wait for a turn itself.
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
 */
export function createHeavyReads(slots: number, { maxMs = waitedMaxMs } = {}): HeavyReads {
  const fair = createFairSlots({ slots, waitingMax });
  const underWay = new Map<string, number>();
  return async (instituteId, work) => {
    const count = underWay.get(instituteId) ?? 0;
    if (count > waitingOfOneMax) throw tooMany();
    underWay.set(instituteId, count + 1);
    try {
      if ((await fair.take(instituteId, AbortSignal.timeout(maxMs))) !== 'taken') throw tooMany();
      try {
        return await work();
      } finally {
        fair.give(instituteId);
      }
    } finally {
      const left = (underWay.get(instituteId) ?? 1) - 1;
      if (left === 0) underWay.delete(instituteId);
      else underWay.set(instituteId, left);
    }
  };
}

const tooMany = () => unavailable('Too many large lists are being read. Try again shortly.');
