import { type CsvEach, csvMax } from '@prospectus/contract';
import { foundAt, type Row } from '../table/row.ts';
import { type Compiler, compileColumn, type Path } from '../value/compiler.ts';
import { partsOf } from '../value/operation.ts';

/** The rows that one row counts as: one for each part of a cell, in which the cell has that part alone. */
export type RowParts = (row: Row) => readonly Row[];

/** Prepares that a cell with several parts makes something of each (rule K13). */
export function compileEach(each: CsvEach | undefined, path: Path, compiler: Compiler): RowParts {
  if (each === undefined) return (row) => [row];
  const { column, split } = each;
  const cell = compileColumn(column, [...path, 'column'], compiler);
  if (compiler.columns.count(column) !== 1) return () => [];
  // An id is what a sheet shows.
  const slots = [compiler.columns.use(column), compiler.columns.shown.use(column)];
  const { partsOfCell: max } = csvMax;
  return (row) => {
    const parts = partsOf(cell(row), split);
    if (parts.length > max) {
      const found = foundAt(`${parts.length}`, row, [column]);
      compiler.findings.add(path, `at most ${max} parts in a cell`, found, { cause: 'too_large' });
      return [];
    }
    if (parts.length < 2) return [row];
    return parts.map((part) => ({
      ...row,
      cells: row.cells.map((text, slot) => (slots.includes(slot) ? part : text)),
    }));
  };
}
