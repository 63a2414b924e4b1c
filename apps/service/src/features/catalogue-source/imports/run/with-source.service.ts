import { say } from '@prospectus/contract';
import { type Findings, render } from '../../checking/finding.ts';
import { groupFindings, withoutFindings } from '../../grouping/group-findings.ts';
import type { CatalogueSource } from '../../reading/catalogue-source.ts';
import { readJson } from '../../reading/read-json.ts';
import { readNdjson } from '../../reading/read-ndjson.ts';
import type { ImportRecord } from '../record/import-record.ts';
import type { Outcome, Task, Work, WorkDeps } from './work-task.ts';

/** Opens the file of an import as a catalogue for `work`, whose result counts where nothing was found. */
export async function withSource<T>(
  { db, tell }: WorkDeps,
  record: ImportRecord,
  task: Task,
  phase: 'checking' | 'applying',
  work: Work<T>,
): Promise<Outcome<T>> {
  const { path, findings, map } = task;
  if (map !== undefined) {
    // Loaded for tables alone: most imports are none.
    const { withTable } = await import('./with-table.service.ts');
    return withTable(db, { path, map, findings }, work);
  }
  const read = record.form === 'json' ? readJson : readNdjson;
  const source = await read(path, findings, (done, whole) => tell({ kind: 'progress', phase, done, whole }));
  checkInstitute(source, record.instituteId, findings);
  const result = await work(source);
  return findings.count === 0
    ? { result }
    : { refusal: { findings: withoutFindings(groupFindings(findings.list)), count: findings.count } };
}

/** The dashboard creates no institutes, and whether there is another is not its admins' to know (decision D37). */
function checkInstitute({ header }: CatalogueSource, instituteId: string, findings: Findings): void {
  const { id } = (header as { institute?: { id?: unknown } | null } | null | undefined)?.institute ?? {};
  if (id === undefined || id === instituteId) return;
  const expected = say('{id}, the id of this institute', { id: render(instituteId) });
  findings.add(['institute', 'id'], expected, render(id), { cause: 'id' });
}
