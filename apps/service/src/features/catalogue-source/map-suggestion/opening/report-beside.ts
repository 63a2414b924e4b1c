import { say } from '@prospectus/contract';
import type { Desk } from '../asking/desk.ts';
import { matchHeading } from '../headings/match-heading.ts';
import { filledCells, placeOf, type SortedTable } from './table.ts';

/**
 * Finds a second table next to the first: headings of courses that are there again. Of what has one course in each row, the second half
 * would be lost (rule K10).
 */
export function reportBeside(table: SortedTable, desk: Desk): boolean {
  const row = table.head.at(-1);
  if (row === undefined) return false;
  const cells = row.cells.map((cell) => cell.trim().toLowerCase());
  const isTitle = (at: number) => matchHeading(cells[at] ?? '')[0]?.field === 'edition.title';
  const isAlike = (one: number, other: number) => (cells[one] ?? '') !== '' && cells[one] === cells[other];
  // Under another heading, the same may stand twice for one course: its title in two languages.
  const isApart = (from: number, to: number) =>
    table.head.length === 1 ||
    cells.some((cell, at) => at > from && at < to && cell === '' && filledCells(table, at).length === 0);
  for (const first of cells.keys()) {
    if (!isTitle(first)) continue;
    const again = cells.findIndex((_, at) => at > first && isAlike(first, at));
    const hasMore = isAlike(first - 1, again - 1) || isAlike(first + 1, again + 1);
    if (again === -1 || !hasMore || !isApart(first, again)) continue;
    const alike = row.cells.filter((_, at) => cells.some((__, other) => other > at && isAlike(at, other)));
    desk.find({
      cause: 'header',
      expected: 'one table on the sheet',
      found: say('the same headings again next to them, {headings}', { headings: JSON.stringify(alike.join(', ')) }),
      hint: 'Put the rows of the second table below those of the first.',
      places: [placeOf(table, again, row)],
    });
    return true;
  }
  return reportShorter(table, desk);
}

/** Rows that the longer of two tables has more, at least. */
const moreMin = 2;

/**
 * Finds another table next to the first: behind an empty column, as many rows from the first on as it has, and none below. Its rows would
 * be taken for a part of courses that have nothing to do with them.
 */
function reportShorter(table: SortedTable, desk: Desk): boolean {
  const { names, rows, head } = table;
  const [row] = head.slice(-1);
  if (row === undefined) return false;
  for (const [gap, name] of names.entries()) {
    if (name !== '' || gap === 0 || filledCells(table, gap).length > 0) continue;
    const right = names.slice(gap + 1).filter((each) => each !== '');
    const counts = [rowsIn(table, 0, gap), rowsIn(table, gap + 1, names.length)];
    const isShorter = counts.some((count) => count !== undefined && count > 0 && count + moreMin <= rows.length);
    if (right.length < 2 || names.slice(0, gap).filter((each) => each !== '').length < 2 || !isShorter) continue;
    desk.find({
      cause: 'header',
      expected: 'one table on the sheet',
      found: say('another one after an empty column, {headings}', { headings: JSON.stringify(right.join(', ')) }),
      hint: 'Put the second table on a sheet of its own; if it is one table, delete the empty column.',
      places: [placeOf(table, gap + 1, row)],
    });
    return true;
  }
  return false;
}

/** How many rows from the first on have something in some columns; undefined where one below has, too. */
function rowsIn({ rows }: SortedTable, from: number, to: number): number | undefined {
  const isFilled = rows.map(({ cells }) => cells.slice(from, to).some((cell) => cell !== ''));
  const count = isFilled.indexOf(false);
  return count === -1 || isFilled.includes(true, count) ? undefined : count;
}
