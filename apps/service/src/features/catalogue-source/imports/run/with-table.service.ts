import type { CsvMap } from '@prospectus/contract';
import type { Database } from '../../../../schema/tables.ts';
import type { Findings } from '../../checking/finding.ts';
import { makeCsvCatalogue, makeCsvUpdate } from '../../csv/index.ts';
import { groupFindings, withoutFindings } from '../../grouping/group-findings.ts';
import type { OpenedSource } from '../../reading/import-source.ts';
import { withUpdatedCatalogue } from '../../updating/update.service.ts';
import type { Outcome, Refusal, Task, Work } from './work-task.ts';

type Table = Pick<Task, 'path' | 'findings'> & { readonly map: NonNullable<Task['map']> };

/** Opens a table as the catalogue that its mapping makes, or as the one that is there with its changes (rule K13), for `work`. */
export async function withTable<T>(db: Database, { path, map, findings }: Table, work: Work<T>): Promise<Outcome<T>> {
  const judge = (opened: OpenedSource) => judgeTable(opened, findings, work);
  if (map.rows !== 'update') return judge(await openTable(path, map));
  const done = await withUpdatedCatalogue(db, makeCsvUpdate(path, map), findings, judge);
  if (done === undefined) throw new Error('The institute of an import is gone.');
  return done.result;
}

async function openTable(path: string, map: CsvMap): Promise<OpenedSource> {
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
