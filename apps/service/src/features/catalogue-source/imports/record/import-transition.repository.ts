import type { FindingGroup, Said } from '@prospectus/contract';
import { importVias } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import type { Database } from '../../../../schema/tables.ts';
import type { CatalogueCounts } from '../../checking/catalogue-counts.ts';
import type { Which } from './import-record.repository.ts';
import {
  atWork,
  type ImportProgress,
  type ImportStatus,
  type ImportVia,
  interrupted,
  type StoredChanges,
} from './import-record.ts';
import { deleteImportTable } from './import-table.repository.ts';
import { now, silentSince } from './silence.repository.ts';

/**
 * Says that somebody goes on sending a file, and has all others wait who would add to it or check it; returns the bytes that were
 * announced, undefined when it is not awaited any more.
 */
export async function holdUpload(db: Database, { instituteId, id }: Which): Promise<number | undefined> {
  const row = await db
    .updateTable('catalogue_import')
    .set({ touched_at: now })
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .returning('upload_bytes')
    .executeTakeFirst();
  return row?.upload_bytes;
}

/** Has all others wait who would change an import or its file. */
export async function holdImport(db: Database, { instituteId, id }: Which): Promise<void> {
  await db
    .selectFrom('catalogue_import')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** What was checked, as a hash; undefined when nothing was. */
export async function findContentHash(db: Database, { instituteId, id }: Which): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('catalogue_import')
    .select('content_hash')
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content_hash ?? undefined;
}

export type Claim = Which & {
  readonly from: readonly ImportStatus[];
  readonly to: (typeof atWork)[number];
};

