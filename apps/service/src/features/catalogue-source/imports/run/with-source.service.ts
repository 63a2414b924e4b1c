import { asInstitute, checkInstitute } from '../../reading/institute-of-file.ts';
import { readJson } from '../../reading/read-json.ts';
import { readNdjson } from '../../reading/read-ndjson.ts';
import type { ImportRecord } from '../record/import-record.ts';
import { refusalOf } from './refusal.ts';
import type { Outcome, Task, Work, WorkDeps } from './work-task.ts';

/** Opens the file of an import as a catalogue for `work`, whose result counts where nothing was found. */
export async function withSource<T>(
  { db, tell }: WorkDeps,
  record: ImportRecord,
  task: Task,
  phase: 'checking' | 'applying',
  work: Work<T>,
): Promise<Outcome<T>> {
  const { path, findings, map, workbook } = task;
  if (workbook !== undefined) {
    const { withWorkbook } = await import('./with-table.service.ts');
    return withWorkbook(db, { instituteId: record.instituteId, workbook, findings }, work);
  }
  if (map !== undefined) {
    // Loaded for tables alone: most imports are none.
    const { withTable } = await import('./with-table.service.ts');
    return withTable(db, { path, map, findings }, work);
  }
  const read = record.form === 'json' ? readJson : readNdjson;
  const opened = await read(path, findings, (done, whole) => tell({ kind: 'progress', phase, done, whole }));
  // Published is what was checked.
  const adopts = task.order.isAsThisInstitute === true || record.changes?.named_institute !== undefined;
  if (!adopts) checkInstitute(opened, record.instituteId, findings);
  const { source, named } = adopts ? asInstitute(opened, record.instituteId) : { source: opened, named: undefined };
  const result = await work(source, named);
  return findings.count === 0 ? { result } : { refusal: refusalOf(findings.list, findings.count) };
}
