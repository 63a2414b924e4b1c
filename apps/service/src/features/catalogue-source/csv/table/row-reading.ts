import type { CsvDialect } from '@prospectus/contract';
import { caseKey } from '../../../catalogue-store/facts.ts';
import { type CommandFindings, render } from '../../checking/finding.ts';
import type { TableFault, TableRecord } from '../../tables/table-record.ts';
import type { Columns } from './columns.ts';
import type { Row } from './row.ts';

/** What becomes of a row’s cells before they are used. Rows come in the order of the table. */
export type RowReading = (row: Row) => Row;

/** Prepares what the dialect says of cells: that they are filled from above, or that their case does not matter (rule K10). */
export function compileReading(dialect: CsvDialect, columns: Columns, findings: CommandFindings): RowReading {
  const slotsOf = (option: 'fill_down' | 'ignore_case') => {
    const names = dialect[option] ?? [];
    for (const [index, name] of names.entries()) {
      if (columns.count(name) !== 1) findings.add(['csv', option, index], 'the name of one column', render(name));
    }
    return () => columns.used.flatMap(({ index }, slot) => (names.includes(columns.names[index] ?? '') ? [slot] : []));
  };
  const [filled, caseless] = [slotsOf('fill_down'), slotsOf('ignore_case')];
  if (dialect.fill_down === undefined && dialect.ignore_case === undefined) return (row) => row;
  const above: string[] = [];
  const spellings = new Map<string, string>();
  return (row) => {
    const cells = [...row.cells];
    for (const slot of filled()) {
      cells[slot] = cells[slot] || (above[slot] ?? '');
      above[slot] = cells[slot];
    }
    for (const slot of caseless()) {
      const cell = cells[slot] ?? '';
      const key = `${slot} ${caseKey(cell)}`;
      cells[slot] = spellings.get(key) ?? cell;
      if (!spellings.has(key)) spellings.set(key, cell);
    }
    return { ...row, cells };
  };
}

/** Rows without those that a sheet hides, where they are not to count; a fault where nobody said whether they do. */
export async function* visibleRows(
  records: AsyncIterable<TableRecord | TableFault>,
  hidden: CsvDialect['hidden_rows'],
): AsyncGenerator<TableRecord | TableFault> {
  let isAsked = false;
  for await (const record of records) {
    if (record.kind === 'fault' || record.isHidden !== true || hidden === 'in') {
      yield record;
    } else if (hidden === undefined && !isAsked) {
      isAsked = true;
      const expected = '"hidden_rows" in "csv" of the mapping: in or out';
      yield { kind: 'fault', cause: 'sheet', line: record.line, expected, found: 'a row that the sheet hides' };
    }
  }
}
