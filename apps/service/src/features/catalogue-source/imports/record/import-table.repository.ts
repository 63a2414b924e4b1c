import { sql } from 'kysely';
import type { Database } from '../../../../schema/tables.ts';
import type { Which } from './import-record.repository.ts';
import type { Answers, ImportTable, TableChange, TableReading } from './import-table.ts';

/** What is known of the table of an import, besides how it was read; undefined where no one has said anything. */
export async function findImportTable(db: Database, { instituteId, id }: Which): Promise<ImportTable | undefined> {
  const row = await db
    .selectFrom('import_table')
    .select(['answers', 'mapping', 'is_mapping_chosen', 'keep_as'])
    .where('institute_id', '=', instituteId)
    .where('import_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    // JSON that only this file writes.
    answers: row.answers === null ? undefined : (JSON.parse(row.answers) as Answers),
    mapping: row.mapping ?? undefined,
    isMappingChosen: row.is_mapping_chosen,
    keepAs: row.keep_as ?? undefined,
  };
}

/** How the table of an import was read last; undefined before it was. */
export async function findReading(db: Database, { instituteId, id }: Which): Promise<TableReading | undefined> {
  const row = await db
    .selectFrom('import_table')
    .select('reading')
    .where('institute_id', '=', instituteId)
    .where('import_id', '=', id)
    .executeTakeFirst();
  const text = row?.reading ?? undefined;
  return text === undefined ? undefined : (JSON.parse(text) as TableReading);
}

/** Keeps what is said of the table of an import, or how it was read. */
export async function changeImportTable(
  db: Database,
  { instituteId, id }: Which,
  { answers, mapping, keepAs, reading }: TableChange,
): Promise<void> {
  const values = {
    ...(answers === undefined ? {} : { answers: JSON.stringify(answers) }),
    ...(mapping === undefined ? {} : { mapping, is_mapping_chosen: true }),
    ...(keepAs === undefined ? {} : { keep_as: keepAs }),
    ...(reading === undefined ? {} : { reading: JSON.stringify(reading) }),
  };
  await db
    .insertInto('import_table')
    .values({ import_id: id, institute_id: instituteId, ...values })
    .onConflict((conflict) => conflict.column('import_id').doUpdateSet({ institute_id: instituteId, ...values }))
    .execute();
}

/** Forgets how the table of an import is read: it was published or given up. */
export async function deleteImportTable(db: Database, { instituteId, id }: Which): Promise<void> {
  await db.deleteFrom('import_table').where('institute_id', '=', instituteId).where('import_id', '=', id).execute();
}

/** Forgets the same of all that ended otherwise. */
export async function deleteEndedTables(db: Database): Promise<void> {
  await sql`
    delete from import_table using catalogue_import as import
    where import.id = import_table.import_id
      and (import.status in ('applied', 'refused', 'cancelled') or (import.status = 'checked' and import.is_dry_run))`.execute(
    db,
  );
}
