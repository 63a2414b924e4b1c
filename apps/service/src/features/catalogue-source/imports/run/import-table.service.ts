import type { CsvMap, CsvUpdateMap, FindingCause, FindingRow } from '@prospectus/contract';
import type { Database } from '../../../../schema/tables.ts';
import { createFindings } from '../../checking/finding.ts';
import { parseAnyMap } from '../../csv/index.ts';
import { withoutMapping } from '../../grouping/cause-hints.ts';
import { openOwnWorkbook } from '../../workbook/own-workbook.ts';
import { deleteContent } from '../record/import-chunk.repository.ts';
import { type ImportRecord, keptFindings } from '../record/import-record.ts';
import { changeImportTable, findReading } from '../record/import-table.repository.ts';
import type { TableReading } from '../record/import-table.ts';
import { moveImport } from '../record/import-transition.repository.ts';
import { packFindings } from '../record/pack-findings.ts';
import { readImportTable } from '../table/read-import-table.service.ts';
import { unmapped } from '../table/table-by-token.service.ts';
import { isShown } from '../table/to-reading.ts';
import { refusalOfGroups } from './refusal.ts';
import type { Refusal, Task, WorkDeps } from './work-task.ts';

/** A table that needs neither a mapping nor answers; undefined for every other. */
export const openWorkbook = openOwnWorkbook;

export type OpenedTable =
  | { readonly outcome: 'mapped'; readonly map: CsvMap | CsvUpdateMap }
  /** No other reading would mend it. */
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  /** The record says how: something is asked, or there is no mapping. */
  | { readonly outcome: 'ended' };

/**
 * Reads the table of an import, or what was checked of it, and finds the mapping that makes a catalogue of it.
 *
 * A file that needs no mapping, as its content shows, is recognised here.
 */
export async function openImportTable(deps: WorkDeps, record: ImportRecord, task: Task): Promise<OpenedTable> {
  const { db } = deps;
  if (task.order.task === 'apply') return openChecked(await findReading(db, record));
  deps.tell({ kind: 'progress', phase: 'checking', done: 0, whole: 0 });
  const read = await readImportTable(db, record, task.path);
  if (read === 'unmapped') return endUnmapped(deps, record);
  const { reading, rows, map } = read;
  await changeImportTable(db, record, { reading });
  if (map !== undefined) return { outcome: 'mapped', map };
  if (isBeyondMending(reading)) return { outcome: 'refused', refusal: refusalOfGroups(reading.findings) };
  await ask(deps, record, rows);
  return { outcome: 'ended' };
}

/** What was checked is what is published. */
function openChecked(reading: TableReading | undefined): OpenedTable {
  const map = parseAnyMap(reading?.map, createFindings());
  if (map === undefined) throw new Error('The mapping of a table that was checked is gone.');
  return { outcome: 'mapped', map };
}

/** Lets a person answer what was found wrong with the catalogue that a table makes. */
export async function askAgain(deps: WorkDeps, record: ImportRecord, refusal: Refusal): Promise<void> {
  const reading = await findReading(deps.db, record);
  if (reading === undefined) throw new Error('How the table of an import was read is gone.');
  const isOwn = reading.mapping?.is_own === true;
  const findings = isOwn ? refusal.findings : refusal.findings.map(withoutMapping);
  await changeImportTable(deps.db, record, { reading: { ...reading, findings: keptFindings(findings) } });
  await ask(deps, record, isOwn ? refusal.rows : refusal.rows.map(withoutMapping));
}

/** Shows the first courses of a table, where no question about its columns is open. */
export async function addPreview(db: Database, record: ImportRecord, first: readonly unknown[]): Promise<void> {
  const reading = await findReading(db, record);
  if (reading === undefined || reading.preview.length > 0) return;
  await changeImportTable(db, record, { reading: { ...reading, preview: first.filter(isShown) } });
}

async function ask({ db, clock }: WorkDeps, record: ImportRecord, rows: readonly FindingRow[]): Promise<void> {
  const findingsCount = rows.length;
  const found = findingsCount === 0 ? {} : { findingsCount, allFindings: packFindings(rows, findingsCount) };
  await moveImport(db, record, ['checking', 'applying'], { status: 'asking', at: new Date(clock.now()), ...found });
}

async function endUnmapped({ db, clock }: WorkDeps, record: ImportRecord): Promise<OpenedTable> {
  await moveImport(db, record, ['checking'], { status: 'cancelled', at: new Date(clock.now()), failure: unmapped });
  await deleteContent(db, record);
  return { outcome: 'ended' };
}

/** Of files that are no tables, or too large. */
const beyondMending: readonly (FindingCause | undefined)[] = ['format', 'encrypted', 'cut_off', 'too_large', 'empty'];

const isBeyondMending = ({ map, questions, findings }: TableReading): boolean =>
  map === null && questions.length === 0 && findings.every(({ cause }) => beyondMending.includes(cause));
