import { unavailable } from '../../../http/answer/api-error.ts';
import { createTurns } from '../../../platform/load/turns.ts';

/** Most that wait for the one that is under way, for each institute. */
const waitingMax = 4;

/**
 * Looks through the stored catalogue of an institute, one look at a time: each takes the database some work.
 *
 * @throws {ApiError} 503 while too many wait.
 */
export type Scan = <T>(instituteId: string, work: () => Promise<T>) => Promise<T>;

export function createScans(): Scan {
  const turns = createTurns();
  const underWay = new Map<string, number>();
  return async (instituteId, work) => {
    const count = underWay.get(instituteId) ?? 0;
    if (count > waitingMax) throw unavailable('Too many people are looking for hidden dates. Try again shortly.');
    underWay.set(instituteId, count + 1);
    try {
      return await turns.take(instituteId, work);
    } finally {
      const left = (underWay.get(instituteId) ?? 1) - 1;
      if (left === 0) underWay.delete(instituteId);
      else underWay.set(instituteId, left);
    }
  };
}
