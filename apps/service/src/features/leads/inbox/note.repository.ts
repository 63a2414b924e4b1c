import { leadLimits } from '@prospectus/contract/admin';
import type { Selectable } from 'kysely';
import type { Database, LeadNoteTable } from '../../../schema/tables.ts';
import type { Note } from './note.ts';

/** The newest notes about an enquiry, as many as it may have, and of them the oldest first. */
export async function listNotes(db: Database, instituteId: string, leadId: string): Promise<Note[]> {
  const rows = await notesOf(db, instituteId, leadId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(leadLimits.notesMax)
    .execute();
  return rows.map(toNote).reverse();
}

export async function countNotes(db: Database, instituteId: string, leadId: string): Promise<number> {
  const row = await notesOf(db, instituteId, leadId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A note of an enquiry by its id. */
export async function findNote(
  db: Database,
  instituteId: string,
  leadId: string,
  id: string,
): Promise<Note | undefined> {
  const row = await notesOf(db, instituteId, leadId).selectAll().where('id', '=', id).executeTakeFirst();
  return row && toNote(row);
}

/** Adds a note; false when the institute has no such enquiry, or any enquiry has a note of that id. */
export async function insertNote(db: Database, instituteId: string, leadId: string, note: Note): Promise<boolean> {
  const result = await db
    .insertInto('lead_note')
    .columns(['institute_id', 'lead_id', 'id', 'author_id', 'author_name', 'text', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('lead')
        .where('lead.institute_id', '=', instituteId)
        .where('lead.id', '=', leadId)
        // Waits for an erasure that is under way.
        .forShare()
        .select(({ val, cast }) => [
          'lead.institute_id',
          'lead.id as lead_id',
          cast<string>(val(note.id), 'uuid').as('id'),
          val(note.author.id).as('author_id'),
          val(note.author.name).as('author_name'),
          val(note.text).as('text'),
          cast<Date>(val(note.createdAt), 'timestamptz').as('created_at'),
        ]),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Deletes a note that this author wrote; false when there is no such one. */
export async function deleteNote(
  db: Database,
  instituteId: string,
  leadId: string,
  { id, authorId }: { readonly id: string; readonly authorId: string },
): Promise<boolean> {
  const result = await db
    .deleteFrom('lead_note')
    .where('institute_id', '=', instituteId)
    .where('lead_id', '=', leadId)
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

const notesOf = (db: Database, instituteId: string, leadId: string) =>
  db.selectFrom('lead_note').where('institute_id', '=', instituteId).where('lead_id', '=', leadId);

const toNote = (row: Selectable<LeadNoteTable>): Note => ({
  id: row.id,
  text: row.text,
  author: { id: row.author_id, name: row.author_name },
  createdAt: row.created_at,
});
