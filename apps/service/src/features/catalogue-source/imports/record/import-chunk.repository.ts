import { sql } from 'kysely';
import type { Database } from '../../../../schema/tables.ts';
import type { Which } from './import-record.repository.ts';
import type { ImportForm } from './import-record.ts';
import { impatientSince } from './silence.repository.ts';

export type Content = { readonly instituteId: string; readonly contentId: string };

export type Chunk = {
  readonly number: number;
  /** Bytes that were sent. */
  readonly uploadBytes: number;
  /** A part of a gzip stream, or one of its own. */
  readonly content: Buffer;
};

/** Stores a piece of a file, in place of what was sent under its number before. */
export async function putChunk(db: Database, { instituteId, contentId }: Content, chunk: Chunk): Promise<void> {
  const { number, uploadBytes, content } = chunk;
  await db
    .insertInto('import_chunk')
    .values({ institute_id: instituteId, content_id: contentId, number, upload_bytes: uploadBytes, content })
    .onConflict((conflict) =>
      conflict.columns(['content_id', 'number']).doUpdateSet({ upload_bytes: uploadBytes, content }),
    )
    .execute();
}

/** Bytes that were sent under all numbers but this one. */
export async function countOtherBytes(
  db: Database,
  { instituteId, contentId }: Content,
  number: number,
): Promise<number> {
  const { bytes } = await db
    .selectFrom('import_chunk')
    .select(sql<number>`coalesce(sum(upload_bytes), 0)::bigint`.as('bytes'))
    .where('institute_id', '=', instituteId)
    .where('content_id', '=', contentId)
    .where('number', '<>', number)
    .executeTakeFirstOrThrow();
  return bytes;
}

export type ContentSize = {
  readonly chunks: number;
  /** 1 more than the highest number; equal to `chunks` when none is missing. */
  readonly end: number;
  readonly uploadBytes: number;
  /** Bytes that are stored. */
  readonly bytes: number;
};

export async function measureContent(db: Database, { instituteId, contentId }: Content): Promise<ContentSize> {
  return db
    .selectFrom('import_chunk')
    .select([
      sql<number>`count(*)::int`.as('chunks'),
      sql<number>`coalesce(max(number) + 1, 0)`.as('end'),
      sql<number>`coalesce(sum(upload_bytes), 0)::bigint`.as('uploadBytes'),
      sql<number>`coalesce(sum(octet_length(content)), 0)::bigint`.as('bytes'),
    ])
    .where('institute_id', '=', instituteId)
    .where('content_id', '=', contentId)
    .executeTakeFirstOrThrow();
}

/** The pieces of a file in order, one in memory at a time. */
export async function* readContent(db: Database, { instituteId, contentId }: Content): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const row = await db
      .selectFrom('import_chunk')
      .select('content')
      .where('institute_id', '=', instituteId)
      .where('content_id', '=', contentId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (row === undefined) return;
    yield row.content;
  }
}

export async function deleteContent(db: Database, { instituteId, contentId }: Content): Promise<void> {
  await db
    .deleteFrom('import_chunk')
    .where('institute_id', '=', instituteId)
    .where('content_id', '=', contentId)
    .execute();
}

/** Says that the pieces of an import are of another form by now. */
export async function changeForm(db: Database, { instituteId, id }: Which, form: ImportForm): Promise<void> {
  await db
    .updateTable('catalogue_import')
    .set({ form, is_compressed: true })
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .execute();
}

/** Returns the catalogues that can be restored, with the size of each in bytes, that of the latest import first. */
export async function listKeptContents(
  db: Database,
  instituteId: string,
): Promise<{ readonly contentId: string; readonly bytes: number }[]> {
  const { rows } = await sql<{ contentId: string; bytes: number }>`
    select applied.content_id as "contentId", kept.bytes
    from (
      select content_id, max(finished_at) as at from catalogue_import
      where institute_id = ${instituteId} and status = 'applied'
      group by content_id
    ) as applied
    join (
      select content_id, sum(octet_length(content))::bigint as bytes from import_chunk
      where institute_id = ${instituteId}
      group by content_id
    ) as kept on kept.content_id = applied.content_id
    order by applied.at desc, applied.content_id`.execute(db);
  return rows;
}

/** Deletes the file of an import that a program sent or the service fetched, where no person can go on with it: the next one comes by itself. */
export async function deleteUnpublished(db: Database, { instituteId, id }: Which): Promise<void> {
  await sql`
    delete from import_chunk
    using catalogue_import as import
    where import.institute_id = ${instituteId} and import.id = ${id} and ${isGivenUp}
      and import_chunk.institute_id = import.institute_id and import_chunk.content_id = import.id`.execute(db);
}

/** Only what a person has sent is checked again; and of what was refused, only what a program sent cannot be imported as this institute's. */
const isGivenUp = sql<boolean>`(
  (import.via in ('import_token', 'source') and import.status = 'failed')
  or (import.via = 'import_token' and import.status = 'refused'))`;

/** Deletes the files of all refused imports but one: of those that name another institute, the latest can be imported as this one's. */
export async function deleteOtherRefused(db: Database, { instituteId, id }: Which): Promise<void> {
  await sql`
    delete from import_chunk
    using catalogue_import as import
    where import.institute_id = ${instituteId} and import.id <> ${id} and import.status = 'refused'
      and import_chunk.institute_id = import.institute_id and import_chunk.content_id = import.id`.execute(db);
}

/** Deletes pieces that no import waits for and from which no published import can be restored; returns how many it deleted. */
export async function deleteOrphans(db: Database, instituteId: string): Promise<number> {
  const result = await sql`
    delete from import_chunk
    where institute_id = ${instituteId}
      and not exists (
        select from catalogue_import as import
        where import.institute_id = import_chunk.institute_id and import.content_id = import_chunk.content_id
          and not ${isGivenUp}
          and (import.status in ('uploading', 'checking', 'asking', 'applying', 'applied', 'failed')
            or (import.status = 'checked' and import.finished_at is null)
            -- One that names another institute may still be imported as this one's.
            or (import.status = 'refused' and import.touched_at >= ${impatientSince})))`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