/** Begins work on an import, once, and gives it a turn behind all that wait; false when it is in another status by now. */
export async function claimImport(db: Database, { instituteId, id, from, to }: Claim): Promise<boolean> {
  const result = await db
    .updateTable('catalogue_import')
    .set({
      status: to,
      touched_at: now,
      finished_at: null,
      failure: null,
      findings: '[]',
      findings_count: 0,
      all_findings: null,
      progress: JSON.stringify({ phase: 'waiting', done: 0, whole: 0 }),
      turn: sql<string>`nextval('catalogue_import_turn')`,
      // What an earlier check found.
      ...(to === 'checking' ? { counts: null, changes: null } : {}),
    })
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Takes the institute's turn among those who begin work, and tells whether an import of it is at work; those whose process is gone are
 * marked as failed.
 */
export async function isAtWork(db: Database, instituteId: string, at: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports at work of ${instituteId}`}, 0))`.execute(db);
  await db
    .updateTable('catalogue_import')
    .set({ status: 'failed', failure: interrupted, finished_at: at, progress: null })
    .where('institute_id', '=', instituteId)
    .where('status', 'in', atWork)
    .where('touched_at', '<', silentSince)
    .execute();
  const row = await db
    .selectFrom('catalogue_import')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where('status', 'in', atWork)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes one of the slots in which the service works on imports, over all its processes; false while others have them all, or wait for
 * them since before. Processes that are gone do neither.
 */
export async function takeServiceSlot(db: Database, { instituteId, id }: Which, slots: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('imports at work', 0))`.execute(trx);
    const result = await sql`
      update catalogue_import set progress = ${JSON.stringify({ phase: 'unpacking', done: 0, whole: 0 })}, touched_at = ${now}
      where institute_id = ${instituteId} and id = ${id} and status in ('checking', 'applying') and ${slots} > (
        select count(*) from catalogue_import as other
        where other.status in ('checking', 'applying') and other.id <> ${id} and other.touched_at >= ${silentSince}
          and (other.progress ->> 'phase' <> 'waiting' or other.turn < catalogue_import.turn)
      )`.execute(trx);
    return (result.numAffectedRows ?? 0n) > 0n;
  });
}

/** Says that a process is at work, and how far it is; false when it is not to go on. */
export async function touchImport(
  db: Database,
  { instituteId, id }: Which,
  progress: ImportProgress,
): Promise<boolean> {
  const result = await db
    .updateTable('catalogue_import')
    .set({ progress: JSON.stringify(progress), touched_at: now })
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .where('status', 'in', atWork)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type ImportEnding = {
  readonly status: ImportStatus;
  readonly at: Date;
  /** Whether nothing more is to come of it, where the status alone does not say so. */
  readonly isOver?: boolean;
  readonly counts?: CatalogueCounts;
  readonly changes?: StoredChanges;
  /** What was checked. */
  readonly contentHash?: Buffer;
  readonly isChanged?: boolean;
  readonly findings?: readonly FindingGroup[];
  readonly findingsCount?: number;
  /** All of them with all their places: a list as JSON, compressed. */
  readonly allFindings?: Buffer;
  readonly failure?: Said;
};

const unfinished: readonly ImportStatus[] = ['asking', 'checked', 'applying'];

/** Takes an import from one of the statuses to another; false when it is in none of them by now. How its table is read goes when it ends. */
export async function moveImport(
  db: Database,
  { instituteId, id }: Which,
  from: readonly ImportStatus[],
  ending: ImportEnding,
): Promise<boolean> {
  const { status, at, counts, changes, contentHash, isChanged, findings, findingsCount, allFindings, failure } = ending;
  const isOver = ending.isOver ?? !unfinished.includes(status);
  const result = await db
    .updateTable('catalogue_import')
    .set({
      status,
      touched_at: now,
      finished_at: isOver ? at : null,
      ...(status === 'applying' ? {} : { progress: null }),
      ...(counts === undefined ? {} : { counts: JSON.stringify(counts) }),
      ...(changes === undefined ? {} : { changes: JSON.stringify(changes) }),
      ...(contentHash === undefined ? {} : { content_hash: contentHash }),
      ...(isChanged === undefined ? {} : { is_changed: isChanged }),
      ...(findings === undefined ? {} : { findings: JSON.stringify(findings) }),
      ...(findingsCount === undefined ? {} : { findings_count: findingsCount }),
      ...(allFindings === undefined ? {} : { all_findings: allFindings }),
      ...(failure === undefined ? {} : { failure }),
    })
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  const isMoved = result.numUpdatedRows > 0n;
  if (isMoved && isOver && status !== 'failed') await deleteImportTable(db, { instituteId, id });
  return isMoved;
}

/** The turn in which an import is at work; undefined where it is gone. */
export async function findTurn(db: Database, { instituteId, id }: Which): Promise<string | undefined> {
  const row = await db
    .selectFrom('catalogue_import')
    .select('turn')
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.turn ?? undefined;
}

type Failed = { readonly turn: string | undefined; readonly at: Date; readonly failure: Said };

/** Notes that the work on an import has failed, unless it has ended, or it is work of a later turn by now. */
export async function failImport(
  db: Database,
  { instituteId, id }: Which,
  { turn, at, failure }: Failed,
): Promise<void> {
  await db
    .updateTable('catalogue_import')
    .set({ status: 'failed', touched_at: now, finished_at: at, progress: null, failure })
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .where('status', 'in', atWork)
    .$if(turn !== undefined, (query) => query.where('turn', '=', turn ?? ''))
    .execute();
}

/** Gives up the institute's other files that wait: they were compared with a catalogue that is gone. */
export const cancelOthers = (db: Database, which: Which, at: Date): Promise<void> =>
  cancelWaiting(db, which, {
    at,
    vias: importVias,
    failure: 'Another import was published first. Upload the file again to see what it would change now.',
  });

/**
 * Gives up restores that wait, since they would take back what people have published meanwhile. A file would not: what people wrote stays
 * (rule K3), and the file is compared once more before it is taken over.
 */
export const cancelRestores = (db: Database, which: Which, at: Date): Promise<void> =>
  cancelWaiting(db, which, {
    at,
    vias: ['restore'],
    failure: 'The catalogue was edited first. Restore it again to see what that would change now.',
  });

type Cancelled = { readonly at: Date; readonly vias: readonly ImportVia[]; readonly failure: Said };

async function cancelWaiting(
  db: Database,
  { instituteId, id }: Which,
  { at, vias, failure }: Cancelled,
): Promise<void> {
  await db
    .updateTable('catalogue_import')
    .set({ status: 'cancelled', finished_at: at, failure })
    .where('institute_id', '=', instituteId)
    .where('id', '<>', id)
    .where('status', '=', 'checked')
    .where('finished_at', 'is', null)
    .where('via', 'in', vias)
    .execute();
}
