import { leadLimits } from '@prospectus/contract/admin';
import type { Database } from '../../../schema/tables.ts';
import { lockStatus } from './inbox-detail.repository.ts';
import { countNotes, findNote, insertNote } from './note.repository.ts';
import type { Note } from './note.ts';

export type NoteAddition =
  /** `isNew` is false where the very same note was added before, as by a request whose answer was lost. */
  | { readonly outcome: 'added'; readonly note: Note; readonly isNew: boolean }
  /** Another note has its id. */
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'full' }
  | { readonly outcome: 'gone' };

/** Adds a note to an enquiry once, unless it has as many as it may, or the institute has no such one. In a transaction. */
export async function addNote(trx: Database, instituteId: string, leadId: string, note: Note): Promise<NoteAddition> {
  // Waits for others that add a note, so that the count includes theirs.
  if ((await lockStatus(trx, instituteId, leadId)) === undefined) return { outcome: 'gone' };
  const known = await findNote(trx, instituteId, leadId, note.id);
  if (known !== undefined) {
    const isSame = known.text === note.text && known.author.id === note.author.id;
    return isSame ? { outcome: 'added', note: known, isNew: false } : { outcome: 'taken' };
  }
  if ((await countNotes(trx, instituteId, leadId)) >= leadLimits.notesMax) return { outcome: 'full' };
  const isInserted = await insertNote(trx, instituteId, leadId, note);
  return isInserted ? { outcome: 'added', note, isNew: true } : { outcome: 'taken' };
}
