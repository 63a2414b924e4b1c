import { createHash, type Hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueFileBytesMax, say } from '@prospectus/contract';
import { importLimits } from '@prospectus/contract/admin';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { Database } from '../../../../schema/tables.ts';
import type { CatalogueMax } from '../../checking/catalogue-max.ts';
import { createFindings, type Findings, render } from '../../checking/finding.ts';
import { describeBrake, isConfirmed } from '../../comparing/describe-brake.ts';
import { groupFindings, withoutFindings } from '../../grouping/group-findings.ts';
import type { CatalogueSource, OnProgress } from '../../reading/catalogue-source.ts';
import { readJson } from '../../reading/read-json.ts';
import { readNdjson } from '../../reading/read-ndjson.ts';
import { localSanitiser } from '../../sanitising/sanitiser.ts';
import { importCatalogue } from '../../writing/import.service.ts';
import { completeImport, EndedElsewhereError } from '../record/completion.service.ts';
import { deleteContent, measureContent, readContent } from '../record/import-chunk.repository.ts';
import { findImport } from '../record/import-record.repository.ts';
import { type ImportForm, type ImportRecord, keptFindings, storedChanges } from '../record/import-record.ts';
import { findContentHash, moveImport } from '../record/import-transition.repository.ts';
import { compareSource } from './compare-source.service.ts';
import { keepFormer } from './former.service.ts';
import type { WorkMessage, WorkOrder } from './import-work.ts';
import { unpack } from './unpack.ts';

export type WorkDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Where the unpacked file lies meanwhile. */
  readonly folder: string;
  readonly max?: CatalogueMax | undefined;
  readonly tell: (message: WorkMessage) => void;
};

/**
 * Checks the file of an import, or publishes its catalogue, and writes the outcome into the import's record.
 *
 * An import that was ended elsewhere in the meantime stays ended: nothing changes then.
 */
export async function workOnImport(deps: WorkDeps, order: WorkOrder): Promise<void> {
  const { db, folder } = deps;
  const record = await findImport(db, { instituteId: order.instituteId, id: order.importId });
  if (record === undefined) return;
  const path = join(folder, record.id);
  try {
    await rm(path, { force: true });
    const findings = createFindings();
    const contentHash = await unpackContent(deps, record, { path, findings });
    if (order.task === 'apply' && !(await isAsChecked(deps, record, contentHash))) return;
    const isSound =
      order.task === 'apply' ||
      (contentHash !== undefined && (await check(deps, record, { path, findings, order, contentHash })));
    if (isSound && order.task !== 'check') await apply(deps, record, { path, findings, order });
    if (findings.count > 0) await refuse(deps, record, findings);
  } finally {
    await rm(path, { force: true });
  }
}

type File = { readonly path: string; readonly findings: Findings };
type Task = File & { readonly order: WorkOrder };
type CheckTask = Task & { readonly contentHash: Buffer };

const unpackedBytesMax: Readonly<Record<ImportForm, number>> = {
  json: catalogueFileBytesMax,
  ndjson: importLimits.unpackedBytesMax,
};

/** Writes what was sent into a file; returns the hash of it, undefined with a finding when it could not be unpacked. */
async function unpackContent({ db, tell }: WorkDeps, record: ImportRecord, { path, findings }: File) {
  const { bytes: whole } = await measureContent(db, record);
  const onProgress = (done: number) => tell({ kind: 'progress', phase: 'unpacking', done, whole });
  const bytesMax = unpackedBytesMax[record.form];
  const hash = createHash('sha256');
  const pieces = hashed(readContent(db, record), hash);
  const unpacked = await unpack(pieces, { path, bytesMax, onProgress });
  if (unpacked.outcome === 'too_large') {
    const expected =
      record.form === 'json' ? 'at most 256 MB; send a larger catalogue as NDJSON' : 'at most 2 GB once it is unpacked';
    findings.add([], expected, 'a larger file', { cause: 'too_large' });
  }
  if (unpacked.outcome === 'broken') {
    findings.add([], 'a file that gzip has compressed', 'another file, or one that ends early', {
      cause: 'format',
    });
  }
  return unpacked.outcome === 'unpacked' ? hash.digest() : undefined;
}

