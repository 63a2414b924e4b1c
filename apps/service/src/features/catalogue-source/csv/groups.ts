import { csvMax } from '@prospectus/contract';
import { type CommandFindings, render } from '../checking/finding.ts';
import { isGroupRow } from '../tables/rows/group-row.ts';
import type { TableFault, TableRecord } from '../tables/rows/table-record.ts';
import type { Columns } from './table/columns.ts';
import { type LeftOut, whySkipped } from './table/left-out.ts';
import { reportMisread } from './table/misread.ts';
import { foundAt, type Row } from './table/row.ts';
import type { RowReading } from './table/row-reading.ts';
import { cellSeparator, createTable } from './table/table.ts';
import type { Condition } from './value/condition.ts';

/** The rows of each course, in the order in which the courses first appear. */
export type RowGroups = {
  readonly count: number;
  rowsOf(index: number): readonly Row[];
};

export type Grouping = {
  readonly columns: Columns;
  /** Rows that meet any of these are left out. */
  readonly skip: readonly Condition[];
  readonly encoding: string;
  /** Whether a row may have fewer cells than there are columns. */
  readonly mayBeShort: boolean;
  /** Whether rows that name a group count (rule K10). */
  readonly groupRows: 'in' | 'out';
  /** What becomes of the cells of a row that is not left out. */
  readonly reading: RowReading;
  /** Where rows that are left out are noted. */
  readonly leftOut: LeftOut;
  readonly courseIdOf: (row: Row) => string | undefined;
};

/** Keeps all rows and finds out which make a course. */
export async function groupRecords(
  records: AsyncIterable<TableRecord | TableFault>,
  grouping: Grouping,
  findings: CommandFindings,
): Promise<RowGroups> {
  const table = createTable();
  const groups = new Map<string, number[]>();
  const { rows: rowsMax, rowsOfCourse } = csvMax;
  for await (const record of records) {
    const given = record.kind === 'record' ? rowOf(record, grouping, findings) : undefined;
    if (record.kind === 'fault') reportFault(record, findings);
    if (given === undefined || record.kind === 'fault') continue;
    const isGroup = grouping.groupRows === 'out' && isGroupRow(record);
    if (isGroup || grouping.skip.some((isMet) => isMet(given))) {
      grouping.leftOut.add(record.line, whySkipped(record, grouping.columns.names));
      continue;
    }
    const row = grouping.reading(given);
    const id = grouping.courseIdOf(row);
    if (id === undefined) continue;
    const index = table.add(row);
    if (index >= rowsMax) {
      findings.add(['csv'], `at most ${rowsMax} rows`, foundAt('more', record, []), { cause: 'too_large' });
      break;
    }
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [index]);
    else if (group.length < rowsOfCourse) group.push(index);
    else {
      const expected = `at most ${rowsOfCourse} rows of a course`;
      findings.add(['course', 'id'], expected, foundAt(render(id), row, []), { cause: 'too_large' });
    }
  }
  const inOrder = [...groups.values()];
  return { count: inOrder.length, rowsOf: (index) => (inOrder[index] ?? []).map(table.row) };
}

/** Says why a file could not be read on. */
export function reportFault({ line, expected, found, cause, hint }: TableFault, findings: CommandFindings): void {
  const why = hint === undefined ? { cause } : { cause, hint: () => hint };
  findings.add(['csv'], expected, foundAt(found, { line }, []), why);
}

/** The cells that are used; undefined, and a finding, when the record does not fit the columns. */
function rowOf(
  record: TableRecord,
  { columns, encoding, mayBeShort }: Grouping,
  findings: CommandFindings,
): Row | undefined {
  const { line, row, cells } = record;
  const width = columns.names.length;
  const { cellCharacters } = csvMax;
  const longest = cells.find((cell) => cell.length > cellCharacters);
  if (longest !== undefined) {
    const expected = `at most ${cellCharacters} characters in a cell`;
    findings.add(['csv'], expected, foundAt(`${longest.length}`, record, []), { cause: 'too_large' });
    return undefined;
  }
  // A sheet stores no empty cells at the end of a row.
  const isShort = cells.length < width && !mayBeShort && record.shown === undefined;
  // What is empty beyond the last column says nothing: programs end rows with a delimiter, sheets have formatted cells there.
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  if (filled > width || isShort) {
    const found = foundAt(`${cells.length} cells`, record, []);
    findings.add(['csv'], `${width} cells, one for each column`, found, { cause: 'cells' });
    return undefined;
  }
  const broken = columns.used.find(({ index }) => record.broken?.has(index));
  if (broken !== undefined) {
    const found = foundAt(cells[broken.index] || 'a formula without one', record, [columns.names[broken.index] ?? '']);
    findings.add(['csv'], 'the result of a formula', found, { cause: 'formula' });
    return undefined;
  }
  const used = columns.used.map(({ index, isShown }) => (isShown && record.shown?.get(index)) || (cells[index] ?? ''));
  reportMisread(record, used, encoding, findings);
  if (!used.some((cell) => cell.includes(cellSeparator))) return { line, row, cells: used };
  findings.add(['csv'], 'text without U+0000', foundAt('U+0000', record, []), { cause: 'encoding' });
  return undefined;
}
