import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { countOtherBytes, deleteContent, measureContent, putChunk } from './record/import-chunk.repository.ts';
import {
  countPending,
  findImport,
  insertImport,
  type NewImport,
  type Which,
} from './record/import-record.repository.ts';
import { atWork, type ImportRecord, pending } from './record/import-record.ts';
import { claimImport, holdImport, holdUpload, isAtWork, moveImport } from './record/import-transition.repository.ts';
import { defaultUploadMax, type UploadMax } from './upload-max.ts';

export type ImportsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** What an institute may send; the defaults when nobody says. */
  readonly uploadMax?: UploadMax | undefined;
};

/** What was begun or changed, or why it was not, in plain words. */
export type Begun = { readonly outcome: 'begun'; readonly record: ImportRecord } | ImportRefusal;
export type ImportRefusal =
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unknown_import' };

const refuse = (reason: string) => ({ outcome: 'refused', reason }) as const;
const unknown = { outcome: 'unknown_import' } as const;

export type Announcement = Pick<
  NewImport,
  'instituteId' | 'via' | 'actorName' | 'fileName' | 'form' | 'isDryRun' | 'isCompressed' | 'uploadBytes'
>;

/** Announces a file, unless too many wait already. */
export function announceImport(deps: ImportsDeps, given: Announcement): Promise<Begun> {
  const { db, clock, uploadMax = defaultUploadMax } = deps;
  return inTransaction(db, async (trx) => {
    if ((await countPending(trx, given.instituteId)) >= uploadMax.waiting) return refuse(tooManyPending(uploadMax));
    if (given.uploadBytes > uploadMax.bytes) return refuse(tooLarge(given.uploadBytes, uploadMax));
    const id = randomUUID();
    const record = await insertImport(trx, { ...given, id, contentId: id, at: new Date(clock.now()) });
    return { outcome: 'begun', record };
  });
}

const tooManyPending = ({ waiting }: UploadMax): string =>
  `${waiting} imports are open, which is the maximum. Publish one, or cancel those you do not need.`;

const tooLarge = (bytes: number, max: UploadMax): string =>
  `The file has ${bytes} bytes, but this service accepts at most ${max.bytes} (INSTITUTE_UPLOAD_MB). Compress it, or ask the operator to raise the limit.`;

/** Begins an import of what an earlier one brought. */
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
 * It is taken only as long as nobody has begun to check the file, however long the piece was on its way: what is confirmed after the check
 * is what is taken over.
 */
export async function storePiece({ db }: ImportsDeps, record: ImportRecord, { number, bytes }: Piece): Promise<Stored> {
  const content = record.isCompressed ? bytes : await compress(bytes);
  return inTransaction(db, async (trx) => {
    const announced = await holdUpload(trx, record);
    if (announced === undefined) return 'not_awaited';
    // Whoever sends an import token says nothing before: the length of the request is limited there.
    const isTooMuch = announced > 0 && (await countOtherBytes(trx, record, number)) + bytes.length > announced;
    if (isTooMuch) return 'more_than_announced';
    await putChunk(trx, record, { number, uploadBytes: bytes.length, content });
    return 'stored';
  });
}

/** Begins to look through a file that is there in full. Repeating it looks again. */
export function beginCheck(deps: ImportsDeps, which: Which): Promise<Begun> {
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
          `The upload is incomplete: ${uploadBytes} of ${record.uploadBytes} bytes arrived. Upload the file again.`,
        );
      }
    }
    return claim({ ...deps, db }, which, ['uploading', 'checked', 'failed'], 'checking');
  });
}

/** Begins to take over a catalogue that was checked. */
export function beginApply(deps: ImportsDeps, which: Which): Promise<Begun> {
  return inTransaction(deps.db, async (db) => {
    const record = await findImport(db, which);
    if (record === undefined) return unknown;
    if (record.isDryRun) return refuse('This file was sent for a check only. Upload it again to publish it.');
    const refusal = await refuseWhileAtWork({ ...deps, db }, which);
    return refusal ?? claim({ ...deps, db }, which, ['checked'], 'applying');
  });
}

async function refuseWhileAtWork({ db, clock }: ImportsDeps, { instituteId }: Which) {
  const isBusy = await isAtWork(db, instituteId, new Date(clock.now()));
  return isBusy
    ? refuse('Another import of this institute is running. Wait until it finishes, or cancel it.')
    : undefined;
}

async function claim(
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

/** Ends an import that was not taken over yet, also while a process is at work on it; its file goes. */
export function cancelImport({ db, clock }: ImportsDeps, which: Which): Promise<Begun> {
  return inTransaction(db, async (trx) => {
    const at = new Date(clock.now());
    const isCancelled = await moveImport(trx, which, [...pending, ...atWork, 'failed'], { status: 'cancelled', at });
    const record = await findImport(trx, which);
    if (record === undefined) return unknown;
    // What it would bring back belongs to another.
    if (isCancelled && record.contentId === record.id) await deleteContent(trx, record);
    if (isCancelled || record.status === 'cancelled') return { outcome: 'begun', record };
    return refuse('This import has already ended and can no longer be cancelled.');
  });
}
