import { say } from '@prospectus/contract';
import type { Desk } from '../asking/desk.ts';
import { matchHeading } from '../headings/match-heading.ts';
import { filledCells, placeOf, type SortedTable } from './table.ts';

/**
 * Finds a second table beside the first: headings of courses that are there again. Of what has one course in each row, the second half
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
      found: say('the same headings again beside them, {headings}', { headings: JSON.stringify(alike.join(', ')) }),
      hint: 'Put the rows of the second table below those of the first.',
      places: [placeOf(table, again, row)],
    });
    return true;
  }
  return false;
}
