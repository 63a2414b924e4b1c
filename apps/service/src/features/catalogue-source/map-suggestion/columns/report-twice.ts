import { say } from '@prospectus/contract';
import type { Desk } from '../asking/desk.ts';
import type { Field } from '../headings/fields.ts';
import { matchHeading } from '../headings/match-heading.ts';
import { filledCells, placeOf, type SortedTable } from '../opening/table.ts';
import { isPlausible } from './plausible.ts';

/** Finds headings that are there twice and would mean something: a mapping can name neither of their columns. */
export function reportTwice(table: SortedTable, isTaken: (field: Field) => boolean, desk: Desk): void {
  const counts = new Map<string, number>();
  for (const name of table.names) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [name, count] of counts) {
    const [match] = count > 1 && name !== '' ? matchHeading(name) : [];
    if (match === undefined || match.score < 2.4 || isTaken(match.field)) continue;
    const columns = table.names.flatMap((each, column) => (each === name ? [column] : []));
    if (!columns.some((column) => isMeant(match.field, table, column))) continue;
    desk.find({
      cause: 'header',
      expected: 'a heading that occurs once',
      found: say('{heading} above {count} columns', { heading: JSON.stringify(name), count }),
      hint: 'Give each of these columns a heading of its own.',
      places: columns.map((column) => placeOf(table, column, table.head[0] ?? { line: 1 })),
    });
  }
}

function isMeant(field: Field, table: SortedTable, column: number): boolean {
  const cells = filledCells(table, column);
  return cells.length > 0 && isPlausible(field, cells, true);
}
