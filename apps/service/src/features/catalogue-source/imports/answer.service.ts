import type { Said } from '@prospectus/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import { findImport, type Which } from './record/import-record.repository.ts';
import type { ImportRecord } from './record/import-record.ts';
import { changeImportTable } from './record/import-table.repository.ts';
import type { TableChange } from './record/import-table.ts';
import {
  type Begun,
  claim,
  type ImportsDeps,
  type Publication,
  refuse,
  refuseWhileAtWork,
  unknown,
} from './upload.service.ts';

/** Begins to read a table again, as other answers or another mapping say. */
export function beginAnswer(
  deps: ImportsDeps,
  which: Which,
  { turn, ...said }: TableChange & Pick<Publication, 'turn'>,
): Promise<Begun> {
  return inTransaction(deps.db, async (db) => {
    // All who begin work take turns here, so what is found next stays as it is.
    const refusal = await refuseWhileAtWork({ ...deps, db }, which);
    const found = await findImport(db, which);
    if (found?.form !== 'table') return unknown;
    // Also while another's answer is being read: theirs is what this one was not chosen on top of.
    const isOpen = found.status === 'checking' || answerable.includes(found.status);
    if (turn !== undefined && isOpen && turn !== found.turn) return refuse(answeredAgain);
    if (refusal !== undefined) return refusal;
    const begun = await claim({ ...deps, db }, which, answerable, 'checking');
    if (begun.outcome === 'begun') await changeImportTable(db, which, said);
    return begun;
  });
}

const answerable: readonly ImportRecord['status'][] = ['asking', 'checked', 'failed'];

const answeredAgain: Said = 'This table was read again in the meantime. Review how it is read now, then choose again.';
