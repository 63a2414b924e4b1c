import { type FindingGroup, say } from '@prospectus/contract';
import { type Findings, render } from '../../checking/finding.ts';
import { makeCsvCatalogue, makeCsvUpdate } from '../../csv/index.ts';
import { groupFindings, withoutFindings } from '../../grouping/group-findings.ts';
import type { CatalogueSource } from '../../reading/catalogue-source.ts';
import type { OpenedSource } from '../../reading/import-source.ts';
import { readJson } from '../../reading/read-json.ts';
import { readNdjson } from '../../reading/read-ndjson.ts';
import { withUpdatedCatalogue } from '../../updating/update.service.ts';
import type { ImportRecord } from '../record/import-record.ts';
import type { Task, WorkDeps } from './work-task.ts';

/** What is wrong with a file. */
export type Refusal = { readonly findings: readonly FindingGroup[]; readonly count: number };

export type Outcome<T> = { readonly result: T } | { readonly refusal: Refusal };

type Work<T> = (source: CatalogueSource) => Promise<T>;

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
    const judge = (opened: OpenedSource) => judgeTable(opened, findings, work);
    if (map.rows !== 'update') return judge(await openTable(path, map));
    const update = makeCsvUpdate(path, map);
    const done = await withUpdatedCatalogue(db, update, findings, judge);
    if (done === undefined) throw new Error('The institute of an import is gone.');
    return done.result;
  }
  const read = record.form === 'json' ? readJson : readNdjson;
  const source = await read(path, findings, (done, whole) => tell({ kind: 'progress', phase, done, whole }));
  checkInstitute(source, record.instituteId, findings);
  const result = await work(source);
  return findings.count === 0
    ? { result }
    : { refusal: { findings: withoutFindings(groupFindings(findings.list)), count: findings.count } };
}

async function openTable(
  path: string,
  map: Exclude<NonNullable<Task['map']>, { readonly rows: 'update' }>,
): Promise<OpenedSource> {
  const source = await makeCsvCatalogue(path, map);
  if ('findings' in source) return { outcome: 'refused', ...source };
  return { outcome: 'opened', source, locate: source.locate, headings: source.headings };
}

async function judgeTable<T>(opened: OpenedSource, findings: Findings, work: Work<T>): Promise<Outcome<T>> {
  if (opened.outcome === 'failed') throw new Error(opened.reason);
  const { headings } = opened;
  if (opened.outcome === 'refused') return { refusal: refusalOf(opened, headings) };
  const result = await work(opened.source);
  if (findings.count === 0) return { result };
  return { refusal: refusalOf({ findings: findings.list.map(opened.locate), count: findings.count }, headings) };
}

function refusalOf(
  { findings, count }: { readonly findings: Findings['list']; readonly count: number },
  headings: readonly string[] | undefined,
): Refusal {
  return { findings: withoutFindings(groupFindings(findings, { headings })), count };
}

/** The dashboard creates no institutes, and whether there is another is not its admins' to know (decision D37). */
function checkInstitute({ header }: CatalogueSource, instituteId: string, findings: Findings): void {
  const { id } = (header as { institute?: { id?: unknown } | null } | null | undefined)?.institute ?? {};
  if (id === undefined || id === instituteId) return;
  const expected = say('{id}, the id of this institute', { id: render(instituteId) });
  findings.add(['institute', 'id'], expected, render(id), { cause: 'id' });
}
