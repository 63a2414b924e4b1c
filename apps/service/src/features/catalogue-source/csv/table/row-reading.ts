import type { CsvDialect } from '@prospectus/contract';
import { type CommandFindings, render } from '../../checking/finding.ts';
import type { TableFault, TableRecord } from '../../tables/rows/table-record.ts';
import type { Columns } from './columns.ts';
import type { LeftOut } from './left-out.ts';
import type { Row } from './row.ts';

/** What becomes of a row’s cells before they are used. Rows come in the order of the table. */
export type RowReading = (row: Row) => Row;

/** Prepares that empty cells of some columns mean what the row above says (rule K10). */
export function compileReading(
  { fill_down: names = [] }: CsvDialect,
  columns: Columns,
  findings: CommandFindings,
): RowReading {
  for (const [index, name] of names.entries()) {
    if (columns.count(name) !== 1)
      findings.add(['csv', 'fill_down', index], 'the name of one column', render(name), { cause: 'header' });
  }
  if (names.length === 0) return (row) => row;
  const filled = new Set(names);
  const above: string[] = [];
  return (row) => {
    const cells = row.cells.map((cell, slot) => {
      if (!filled.has(columns.names[columns.used[slot]?.index ?? -1] ?? '')) return cell;
      above[slot] = cell || (above[slot] ?? '');
      return above[slot] ?? '';
    });
    return { ...row, cells };
  };
}

/** Rows with text in them, without those that a sheet hides, where they are not to count; a fault where it is not said whether they do. */
export async function* visibleRows(
  records: AsyncIterable<TableRecord | TableFault>,
  hidden: CsvDialect['hidden_rows'],
  leftOut: LeftOut,
): AsyncGenerator<TableRecord | TableFault> {
  let isAsked = false;
  for await (const record of records) {
    if (record.kind === 'fault') {
      yield record;
      continue;
    }
    if (record.cells.every((cell) => cell === '')) {
      leftOut.addBlank(record.line);
      continue;
    }
    leftOut.goOn();
    if (record.isHidden !== true || hidden === 'in') yield record;
    else if (hidden === 'out') leftOut.add(record.line, 'hidden');
    else if (!isAsked) {
      isAsked = true;
      const expected = '"hidden_rows" in "csv" of the mapping: in or out';
      yield { kind: 'fault', cause: 'sheet', line: record.line, expected, found: 'a row that the sheet hides' };
    }
  }
}
