import type { Database } from '../../../schema/tables.ts';
import { nameOfAddress } from './source/source-address.ts';

export type Confirmation = {
  readonly at: Date;
  readonly source: { readonly id: string; readonly name: string };
};

/** When a source was last known to hold what an import has published; undefined where none was. */
export async function findConfirmation(
  db: Database,
  instituteId: string,
  importId: string,
): Promise<Confirmation | undefined> {
  const row = await db
    .selectFrom('source')
    .select(['id', 'url', 'confirmed_at'])
    .where('institute_id', '=', instituteId)
    .where('confirmed_import_id', '=', importId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.confirmed_at ? { at: row.confirmed_at, source: { id: row.id, name: nameOfAddress(row.url) } } : undefined;
}

export type TroubledSource = {
  readonly id: string;
  readonly name: string;
  readonly isWaiting: boolean;
  readonly importId: string | null;
};

/** Sources whose list could not be published: those that fail by the hour or day, and those whose import waits for a person. */
export async function listTroubled(db: Database, instituteId: string): Promise<TroubledSource[]> {
  const rows = await db
    .selectFrom('source')
    .leftJoin('catalogue_import', (join) =>
      join
        .onRef('catalogue_import.id', '=', 'source.last_import_id')
        .onRef('catalogue_import.institute_id', '=', 'source.institute_id')
        .on('catalogue_import.status', 'in', ['checked', 'asking'])
        .on('catalogue_import.finished_at', 'is', null),
    )
    .select(['source.id', 'source.url', 'source.last_outcome', 'catalogue_import.id as import_id'])
    .where('source.institute_id', '=', instituteId)
    .where('source.is_paused', '=', false)
    .where(({ or, eb }) =>
      or([
        // Who fetched one by hand has seen that it failed.
        eb.and([eb('source.failures_in_a_row', '>', 0), eb('source.every', 'is not', null)]),
        eb('catalogue_import.id', 'is not', null),
      ]),
    )
    .orderBy('source.created_at')
    .orderBy('source.id')
    .execute();
  return rows.map(({ id, url, import_id: importId }) => ({
    id,
    name: nameOfAddress(url),
    isWaiting: importId !== null,
    importId,
  }));
}
