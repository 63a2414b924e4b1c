import { leadLimits } from '@prospectus/contract/admin';
import type { Database } from '../../../schema/tables.ts';
import { lockStatus } from './inbox-detail.repository.ts';
import { countNotes, insertNote } from './note.repository.ts';
import type { Note } from './note.ts';

/** Adds a note to an enquiry, unless it has as many as it may, or the institute has no such one. In a transaction. */
export async function addNote(
  trx: Database,
  instituteId: string,
  leadId: string,
  note: Note,
): Promise<'added' | 'full' | 'gone'> {
  // Waits for others that add a note, so that the count includes theirs.
  if ((await lockStatus(trx, instituteId, leadId)) === undefined) return 'gone';
  if ((await countNotes(trx, instituteId, leadId)) >= leadLimits.notesMax) return 'full';
  return (await insertNote(trx, instituteId, leadId, note)) ? 'added' : 'gone';
}
