import { pictureLimits } from '@prospectus/contract';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { holdDrafts } from '../../catalogue-source/index.ts';
import { deleteUnnamed, listInstitutesWithPictures, noteNamed, noteWritten } from './unnamed.repository.ts';

const keptMs = pictureLimits.keptDays * 24 * 60 * 60_000;

export type PictureTidyingDeps = { readonly db: Database; readonly clock: Clock; readonly log: Logger };

/** Creates the chore that deletes pictures that nothing has named for 90 days. The chore never fails. */
export function createPictureTidying({ db, clock, log }: PictureTidyingDeps) {
  return async (isStopping: () => boolean): Promise<void> => {
    const onFailure = (error: unknown) =>
      log.error({ err: error }, 'unused pictures could not be deleted; the next run tries again');
    const tidy = async (instituteId: string) => {
      // Where this fails, nothing is deleted.
      const when = { instituteId, at: new Date(clock.now()) };
      await noteNamed(db, when);
      await db.transaction().execute(async (trx) => {
        // Noting took a while, in which people may have named others. Who saves or publishes a draft waits from here on.
        await holdDrafts(trx, instituteId);
        await noteWritten(trx, when);
        await deleteUnnamed(trx, instituteId, new Date(when.at.getTime() - keptMs));
      });
    };
    const instituteIds = await listInstitutesWithPictures(db).catch(onFailure);
    for (const instituteId of instituteIds ?? []) {
      if (isStopping()) return;
      await tidy(instituteId).catch(onFailure);
    }
  };
}
