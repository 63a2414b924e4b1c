import { pictureLimits } from '@prospectus/contract';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { deleteUnnamed, listInstitutesWithPictures, noteNamed } from './unnamed.repository.ts';

const keptMs = pictureLimits.keptDays * 24 * 60 * 60_000;

export type PictureTidyingDeps = { readonly db: Database; readonly clock: Clock; readonly log: Logger };

/** Creates the chore that deletes pictures that nothing has named for 90 days. The chore never fails. */
export function createPictureTidying({ db, clock, log }: PictureTidyingDeps) {
  return async (isStopping: () => boolean): Promise<void> => {
    const onFailure = (error: unknown) =>
      log.error({ err: error }, 'unused pictures could not be deleted; the next run tries again');
    const tidy = async (instituteId: string) => {
      const at = new Date(clock.now());
      // Where this fails, nothing is deleted.
      await noteNamed(db, instituteId, at);
      await deleteUnnamed(db, instituteId, new Date(at.getTime() - keptMs));
    };
    const instituteIds = await listInstitutesWithPictures(db).catch(onFailure);
    for (const instituteId of instituteIds ?? []) {
      if (isStopping()) return;
      await tidy(instituteId).catch(onFailure);
    }
  };
}
