import type { Said } from '@prospectus/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Database } from '../../../schema/tables.ts';
import { insertChange } from '../../audit/index.ts';
import { finishPublication } from './publication.repository.ts';
import type { Publication } from './publication.ts';

/** Ends a publication that could not be made, with the reason, which is in the institute's activity as well (rule K4). */
export function refusePublication(
  db: Database,
  { id, instituteId, dueAt }: Pick<Publication, 'id' | 'instituteId' | 'dueAt'>,
  { reason, at }: { readonly reason: Said; readonly at: Date },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await finishPublication(trx, { id, instituteId }, { status: 'refused', reason, at }))) return;
    const change = { action: 'publication.refused', subject: dueAt.toISOString(), details: { reason } };
    await insertChange(trx, { ...change, actor: { kind: 'service' }, instituteId, at });
  });
}
