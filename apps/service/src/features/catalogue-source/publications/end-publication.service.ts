import type { Said } from '@prospectus/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Database } from '../../../schema/tables.ts';
import { insertChange } from '../../audit/index.ts';
import { finishPublication } from './publication.repository.ts';
import type { Publication } from './publication.ts';

/**
 * Ends a publication that was not made, with the reason, which is in the institute's activity as well (rule K4): `refused` where it could not be
 * made, `cancelled` where nothing was left to publish.
 */
export function endPublication(
  db: Database,
  { id, instituteId, dueAt }: Pick<Publication, 'id' | 'instituteId' | 'dueAt'>,
  { status, reason, at }: { readonly status: 'refused' | 'cancelled'; readonly reason: Said; readonly at: Date },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await finishPublication(trx, { id, instituteId }, { status, reason, at }))) return;
    const change = { action: `publication.${status}`, subject: dueAt.toISOString(), details: { reason } };
    await insertChange(trx, { ...change, actor: { kind: 'service' }, instituteId, at });
  });
}
