import type { FoundInRow } from '../../checking/finding.ts';

/** One record of the CSV file: the line it begins on, and the trimmed cells of the columns that the mapping uses. */
export type Row = {
  readonly line: number;
  /** The row as a spreadsheet counts it, where that is not the line: cells may hold line breaks. */
  readonly row?: number | undefined;
  readonly cells: readonly string[];
};

/** Says of what was found where that was. */
export function foundAt(
  found: string,
  row: Pick<Row, 'line' | 'row'> | undefined,
  columns: readonly string[],
): FoundInRow {
  return { text: found, line: row?.line, row: row?.row ?? row?.line, columns };
}
