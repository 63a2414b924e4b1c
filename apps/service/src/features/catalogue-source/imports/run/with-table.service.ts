import { type CsvMap, say } from '@prospectus/contract';
import type { Database } from '../../../../schema/tables.ts';
import { createFindings, type Findings, render } from '../../checking/finding.ts';
import { makeCsvCatalogue, makeCsvUpdate } from '../../csv/index.ts';
import type { OpenedSource } from '../../reading/import-source.ts';
import { withUpdatedCatalogue } from '../../updating/update.service.ts';
import type { OwnWorkbook, UnreadWorkbook } from '../../workbook/own-workbook.ts';
import { refusalOf } from './refusal.ts';
import type { Outcome, Task, Work } from './work-task.ts';

type Table = Pick<Task, 'path' | 'findings'> & { readonly map: NonNullable<Task['map']> };

/** Opens a table as the catalogue that its mapping makes, or as the one that is there with its changes (rule K13), for `work`. */
export async function withTable<T>(db: Database, { path, map, findings }: Table, work: Work<T>): Promise<Outcome<T>> {
  const judge = (opened: OpenedSource) => judgeTable(opened, findings, work);
  if (map.rows !== 'update') return judge(await openTable(path, map));
  const done = await withUpdatedCatalogue(db, makeCsvUpdate(path, map), findings, judge);
  if (done === undefined) throw new Error('The institute of an import is gone.');
  return done.result;
}

type Workbook = Pick<Task, 'findings'> & {
  readonly instituteId: string;
  readonly workbook: OwnWorkbook | UnreadWorkbook;
};

/** Opens the catalogue that is there with what a workbook of ours changes of it (rule K10), for `work`. */
export async function withWorkbook<T>(
  db: Database,
  { instituteId, workbook, findings }: Workbook,
  work: Work<T>,
): Promise<Outcome<T>> {
  if (workbook.kind === 'unread') return { refusal: refusalOf(workbook.findings, workbook.count) };
  if (workbook.instituteId !== instituteId) {
    const expected = say('{id}, the id of this institute', { id: render(instituteId) });
    const of = createFindings();
    of.add(['institute', 'id'], expected, render(workbook.instituteId), { cause: 'id' });
    return { refusal: refusalOf(of.list, of.count) };
  }
  const judge = (opened: OpenedSource) => judgeTable(opened, findings, work);
  const done = await withUpdatedCatalogue(db, workbook, findings, judge);
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
  if (opened.outcome === 'refused') return { refusal: refusalOf(opened.findings, opened.count, headings) };
  const result = await work(opened.source);
  if (findings.count === 0) return { result };
  return { refusal: refusalOf(findings.list.map(opened.locate), findings.count, headings) };
}
