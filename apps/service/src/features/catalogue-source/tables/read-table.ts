import { findFileKind } from './file-kind.ts';
import type { TableForm } from './rows/table-form.ts';
import { TableError, type TableFault, type TableRecord, tableMax } from './rows/table-record.ts';
import { readTextRecords } from './text/text-records.ts';
import { readSheet } from './xlsx/read-sheet.ts';

/** Reads the rows of a table one by one: a text file’s or a sheet’s, below the lines to skip. The last may be a fault. */
export async function* readTable(path: string, form: TableForm): AsyncGenerator<TableRecord | TableFault> {
  try {
    const kind = await findFileKind(path);
    let [rows, lines] = [0, 0];
    const records = kind === 'xlsx' ? readSheet(path, form) : readTextRecords(path, form);
    for await (const record of records) {
      const isBlank = record.kind === 'record' && record.cells.every((cell) => cell === '');
      if (isBlank && form.keepsBlank !== true) continue;
      lines += 1;
      if (!isBlank) rows += 1;
      if (rows > tableMax.rows || lines > tableMax.lines)
        throw new TableError('too_large', `at most ${tableMax.rows} rows`, 'more', record.line);
      yield record;
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    yield error.fault;
  }
}
