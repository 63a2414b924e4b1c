import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../../../../schema/tables.ts';
import { institutePointer } from '../../reading/institute-of-file.ts';
import {
  type CatalogueChanges,
  type ImportProgress,
  type ImportRecord,
  pending,
  type StoredFinding,
} from './import-record.ts';
import { now } from './silence.repository.ts';

export type NewImport = Pick<
  ImportRecord,
  | 'id'
  | 'instituteId'
  | 'via'
  | 'actorName'
  | 'fileName'
  | 'form'
  | 'isDryRun'
  | 'isCompressed'
  | 'uploadBytes'
  | 'contentId'
> & {
  readonly at: Date;
  /** Id of the import that it restores. */
  readonly restores?: string;
};

export type Which = { readonly instituteId: string; readonly id: string };

/** Everything but the findings, which may be long. */
const columns = [
  'id',
  'institute_id',
  'status',
  'via',
  'actor_name',
  'file_name',
  'form',
  'is_dry_run',
  'is_compressed',
  'upload_bytes',
  'content_id',
  'created_at',
  'finished_at',
  'progress',
  'counts',
  'is_changed',
  'findings_count',
  'failure',
  'turn',
] as const;

const hasContent = sql<boolean>`exists (
  select from import_chunk
  where import_chunk.institute_id = catalogue_import.institute_id
    and import_chunk.content_id = catalogue_import.content_id)`.as('has_content');

/** Without the changes of fields and their courses, which may be long. */
const changes = sql<Row['changes']>`changes - 'fields' - 'more' - 'listed' - 'differing'`.as('changes');

/** Of all that is wrong with a file, that it names another institute is the only thing. Tables name none. */
const isElsewhere = sql<boolean>`(
  form <> 'table' and findings_count = 1
  and findings -> 0 ->> 'pointer' = ${institutePointer} and findings -> 0 ->> 'cause' = 'id'
)`.as('is_elsewhere');

const derived = [hasContent, changes, isElsewhere];

/** Inserts an import whose file is to come. */
export async function insertImport(db: Database, given: NewImport): Promise<ImportRecord> {
  const row = await db
    .insertInto('catalogue_import')
    .values({
      id: given.id,
      institute_id: given.instituteId,
      status: 'uploading',
      via: given.via,
      actor_name: given.actorName,
      file_name: given.fileName,
      form: given.form,
      is_dry_run: given.isDryRun,
      is_compressed: given.isCompressed,
      upload_bytes: given.uploadBytes,
      content_id: given.contentId,
      restores: given.restores ?? null,
      created_at: given.at,
      touched_at: now,
    })
    .returning(columns)
    .returning(derived)
    .executeTakeFirstOrThrow();
  return toRecord(row);
}

/**
 * Takes the institute's turn among those who announce files, and tells how many wait already, with those that failed and can be checked again. Of
 * a source one waits at most, which does not count.
 */
export async function countPending(db: Database, instituteId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${instituteId}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom('catalogue_import')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('institute_id', '=', instituteId)
    .where(({ and, or, eb }) =>
      or([
        and([eb('status', 'in', pending), eb('finished_at', 'is', null), eb('via', '<>', 'source')]),
        and([eb('status', '=', 'failed'), eb('via', '=', 'dashboard')]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export async function findImport(db: Database, { instituteId, id }: Which): Promise<ImportRecord | undefined> {
  const row = await db
    .selectFrom('catalogue_import')
    .select(columns)
    .select(derived)
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toRecord(row);
}

export async function listFindings(db: Database, { instituteId, id }: Which): Promise<readonly StoredFinding[]> {
  const row = await db
    .selectFrom('catalogue_import')
    .select('findings')
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.findings ?? [];
}

/** A page of an institute's imports, the latest first, from before the given one on. */
export async function listImports(
  db: Database,
  instituteId: string,
  { before, size }: { readonly before: string | undefined; readonly size: number },
): Promise<ImportRecord[]> {
  let query = db.selectFrom('catalogue_import').select(columns).select(derived).where('institute_id', '=', instituteId);
  if (before !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, id) < (
        select created_at, id from catalogue_import where institute_id = ${instituteId} and id = ${before})`,
    );
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(size).execute();
  return rows.map(toRecord);
}

/** Returns the import that was published last; undefined when none is known. */
export async function findLastApplied(db: Database, instituteId: string): Promise<ImportRecord | undefined> {
  const row = await db
    .selectFrom('catalogue_import')
    .select(columns)
    .select(derived)
    .where('institute_id', '=', instituteId)
    .where('status', '=', 'applied')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toRecord(row);
}

/** How the pieces of a content are read; undefined when no import that was published has it. */
export async function findContentForm(
  db: Database,
  instituteId: string,
  contentId: string,
): Promise<Pick<ImportRecord, 'contentId' | 'form' | 'isCompressed'> | undefined> {
  return db
    .selectFrom('catalogue_import')
    .select(['content_id as contentId', 'form', 'is_compressed as isCompressed'])
    .where('institute_id', '=', instituteId)
    .where('content_id', '=', contentId)
    .where('status', '=', 'applied')
    .limit(1)
    .executeTakeFirst();
}

/** When imports were begun, by id. */
export async function findMoments(
  db: Database,
  instituteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('catalogue_import')
    .select(['id', 'created_at'])
    .where('institute_id', '=', instituteId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.created_at]));
}

type Row = Pick<Selectable<Tables['catalogue_import']>, (typeof columns)[number] | 'changes'> & {
  readonly has_content: boolean;
  readonly is_elsewhere: boolean;
};

function toRecord(row: Row): ImportRecord {
  return {
    id: row.id,
    instituteId: row.institute_id,
    status: row.status,
    via: row.via,
    actorName: row.actor_name,
    fileName: row.file_name,
    form: row.form,
    isDryRun: row.is_dry_run,
    isCompressed: row.is_compressed,
    uploadBytes: row.upload_bytes,
    contentId: row.content_id,
    hasContent: row.has_content,
    isElsewhere: row.is_elsewhere,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    // JSON that only this file writes.
    progress: row.progress as ImportProgress | null,
    counts: row.counts,
    changes: row.changes as CatalogueChanges | null,
    isChanged: row.is_changed,
    findingsCount: row.findings_count,
    failure: row.failure,
    turn: row.turn === null ? null : String(row.turn),
  };
}
