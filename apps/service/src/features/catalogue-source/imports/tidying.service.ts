import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { deleteTooOld, listInstitutesWithOldChanges } from '../layers/change.repository.ts';
import { deleteOrphans } from './record/import-chunk.repository.ts';
import { deleteEndedTables } from './record/import-table.repository.ts';
import { deleteOldImports, endImpatient, listInstitutesWithImports, markSilent } from './tidying.repository.ts';

/** How many imports of each institute that were published stay on record, and as many of the others. */
const historyMax = 200;
/** How long an unpacked file may stay in the folder: no import takes as long. */
const leftoverMs = 24 * 60 * 60_000;

export type TidyingDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Where unpacked files lie while they are worked on. */
  readonly folder: string;
};

/** Creates the chore that ends abandoned imports and deletes what no import needs any more, also of what people changed. The chore never fails. */
export function createImportTidying({ db, clock, log, folder }: TidyingDeps) {
  return async (isStopping: () => boolean): Promise<void> => {
    try {
      const at = new Date(clock.now());
      await markSilent(db, at);
      await endImpatient(db, at);
      await deleteEndedTables(db);
      for (const instituteId of await listInstitutesWithImports(db)) {
        if (isStopping()) return;
        await deleteOldImports(db, instituteId, historyMax);
        await deleteOrphans(db, instituteId);
      }
      await removeLeftovers(folder, new Date(clock.now() - leftoverMs));
      for (const instituteId of await listInstitutesWithOldChanges(db)) {
        if (isStopping()) return;
        await deleteTooOld(db, instituteId);
      }
    } catch (error) {
      log.error({ err: error }, 'old imports could not be removed; the next run tries again');
    }
  };
}

/** Removes the files that killed processes left behind: those not written to since then. */
async function removeLeftovers(folder: string, since: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < since.getTime()) await rm(path, { force: true });
  }
}
