import { columnNames } from '../../tables/header.ts';
import type { TableRecord } from '../../tables/rows/table-record.ts';
import { matchHeading } from '../headings/match-heading.ts';
import { readDateText } from '../values/date-text.ts';
import { readNumberText } from '../values/number-text.ts';

/** Where the header of a table is: the indexes of its records; none where no row names the columns. */
export type Header = { readonly from: number; readonly count: number };

/** Rows among which the header is looked for. */
const searchedMax = 40;

/** Finds the rows that name the columns: those with the most words that headings are made of (rule K10). */
export function findHeader(records: readonly TableRecord[]): Header {
  const rows = records.slice(0, searchedMax);
  const scores = rows.map(({ cells }) => headingsIn(cells));
  const best = Math.max(0, ...scores);
  const at = scores.indexOf(best);
  if (best < 1.5) return { from: firstFilled(rows), count: firstLooksLikeNames(rows) ? 1 : 0 };
  const [above, row, below] = [rows[at - 1], rows[at], rows[at + 1]];
  if (row === undefined) return { from: 0, count: 0 };
  if (above !== undefined && isHeaderPair(above, row)) return { from: at - 1, count: 2 };
  if (below !== undefined && isHeaderPair(row, below)) return { from: at, count: 2 };
  return { from: at, count: 1 };
}

/** How much a row looks like headings; a table may have a column for each date. */
export function headingsIn(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell !== '' && readDateText(cell).length === 0);
  if (filled.length < 2 || filled.some(isValue)) return 0;
  return filled.reduce((sum, cell) => sum + Math.min(1, (matchHeading(cell)[0]?.score ?? 0) / 3), 0);
}

const isValue = (cell: string): boolean =>
  cell.length > 100 || readDateText(cell).length > 0 || (/^\d/.test(cell) && readNumberText(cell) !== undefined);

/** Whether two rows are one header: the upper one leaves cells empty (or repeats them) for which the lower one has headings. */
function isHeaderPair(upper: TableRecord, lower: TableRecord): boolean {
  const [top, bottom] = [upper.cells, lower.cells];
  const upperFilled = top.filter((cell) => cell !== '');
  const lowerFilled = bottom.filter((cell) => cell !== '');
  if (upperFilled.length < 2 || lowerFilled.length < 2) return false;
  if ([...upperFilled, ...lowerFilled].some(isValue)) return false;
  const hasGap = bottom.some((cell, at) => cell !== '' && (top[at] ?? '') === '');
  const own = bottom.filter((cell, at) => cell !== '' && cell !== top[at]);
  const known = own.filter((cell) => (matchHeading(cell)[0]?.score ?? 0) > 1);
  const joined = columnNames([top, bottom]);
  return hasGap && known.length * 2 >= own.length && new Set(joined).size === joined.length;
}

const firstFilled = (rows: readonly TableRecord[]): number =>
  Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1),
  );

/** Whether the first row has only texts, each once, where a later one has numbers or dates. */
function firstLooksLikeNames(rows: readonly TableRecord[]): boolean {
  const at = firstFilled(rows);
  const cells = rows[at]?.cells ?? [];
  const next = rows[at + 1]?.cells ?? [];
  return !cells.some(isValue) && new Set(cells).size === cells.length && next.some(isValue);
}
