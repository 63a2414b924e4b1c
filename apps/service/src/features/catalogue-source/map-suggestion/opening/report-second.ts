import { say } from '@prospectus/contract';
import type { Desk } from '../asking/desk.ts';
import { headingsIn } from './find-header.ts';
import type { OpenTable } from './open-table.ts';
import { placeOf, type SortedTable } from './table.ts';

/** As many of a row’s cells must be headings, for it to be a header. */
const headingsMin = 0.6;

/** Finds a second table below the first: other headings behind a blank row. Its rows must not become courses (rule K10). */
export function reportSecond({ records }: OpenTable, { names, head }: SortedTable, desk: Desk): boolean {
  const last = head.at(-1)?.line;
  if (last === undefined) return false;
  const own = new Set(names);
  const at = records.findIndex(({ line, cells }, index) => {
    const before = records[index - 1]?.cells ?? [];
    const isApart = line > last + 1 && before.filter((cell) => cell !== '').length < 2;
    const headings = isApart ? cells.filter((cell) => cell !== '') : [];
    // A course has a number, a date or a price.
    const hasDigits = headings.some((cell) => /\d/.test(cell));
    return (
      !hasDigits &&
      headings.some((cell) => !own.has(cell)) &&
      headings.length > 1 &&
      headingsIn(cells) >= headingsMin * headings.length
    );
  });
  const second = records[at];
  if (second === undefined) return false;
  const column = second.cells.findIndex((cell) => cell !== '');
  desk.find({
    cause: 'header',
    expected: 'one table on the sheet',
    found: say('another header, {headings}', {
      headings: JSON.stringify(second.cells.filter((cell) => cell !== '').join(', ')),
    }),
    hint: 'Put the second table on a sheet of its own, or in a file of its own.',
    places: [placeOf({ names }, column, second)],
  });
  return true;
}
