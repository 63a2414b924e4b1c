import { cellName } from '../../tables/xlsx/reference.ts';
import type { Place } from '../suggestion.ts';
import type { OpenTable } from './open-table.ts';
import type { BodyRow } from './sort-rows.ts';

/** A table with its columns and the rows that count. */
export type SortedTable = Omit<OpenTable, 'records'> & {
  readonly names: readonly string[];
  readonly hasHeader: boolean;
  readonly rows: readonly BodyRow[];
};

/** A cell that is not empty. */
export type FilledCell = Place & { readonly text: string; readonly row: BodyRow; readonly isTyped: boolean };

/** The cells of a column that have a value. */
export function filledCells({ names, rows }: SortedTable, column: number): readonly FilledCell[] {
  return rows.flatMap((row) => {
    const text = row.cells[column] ?? '';
    if (text === '' || row.broken?.has(column) === true) return [];
    const place = placeOf({ names }, column, row.line);
    return [{ ...place, text, row, isTyped: row.typed?.has(column) === true }];
  });
}

/** Where a cell is, as people find it. */
export const placeOf = ({ names }: Pick<SortedTable, 'names'>, column: number, line: number): Place => ({
  line,
  column: names[column] ?? '',
  cell: cellName(column, line),
});
