import { type Said, say } from '@prospectus/contract';
import type { Logger } from 'pino';
import type { OutgoingSettings } from '../../../../platform/outgoing/guarded-get.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { pause } from '../../../../platform/time/pause.ts';
import type { Timer } from '../../../../platform/time/timer.ts';
import type { Database } from '../../../../schema/tables.ts';
import { deleteUnpublished } from '../../imports/record/import-chunk.repository.ts';
import { deleteImport } from '../../imports/record/import-deletion.repository.ts';
import { findImport } from '../../imports/record/import-record.repository.ts';
import type { ImportForm, ImportRecord } from '../../imports/record/import-record.ts';
import type { ImportRunner } from '../../imports/run/import-runner.service.ts';
import { announceImport, beginCheck, storePiece } from '../../imports/upload.service.ts';
import { defaultUploadMax, type UploadMax } from '../../imports/upload-max.ts';
import type { FetchProgress } from '../source/source.ts';
import { nameOfAddress } from '../source/source-address.ts';
import { ofOurs } from './outcome.ts';
import { type DueSource, noteAttempt } from './source-claim.repository.ts';

export type FetchDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly runner: ImportRunner;
  readonly uploadMax?: UploadMax | undefined;
  readonly outgoing: OutgoingSettings;
  /** The compiled `website.program.js`. */
  readonly websiteProgram: URL;
};

/** One fetch under way. */
export type Attempt = {
  readonly deps: FetchDeps;
  readonly due: DueSource;
  /** Ends it without a word: the service stops, or somebody has taken it away. */
  readonly signal: AbortSignal;
  /** Ends what it waits for of others, with the end of a sentence as its reason. */
  readonly deadline: AbortSignal;
  readonly onProgress: (progress: FetchProgress) => void;
  /** Whether other institutes wait for it to end. */
  readonly isAwaited: () => boolean;
};

/** Content of an import that is under way. */
export type Incoming = {
  readonly form: ImportForm;
  readonly fileName: string | null;
  /** As far as it is known before it comes, else 0. */
  readonly bytes: number;
  /** Pieces of any size. */
  readonly content: AsyncIterable<Buffer>;
};

/** Thrown when there is to be no import, for a reason that is said; the import is gone then. */
export class NoImportError extends Error {
  constructor(readonly sentence: Said) {
    super(sentence);
  }
}

const pieceBytes = 1024 * 1024;

/**
 * Makes an import of what comes, in pieces that are kept as they come.
 *
 * @throws {NoImportError}
 */
export async function receiveImport({ deps, due, signal }: Attempt, incoming: Incoming): Promise<ImportRecord> {
  const { db, uploadMax = defaultUploadMax } = deps;
  if (incoming.bytes > uploadMax.bytes) throw new NoImportError(tooLarge(uploadMax));
  const begun = await announceImport(deps, {
    instituteId: due.instituteId,
    via: 'source',
    actorName: nameOfAddress(due.url),
    fileName: incoming.fileName,
    form: incoming.form,
    isDryRun: false,
    isCompressed: false,
    uploadBytes: 0,
  });
  if (begun.outcome !== 'begun') throw new NoImportError(begun.outcome === 'refused' ? begun.reason : ofOurs);
  const { record } = begun;
  try {
    if (!(await noteAttempt(db, due, record.id))) throw new NoImportError(ended);
    let number = 0;
    let bytes = 0;
    for await (const piece of inPieces(incoming.content)) {
      bytes += piece.length;
      if (bytes > uploadMax.bytes) throw new NoImportError(tooLarge(uploadMax));
      if (signal.aborted || (await storePiece(deps, record, { number, bytes: piece })) !== 'stored') {
        throw new NoImportError(ended);
      }
      number += 1;
    }
    return record;
  } catch (error) {
    await deleteImport(db, record);
    throw error;
  }
}

const tooLarge = ({ bytes }: UploadMax): Said =>
  say('The address returns more than {mb} MB.', { mb: bytes / 1024 / 1024 });

const ended: Said = 'The fetch was cancelled.';

const turnEveryMs = 3_000;

/** Checks an import, and publishes it where it is to be, once no other import of the institute is at work; returns what it has come to. */
export async function runImport(
  { deps, signal }: Attempt,
  { instituteId, id }: ImportRecord,
  task: 'check' | 'both',
): Promise<ImportRecord | undefined> {
  const which = { instituteId, id };
  for (;;) {
    if (signal.aborted) return findImport(deps.db, which);
    const { outcome } = await beginCheck(deps, which);
    if (outcome === 'begun') break;
    // Its content is whole, so it is another import that it waits for; and it may have been cancelled.
    if (outcome === 'unknown_import' || (await findImport(deps.db, which))?.status !== 'uploading') break;
    await pause(turnEveryMs, deps.timer, signal);
  }
  await deps.runner.run({ importId: id, instituteId, task, actor: { kind: 'service' } });
  await deleteUnpublished(deps.db, which);
  return findImport(deps.db, which);
}

/** The same bytes in pieces of a size that is good to store, each a copy: what comes may come byte by byte. */
async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let piece = Buffer.alloc(pieceBytes);
  let length = 0;
  for await (const bytes of content) {
    for (let at = 0; at < bytes.length; ) {
      const copied = bytes.copy(piece, length, at);
      at += copied;
      length += copied;
      if (length < pieceBytes) continue;
      yield piece;
      piece = Buffer.alloc(pieceBytes);
      length = 0;
    }
  }
  if (length > 0) yield piece.subarray(0, length);
}
