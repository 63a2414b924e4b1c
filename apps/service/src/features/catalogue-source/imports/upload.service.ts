import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Said, say } from '@prospectus/contract';
import type { BrakeKind } from '@prospectus/contract/admin';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { describeBrake, isConfirmed } from '../comparing/describe-brake.ts';
import { hasRoomFor, isTooLarge, mappingTooLarge, tooManyMappings } from '../mappings/keep-mapping.service.ts';
import { findMapping } from '../mappings/kept-mapping.repository.ts';
import { countOtherBytes, deleteContent, measureContent, putChunk } from './record/import-chunk.repository.ts';
import {
  countPending,
  findImport,
  insertImport,
  type NewImport,
  type Which,
} from './record/import-record.repository.ts';
import { atWork, type ImportRecord, pending } from './record/import-record.ts';
import { changeImportTable, findReading } from './record/import-table.repository.ts';
import { claimImport, holdImport, holdUpload, isAtWork, moveImport } from './record/import-transition.repository.ts';
import { defaultUploadMax, type UploadMax } from './upload-max.ts';

export type ImportsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** What an institute may send; the defaults where none is given. */
  readonly uploadMax?: UploadMax | undefined;
};

/** The import that was begun or changed, or why it was not. */
export type Begun = { readonly outcome: 'begun'; readonly record: ImportRecord } | ImportRefusal;
export type ImportRefusal =
  | { readonly outcome: 'refused'; readonly reason: Said }
  | { readonly outcome: 'unknown_import' };

export const refuse = (reason: Said) => ({ outcome: 'refused', reason }) as const;
export const unknown = { outcome: 'unknown_import' } as const;

export type Announcement = Pick<
  NewImport,
  'instituteId' | 'via' | 'actorName' | 'fileName' | 'form' | 'isDryRun' | 'isCompressed' | 'uploadBytes'
>;

/** Announces a file, unless too many wait already. */
export function announceImport(deps: ImportsDeps, given: Announcement): Promise<Begun> {
  const { db, clock, uploadMax = defaultUploadMax } = deps;
  return inTransaction(db, async (trx) => {
    const isFetched = given.via === 'source';
    if (!isFetched && (await countPending(trx, given.instituteId)) >= uploadMax.waiting) {
      return refuse(tooManyPending(uploadMax));
    }
    if (given.uploadBytes > uploadMax.bytes) return refuse(tooLarge(given.uploadBytes, uploadMax));
    const id = randomUUID();
    const record = await insertImport(trx, { ...given, id, contentId: id, at: new Date(clock.now()) });
    return { outcome: 'begun', record };
  });
}

const tooManyPending = ({ waiting: max }: UploadMax): Said =>
  say(
    '{max} imports are open, which is the maximum (INSTITUTE_UPLOADS_WAITING). Publish one, or cancel those you do not need.',
    { max },
  );

const tooLarge = (bytes: number, { bytes: max }: UploadMax): Said =>
  say(
    'The file has {bytes} bytes, but this service accepts at most {max} (INSTITUTE_UPLOAD_MB). Compress it, or ask the operator to raise the limit.',
    { bytes, max },
  );

/** Begins an import that restores the catalogue of an earlier one. */
export function announceRestoration(deps: ImportsDeps, which: Which, actorName: string): Promise<Begun> {
  const { db, clock, uploadMax = defaultUploadMax } = deps;
  return inTransaction(db, async (trx) => {
    const earlier = await findImport(trx, which);
    if (earlier === undefined) return unknown;
    if (earlier.status !== 'applied' || !earlier.hasContent) {
      return refuse('This import cannot be restored: it was never published, or its file is no longer kept.');
    }
    if ((await countPending(trx, which.instituteId)) >= uploadMax.waiting) return refuse(tooManyPending(uploadMax));
    const { contentId, instituteId, fileName, form } = earlier;
    const id = randomUUID();
    const restored = {
      id,
      contentId,
      instituteId,
      fileName,
      form,
      actorName,
      via: 'restore',
      restores: earlier.id,
      isDryRun: false,
      isCompressed: true,
    } as const;
    const record = await insertImport(trx, { ...restored, uploadBytes: 0, at: new Date(clock.now()) });
    return { outcome: 'begun', record };
  });
}

export type Piece = { readonly number: number; readonly bytes: Buffer };

const compress = promisify(gzip);

/** Whether a piece of a file was taken, or why it was not. */
export type Stored = 'stored' | 'not_awaited' | 'more_than_announced';

/**
 * Stores a piece of a file, compressed by itself where the file is not. Repeating it changes nothing.
 *
 * Accepts the piece only until a check of the file begins, however long the piece was on its way: what is published must be what was
 * checked.
 */
export async function storePiece({ db }: ImportsDeps, record: ImportRecord, { number, bytes }: Piece): Promise<Stored> {
  const content = record.isCompressed ? bytes : await compress(bytes);
  return inTransaction(db, async (trx) => {
    const announced = await holdUpload(trx, record);
    if (announced === undefined) return 'not_awaited';
    // An upload with an import token announces no size (0): the length of its request is limited instead.
    const isTooMuch = announced > 0 && (await countOtherBytes(trx, record, number)) + bytes.length > announced;
    if (isTooMuch) return 'more_than_announced';
    await putChunk(trx, record, { number, uploadBytes: bytes.length, content });
    return 'stored';
  });
}

