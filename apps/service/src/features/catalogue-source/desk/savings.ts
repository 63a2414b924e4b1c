import { deskLimits } from '@prospectus/contract/admin';
import { unavailable } from '../../../http/answer/api-error.ts';
import { createCounts } from '../../../platform/load/counts.ts';
import { createTurns } from '../../../platform/load/turns.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { SavingBounds } from '../drafts/saving-bounds.ts';

/** Most that wait for the one that is under way, for each institute. */
const waitingMax = 16;
const savingMaxMs = 10_000;

/**
 * Has drafts of an institute saved one request at a time, each within its time: the others hold no connection to the database while they wait.
 *
 * @throws {ApiError} 503 where too many wait, it takes too long, or who asked has gone: nothing is saved
 */
export type Saving = <T>(
  asked: { readonly instituteId: string; readonly left: AbortSignal },
  work: (bounds: SavingBounds) => Promise<T>,
) => Promise<T>;

export function createSavings(clock: Clock): Saving {
  const turns = createTurns();
  const underWay = createCounts();
  const boundsUntil = (until: number, left: AbortSignal): SavingBounds => ({
    bytesMax: deskLimits.courseBytesMax,
    expectTime() {
      if (left.aborted || clock.monotonic() > until) {
        throw unavailable('It took too long to save this. Nothing was saved: save less at a time.');
      }
    },
  });
  return async ({ instituteId, left }, work) => {
    if (underWay.of(instituteId) > waitingMax) {
      throw unavailable('Other changes of this institute are being saved. Nothing was saved: try again shortly.');
    }
    underWay.add(instituteId);
    try {
      return await turns.take(instituteId, async () => {
        const bounds = boundsUntil(clock.monotonic() + savingMaxMs, left);
        bounds.expectTime();
        return work(bounds);
      });
    } finally {
      underWay.remove(instituteId);
    }
  };
}
