import type { Change } from '../../../http/admin/change.ts';
import type { Database } from '../../../schema/tables.ts';
import { deleteDrafts, listDraftHeads } from './draft.repository.ts';
import { chooseDiscarded, type DraftChoice, namesOfDrafts } from './draft.ts';

/** Deletes drafts, and those of what was to be added within them (rule K4). Tells how many, and what the audit log is to say of it. */
export async function discard(
  db: Database,
  instituteId: string,
  choice: DraftChoice,
): Promise<{ readonly discarded: number; readonly changes: readonly Change[] }> {
  const chosen = chooseDiscarded(await listDraftHeads(db, instituteId), choice);
  const discarded = await deleteDrafts(db, instituteId, chosen);
  const change = { action: 'draft.discarded', subject: namesOfDrafts(chosen), details: { discarded } };
  return { discarded, changes: discarded === 0 ? [] : [change] };
}
