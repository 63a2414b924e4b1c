import type { Change } from '../../../http/admin/change.ts';
import type { Database } from '../../../schema/tables.ts';
import { deleteLink } from './preview-link.repository.ts';
import { nameOf } from './preview-link.ts';

/** Withdraws preview links, in the transaction of `db`; those that are gone already are passed over. Returns what was done. */
export async function withdrawLinks(
  db: Database,
  instituteId: string,
  ids: readonly string[],
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const id of ids) {
    if (!(await deleteLink(db, instituteId, id))) continue;
    changes.push({ action: 'preview_link.revoked', subject: nameOf(id), details: { id } });
  }
  return changes;
}
