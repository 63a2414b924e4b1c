import { say } from '@prospectus/contract';
import { createCounts } from '../../platform/load/counts.ts';
import { unavailable } from '../answer/api-error.ts';
import { adminError } from './refusals.ts';

/** What is on its way, piece by piece: so many at a time of an institute, and in this process. */
export type UploadSlots = {
  /**
   * Takes a slot for an upload, to be given back by calling what it returns.
   *
   * @throws {ApiError} while there is none, with a time after which to try again
   */
  take(instituteId: string, via?: keyof typeof most): () => void;
};

/**
 * Each has up to 4 MB in memory, but for pictures, which go to a file. A browser sends one at a time; a few more are left over from connections that broke. Jobs with import tokens, however
 * many and slow, leave room for people.
 */
const most = {
  dashboard: { perInstitute: 3, perProcess: 24 },
  import_token: { perInstitute: 2, perProcess: 16 },
  picture: { perInstitute: 3, perProcess: 16 },
} as const;
const retryAfterSeconds = 5;

export function createUploadSlots(): UploadSlots {
  const taken = createCounts();
  let all = 0;
  return {
    take(instituteId, via = 'dashboard') {
      const { perInstitute, perProcess } = most[via];
      if (taken.of(instituteId) >= perInstitute) {
        const why = say('{max} uploads of this institute are already running. Wait until one finishes.', {
          max: perInstitute,
        });
        throw adminError('rate_limited', why, undefined, { status: 429, retryAfterSeconds });
      }
      if (all >= perProcess) {
        throw unavailable(
          say('{max} uploads to this service are already running. Try again in a few seconds.', { max: perProcess }),
        );
      }
      taken.add(instituteId);
      all += 1;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        taken.remove(instituteId);
      };
    },
  };
}
