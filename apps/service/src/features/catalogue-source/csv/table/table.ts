import type { Row } from './row.ts';

/** Rows, kept as compact as text can be: those of one course may lie anywhere, so all must be there before the first is made. */
export type Table = {
  /** Returns the row’s index. */
  add(row: Row): number;
  row(index: number): Row;
};

/** Stands between the cells of a row; no cell may hold it. */
export const cellSeparator = '\u0000';

export function createTable(): Table {
  const lines: number[] = [];
  const rows: number[] = [];
  const texts: string[] = [];
  return {
    add({ line, row = line, cells }) {
      lines.push(line);
      rows.push(row);
      return texts.push(cells.join(cellSeparator)) - 1;
    },
    row: (index) => ({
      line: lines[index] ?? 0,
      row: rows[index],
      cells: (texts[index] ?? '').split(cellSeparator),
    }),
  };
}
