import { isGroupRow } from '../../tables/rows/group-row.ts';
import type { TableRecord } from '../../tables/rows/table-record.ts';
import { isTotal, isTotalAlone } from '../../tables/rows/totals.ts';
import type { LeftOut } from '../asking/suggestion.ts';
import { readNumberText } from '../values/number-text.ts';

/** A row of the table’s body. */
export type BodyRow = TableRecord;

export type SortedRows = { readonly rows: readonly BodyRow[]; readonly leftOut: readonly LeftOut[] };

/** Tells rows that are courses or dates from titles, groups, totals and blank ones (rule K10). */
export function sortRows(
  records: readonly TableRecord[],
  header: readonly (readonly string[])[],
  hidden: 'in' | 'out',
): SortedRows {
  const rows: BodyRow[] = [];
  const leftOut: LeftOut[] = [];
  const last = records.findLastIndex((record) => filledIn(record) > 0);
  const usual = usualFilling(records);
  for (const record of records.slice(0, last + 1)) {
    const why = whyLeftOut(record, { header, hidden, usual });
    if (why === undefined) rows.push(record);
    else leftOut.push({ line: record.line, why });
  }
  return { rows, leftOut };
}

type TableBody = {
  readonly header: readonly (readonly string[])[];
  readonly hidden: 'in' | 'out';
  /** How many cells a row of the table usually has. */
  readonly usual: number;
};

function whyLeftOut(record: TableRecord, { header, hidden, usual }: TableBody): LeftOut['why'] | undefined {
  const filled = record.cells.filter((cell) => cell !== '');
  const [first = ''] = filled;
  if (record.isHidden === true && hidden === 'out') return 'hidden';
  if (filled.length === 0) return 'blank';
  if (header.some((cells) => isSame(cells, record.cells))) return 'header';
  if (isSum(first, filled, usual)) return 'total';
  return usual >= 3 && isGroupRow(record) ? 'group' : undefined;
}

/** A row of sums has fewer cells than a course, or begins with the word for sums alone; all else in it are figures. */
function isSum(first: string, filled: readonly string[], usual: number): boolean {
  const isLabelled = filled.length < usual ? isTotal(first) : filled.length > 1 && isTotalAlone(first);
  return isLabelled && filled.every((cell) => cell === first || isFigure(cell));
}

/** A number, with its currency or as a share, or a dash in place of one: a text next to “Total” makes a course of it. */
const isFigure = (text: string): boolean =>
  !/[\p{L}\d]/u.test(text) || readNumberText(text.replace('%', '')) !== undefined;

const filledIn = ({ cells }: TableRecord): number => cells.filter((cell) => cell !== '').length;

function usualFilling(records: readonly TableRecord[]): number {
  const counts = records.map(filledIn).filter((count) => count > 0);
  return counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
}

/** Whether a row repeats the header, or a part of it: each of its cells stands under itself. */
const isSame = (header: readonly string[], cells: readonly string[]): boolean => {
  const filled = cells.flatMap((cell, index) => (cell === '' ? [] : [isSameWord(cell, header[index] ?? '')]));
  return filled.length > 1 && filled.every((isOwn) => isOwn);
};

const isSameWord = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
