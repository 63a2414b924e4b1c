import type { TableRecord } from '../../tables/rows/table-record.ts';
import { columnLetters } from '../../tables/xlsx/reference.ts';
import type { Place } from '../asking/suggestion.ts';
import type { OpenTable } from './open-table.ts';
import type { BodyRow } from './sort-rows.ts';

/** A table with its columns and the rows that count. */
export type SortedTable = Omit<OpenTable, 'records'> & {
  readonly names: readonly string[];
  readonly hasHeader: boolean;
  /** The rows of the header. */
  readonly head: readonly TableRecord[];
  readonly rows: readonly BodyRow[];
  /** Cells by their column, once they were asked for. */
  readonly filled: Map<number, readonly FilledCell[]>;
};

/** A cell that is not empty. */
export type FilledCell = Place & { readonly text: string; readonly row: BodyRow; readonly isTyped: boolean };

/** The cells of a column that have a value. */
export function filledCells(table: SortedTable, column: number): readonly FilledCell[] {
  const known = table.filled.get(column);
  if (known !== undefined) return known;
  const name = table.names[column] ?? '';
  const letters = columnLetters(column);
  const heading = name === '' ? null : name;
  const cells: FilledCell[] = [];
  for (const row of table.rows) {
    const text = row.cells[column] ?? '';
    if (text === '' || row.broken?.has(column) === true) continue;
    const { line, typed } = row;
    const cell = `${letters}${row.row ?? line}`;
    // One object for each: a list has hundreds of thousands.
    cells.push({ line, column: heading, cell, text, row, isTyped: typed?.has(column) === true });
  }
  table.filled.set(column, cells);
  return cells;
}

/** Where a cell is, as people find it. */
export const placeOf = (
  { names }: Pick<SortedTable, 'names'>,
  column: number,
  { line, row = line }: Pick<BodyRow, 'line' | 'row'>,
): Place => ({ line, column: names[column] || null, cell: `${columnLetters(column)}${row}` });

/** Where cells are, each with its text. */
export const placesOf = (cells: readonly FilledCell[]): (Place & { readonly found: string })[] =>
  cells.map(({ line, column, cell, text }) => ({ line, column, cell, found: JSON.stringify(text) }));
