import type { Logger } from 'pino';
import type { Database } from '../../schema/tables.ts';
import { deleteSurplus, listMakers, listRecorded, listSurplus } from './tidying.repository.ts';

/** Entries of an institute that are kept of each kind, such as those about keys: the latest. */
const keptMax = 50_000;
/** Small enough that no statement takes long. */
const batchSize = 1_000;

export type AuditTidyingDeps = { readonly db: Database; readonly log: Pick<Logger, 'warn' | 'error'> };

/**
 * Creates the chore that deletes the oldest entries of the audit log beyond those that are kept. Each kind is counted by itself, so that
 * changes of one kind, however many, push out none of another. Who knows a secret that is there stays on record. The chore never fails.
 */
export function createAuditTidying({ db, log }: AuditTidyingDeps, { max = keptMax } = {}) {
  return async (isStopping: () => boolean): Promise<void> => {
    try {
      for (const instituteId of await listRecorded(db)) {
        if (isStopping()) return;
        const tooMany = await listSurplus(db, instituteId, max);
        const staying = tooMany.length > 0 && instituteId !== null ? await listMakers(db, instituteId) : [];
        for (const surplus of tooMany) {
          let entries = 0;
          let deleted = batchSize;
          while (deleted === batchSize && !isStopping()) {
            deleted = await deleteSurplus(db, surplus, { staying, size: batchSize });
            entries += deleted;
          }
          if (entries === 0) continue;
          log.warn(
            { instituteId, kind: surplus.kind, entries },
            'the oldest entries of the audit log were deleted, since it had too many of this kind',
          );
        }
      }
    } catch (error) {
      log.error({ err: error }, 'the audit log could not be shortened; the next run tries again');
    }
  };
}
