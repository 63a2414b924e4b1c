import type { CatalogueFile } from '@prospectus/contract';
import { createFindings } from '../../../src/features/catalogue-source/checking/finding.ts';
import type { CatalogueForm } from '../../../src/features/catalogue-source/exporting/catalogue-text.ts';
import { exportCatalogue } from '../../../src/features/catalogue-source/exporting/export.service.ts';
import { localSanitiser } from '../../../src/features/catalogue-source/sanitising/sanitiser.ts';
import { type ImportOutcome, importCatalogue } from '../../../src/features/catalogue-source/writing/import.service.ts';
import type { EditionTexts } from '../../../src/features/catalogue-store/edition-texts.ts';
import type { Database } from '../../../src/schema/tables.ts';

/** Imports a catalogue file given as an object, which may be anything. */
export async function importObject(db: Database, file: unknown): Promise<ImportOutcome> {
  const { courses = [], ...header } = file as CatalogueFile;
  const each = (async function* () {
    yield* courses;
  })();
  return importCatalogue({ db, sanitiser: localSanitiser }, { header, courses: each }, createFindings());
}

/** Whether the import of a file changed anything; fails when it is refused. */
export async function importChanges(db: Database, file: unknown): Promise<boolean> {
  const outcome = await importObject(db, file);
  if (outcome.outcome !== 'imported') throw new Error(JSON.stringify(outcome));
  return outcome.isChanged;
}

/** The text of an exported catalogue; undefined when there is no such institute. */
export async function exportText(db: Database, instituteId: string, form: CatalogueForm): Promise<string | undefined> {
  let text = '';
  const counts = await exportCatalogue(db, instituteId, form, async (pieces) => {
    for await (const piece of pieces) text += piece;
  });
  return counts && text;
}

export async function exportObject(db: Database, instituteId: string): Promise<CatalogueFile> {
  return JSON.parse((await exportText(db, instituteId, 'json')) ?? 'null') as CatalogueFile;
}

export async function revisionOf(db: Database, instituteId: string): Promise<number | undefined> {
  const row = await db.selectFrom('institute').select('revision').where('id', '=', instituteId).executeTakeFirst();
  return row?.revision;
}

/** Every row of an institute's catalogue, in order of their ids: equal when nothing at all was changed. */
export async function rowsOf(db: Database, instituteId: string) {
  const institute = await db.selectFrom('institute').selectAll().where('id', '=', instituteId).executeTakeFirst();
  const courses = await db
    .selectFrom('course')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .orderBy('id')
    .execute();
  const editions = await db
    .selectFrom('edition')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .orderBy('id')
    .execute();
  return { institute, courses, editions };
}

export async function editionRow(db: Database, instituteId: string, id: string) {
  const row = await db
    .selectFrom('edition')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, texts: JSON.parse(row.texts) as EditionTexts };
}