/** Begins the check of a file that was uploaded in full. Repeating it checks again, also a file that was another institute's. */
export function beginCheck(deps: ImportsDeps, which: Which, isAsThisInstitute = false): Promise<Begun> {
  return inTransaction(deps.db, async (db) => {
    if ((await findImport(db, which)) === undefined) return unknown;
    const refusal = await refuseWhileAtWork({ ...deps, db }, which);
    if (refusal !== undefined) return refusal;
    await holdImport(db, which);
    const record = await findImport(db, which);
    if (record === undefined) return unknown;
    if (record.contentId === record.id) {
      const { chunks, end, uploadBytes } = await measureContent(db, record);
      const isWhole = record.uploadBytes === 0 || uploadBytes === record.uploadBytes;
      if (chunks === 0 || chunks !== end || !isWhole) {
        return refuse(
          say('The upload is incomplete: {arrived} of {bytes} bytes arrived. Upload the file again.', {
            arrived: uploadBytes,
            bytes: record.uploadBytes,
          }),
        );
      }
    }
    const refused = isAsThisInstitute ? (['refused'] as const) : [];
    return claim({ ...deps, db }, which, ['uploading', 'asking', 'checked', 'failed', ...refused], 'checking');
  });
}

export type Publication = {
  /** What may be published although the brake holds it (rule K11). */
  readonly confirmed: readonly BrakeKind[];
  /** Name to keep the mapping of a table under. */
  readonly keepAs?: string | undefined;
  /** Whether courses that the file lacks stay. */
  readonly isWithoutRemovals: boolean;
  /** What the person has seen was found in this turn. */
  readonly turn?: string | undefined;
};

/** Begins to publish a catalogue that was checked, unless the brake holds it for a reason that was not confirmed (rule K11). */
export function beginApply(deps: ImportsDeps, which: Which, publication: Publication): Promise<Begun> {
  const { confirmed, keepAs, isWithoutRemovals, turn } = publication;
  return inTransaction(deps.db, async (db) => {
    // Another person may have it checked again at the same time.
    await holdImport(db, which);
    const record = await findImport(db, which);
    if (record === undefined) return unknown;
    if (turn !== undefined && record.status === 'checked' && turn !== record.turn) return refuse(checkedAgain);
    if (record.isDryRun) return refuse('This file was sent for a check only. Upload it again to publish it.');
    if (isWithoutRemovals && record.contentId !== record.id) {
      return refuse('An earlier catalogue is restored as it was, with all that it removes.');
    }
    const { brake: usual = null, brake_without_removals: spared = usual } = record.changes ?? {};
    const brake = isWithoutRemovals ? spared : usual;
    if (brake && !isConfirmed(brake, confirmed)) return refuse(describeBrake(brake));
    const isKept = keepAs === undefined || (await canKeep(db, record, keepAs));
    if (isKept !== true) return refuse(isKept);
    const refusal = await refuseWhileAtWork({ ...deps, db }, which);
    const begun = refusal ?? (await claim({ ...deps, db }, which, ['checked'], 'applying'));
    if (begun.outcome === 'begun' && record.form === 'table') {
      await changeImportTable(db, which, { keepAs: keepAs ?? null });
    }
    return begun;
  });
}

const checkedAgain: Said =
  'Someone has checked this import again, so it may change other things now. Review it again, then publish.';

/** Whether the mapping of an import can be kept, or why not. */
async function canKeep(db: Database, record: ImportRecord, name: string): Promise<true | Said> {
  const reading = record.form === 'table' ? await findReading(db, record) : undefined;
  if (reading === undefined) return 'Only the mapping of a table can be kept.';
  if (isTooLarge(reading.map)) return mappingTooLarge;
  const known = await findMapping(db, record.instituteId, name);
  if (known?.isOwn && reading.mapping?.name !== name) return writtenByHand;
  return (await hasRoomFor(db, record.instituteId, name)) || tooManyMappings;
}

const writtenByHand: Said =
  'A mapping of this name was written by hand, and is not replaced. Save this mapping under another name.';

/** Refuses while an import of the institute is at work; all who ask take turns until their transactions end. */
export async function refuseWhileAtWork({ db, clock }: ImportsDeps, { instituteId }: Which) {
  const isBusy = await isAtWork(db, instituteId, new Date(clock.now()));
  return isBusy
    ? refuse('Another import of this institute is running. Wait until it finishes, or cancel it.')
    : undefined;
}

/** Begins work on an import that is in one of the statuses. */
export async function claim(
  { db }: ImportsDeps,
  which: Which,
  from: readonly ImportRecord['status'][],
  to: 'checking' | 'applying',
): Promise<Begun> {
  const isClaimed = await claimImport(db, { ...which, from, to });
  const record = await findImport(db, which);
  if (isClaimed && record !== undefined) return { outcome: 'begun', record };
  return refuse('This import has already ended. Upload the file again.');
}

/** Cancels an import that is not published yet, even while a process is at work on it, and deletes its file. */
export function cancelImport({ db, clock }: ImportsDeps, which: Which): Promise<Begun> {
  return inTransaction(db, async (trx) => {
    const at = new Date(clock.now());
    const isCancelled = await moveImport(trx, which, [...pending, ...atWork, 'failed'], { status: 'cancelled', at });
    const record = await findImport(trx, which);
    if (record === undefined) return unknown;
    // The content of a restoration belongs to the earlier import.
    if (isCancelled && record.contentId === record.id) await deleteContent(trx, record);
    if (isCancelled || record.status === 'cancelled') return { outcome: 'begun', record };
    return refuse('This import has already ended and can no longer be cancelled.');
  });
}
