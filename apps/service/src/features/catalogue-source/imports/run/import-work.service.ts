import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Said } from '@prospectus/contract';
import { inTransaction } from '../../../../platform/database/database.ts';
import { findRevision } from '../../../catalogue-store/revision.repository.ts';
import { createFindings } from '../../checking/finding.ts';
import { CatalogueChangedError } from '../../updating/catalogue-changed.ts';
import { deleteContent, deleteOtherRefused } from '../record/import-chunk.repository.ts';
import { findImport } from '../record/import-record.repository.ts';
import { type ImportRecord, keptFindings } from '../record/import-record.ts';
import { findContentHash, moveImport } from '../record/import-transition.repository.ts';
import { packFindings } from '../record/pack-findings.ts';
import { apply } from './apply.service.ts';
import { check, checkOnly } from './check.service.ts';
import type { WorkOrder } from './import-work.ts';
import { refusalOf } from './refusal.ts';
import { unpackContent } from './unpack-content.service.ts';
import type { Refusal, Task, WorkDeps } from './work-task.ts';

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
    if (contentHash === undefined) {
      await refuse(deps, record, refusalOf(findings.list, findings.count));
    } else await workOnChanging(deps, record, { path, order, contentHash });
  } catch (error) {
    if (!(error instanceof CatalogueChangedError)) throw error;
    await fail(deps, record, changedElsewhere);
  } finally {
    await rm(path, { force: true });
  }
}

/** As often is a file checked while others change the catalogue; then a person is asked to check it again. */
const checksMax = 3;

/** What a check has compared with a catalogue that is gone by now is compared again (rule K11). */
async function workOnChanging(
  deps: WorkDeps,
  record: ImportRecord,
  given: Omit<Task, 'findings' | 'revision'>,
): Promise<void> {
  for (let left = given.order.task === 'check' ? checksMax : 1; ; left -= 1) {
    try {
      const revision = await findRevision(deps.db, record.instituteId);
      return await workOnFile(deps, record, { ...given, findings: createFindings(), revision });
    } catch (error) {
      if (!(error instanceof CatalogueChangedError) || left <= 1) throw error;
    }
  }
}

async function workOnFile(deps: WorkDeps, record: ImportRecord, given: Task): Promise<void> {
  const { task: wanted } = given.order;
  // Loaded for tables alone: most imports are none.
  const tables = record.form === 'table' ? await import('./import-table.service.ts') : undefined;
  const workbook = await tables?.openWorkbook(given.path);
  const opened = workbook ? undefined : await tables?.openImportTable(deps, record, given);
  if (opened?.outcome === 'refused') return refuse(deps, record, opened.refusal);
  if (opened?.outcome === 'ended') return;
  const task = { ...given, map: opened?.map, workbook };
  const refusal =
    (wanted === 'check' ? await check(deps, record, task) : undefined) ??
    (wanted === 'both' ? await checkOnly(deps, record, task) : undefined) ??
    (wanted === 'check' ? undefined : await apply(deps, record, task));
  if (refusal === undefined) return;
  // It may still be published otherwise: it was found to be good, or good without what stays next to it.
  if (wanted === 'apply') await fail(deps, record, notPublished, refusal);
  // Another reading of a table may mend it.
  else if (tables && !workbook) await tables.askAgain(deps, record, refusal);
  else await refuse(deps, record, refusal);
}

/** Returns whether the file to publish is the one that was checked; notes it in the record when it is not. */
async function isAsChecked({ db, clock }: WorkDeps, record: ImportRecord, contentHash: Buffer | undefined) {
  const checked = await findContentHash(db, record);
  if (contentHash !== undefined && checked?.equals(contentHash)) return true;
  const failure = 'The file is no longer the one that was checked; nothing was changed. Check it again.';
  await moveImport(db, record, ['applying'], { status: 'failed', at: new Date(clock.now()), failure });
  return false;
}

const changedElsewhere: Said =
  'Someone else has just changed the catalogue; nothing was changed. Check the file again, or send it again.';
const notPublished: Said =
  'The catalogue was not published: see the problems below. Nothing was changed, and your file is still here: check it again.';

/** Keeps the file, to be checked again. */
async function fail(deps: WorkDeps, record: ImportRecord, failure: Said, refusal?: Refusal): Promise<void> {
  const found = refusal && (await findingsOf(refusal));
  const at = new Date(deps.clock.now());
  await moveImport(deps.db, record, ['checking', 'applying'], { status: 'failed', at, failure, ...found });
}

async function refuse({ db, clock }: WorkDeps, record: ImportRecord, refusal: Refusal): Promise<void> {
  const found = await findingsOf(refusal);
  // At once, so that no page offers to go on with a file that is about to be deleted.
  await inTransaction(db, async (trx) => {
    await moveImport(trx, record, ['checking', 'applying'], { status: 'refused', at: new Date(clock.now()), ...found });
    const named = await findImport(trx, record);
    if (record.contentId !== record.id) return;
    // A file that is another institute's may still be imported as this one's, by a person.
    if (named?.isElsewhere === true && record.via !== 'import_token') await deleteOtherRefused(trx, record);
    else await deleteContent(trx, record);
  });
}

const findingsOf = ({ findings, count, rows }: Refusal) => ({
  findings: keptFindings(findings),
  findingsCount: count,
  allFindings: packFindings(rows, count),
});
