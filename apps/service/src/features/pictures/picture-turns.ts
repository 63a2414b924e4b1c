import { say } from '@prospectus/contract';
import { adminError } from '../../http/admin/refusals.ts';
import { createUploadSlots } from '../../http/admin/upload-slots.ts';
import { createMemoryCounter } from '../../platform/counter.ts';
import type { Clock } from '../../platform/time/clock.ts';

/** Uploads that an institute may begin in a clock minute, in this process. */
const perMinute = 60;

/** Lets uploads in: so many at a time, and in a minute. */
export type PictureTurns = {
  /**
   * Begins an upload; call what it returns at its end.
   *
   * @throws {ApiError} with a time after which to try again, when there are too many
   */
  take(instituteId: string): () => void;
};

export function createPictureTurns(clock: Clock): PictureTurns {
  const slots = createUploadSlots();
  const counter = createMemoryCounter();
  return {
    take(instituteId) {
      const giveBack = slots.take(instituteId, 'picture');
      const { remaining, resetSeconds: retryAfterSeconds } = counter.hit(instituteId, perMinute, clock.now());
      if (remaining >= 0) return giveBack;
      giveBack();
      const why = say('An institute uploads at most {perMinute} pictures in a minute. Try again shortly.', {
        perMinute,
      });
      throw adminError('rate_limited', why, undefined, { status: 429, retryAfterSeconds });
    },
  };
}