async function* hashed(pieces: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

/** Returns whether the file to publish is the one that was checked; notes it in the record when it is not. */
async function isAsChecked({ db, clock }: WorkDeps, record: ImportRecord, contentHash: Buffer | undefined) {
  const checked = await findContentHash(db, record);
  if (contentHash !== undefined && checked?.equals(contentHash)) return true;
  const failure = 'The file is no longer the one that was checked; nothing was changed. Check it again.';
  await moveImport(db, record, ['applying'], { status: 'failed', at: new Date(clock.now()), failure });
  return false;
}

async function open({ instituteId, form }: ImportRecord, { path, findings }: File, onProgress: OnProgress) {
  const read = form === 'json' ? readJson : readNdjson;
  const source = await read(path, findings, onProgress);
  checkInstitute(source, instituteId, findings);
  return source;
}

/** The dashboard creates no institutes, and whether there is another is not its admins' to know (decision D37). */
function checkInstitute({ header }: CatalogueSource, instituteId: string, findings: Findings): void {
  const { id } = (header as { institute?: { id?: unknown } | null } | null | undefined)?.institute ?? {};
  if (id === undefined || id === instituteId) return;
  const expected = say('{id}, the id of this institute', { id: render(instituteId) });
  findings.add(['institute', 'id'], expected, render(id), { cause: 'id' });
}

/** Returns whether the catalogue may be published: nothing is wrong with it, and nothing holds it (rule K11). */
async function check({ db, clock, max, tell }: WorkDeps, record: ImportRecord, task: CheckTask): Promise<boolean> {
  const { findings, order } = task;
  const source = await open(record, task, (done, whole) => tell({ kind: 'progress', phase: 'checking', done, whole }));
  const checked = await compareSource(db, source, findings, { max, now: clock.now() });
  if (checked === undefined) return false;
  const { counts, compared } = checked;
  const { brake } = compared;
  const isHeld = order.task === 'both' && !isConfirmed(brake, order.confirmed ?? []);
  // What a source has brought waits for a person (rule K16); who sends a token confirms with the next request.
  const isGivenUp = isHeld && record.via !== 'source';
  const status = isGivenUp ? 'cancelled' : order.task === 'both' && !isHeld ? 'applying' : 'checked';
  await moveImport(db, record, ['checking'], {
    status,
    isOver: isGivenUp || (status === 'checked' && record.isDryRun),
    at: new Date(clock.now()),
    counts,
    changes: storedChanges(compared),
    contentHash: task.contentHash,
    ...(isGivenUp && brake ? { failure: describeBrake(brake) } : {}),
  });
  if (record.isDryRun || isGivenUp) await deleteContent(db, record);
  return !isHeld;
}

async function apply({ db, clock, max, tell }: WorkDeps, record: ImportRecord, task: Task): Promise<void> {
  const { findings, order } = task;
  // As it was before this import, also in the history.
  await keepFormer(db, record, new Date(record.createdAt.getTime() - 1));
  const source = await open(record, task, (done, whole) => tell({ kind: 'progress', phase: 'applying', done, whole }));
  try {
    await importCatalogue(
      {
        db,
        sanitiser: localSanitiser,
        max,
        onWritten: (trx, { counts, isChanged }) =>
          completeImport(trx, record, { counts, isChanged, actor: order.actor, at: new Date(clock.now()) }),
      },
      source,
      findings,
    );
  } catch (error) {
    if (error instanceof EndedElsewhereError) return;
    throw error;
  }
}

async function refuse({ db, clock }: WorkDeps, record: ImportRecord, findings: Findings): Promise<void> {
  await moveImport(db, record, ['checking', 'applying'], {
    status: 'refused',
    at: new Date(clock.now()),
    findings: keptFindings(withoutFindings(groupFindings(findings.list))),
    findingsCount: findings.count,
  });
  if (record.contentId === record.id) await deleteContent(db, record);
}
