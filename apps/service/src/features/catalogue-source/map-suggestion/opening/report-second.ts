import { say } from '@prospectus/contract';
import type { Desk } from '../asking/desk.ts';
import { headingsIn } from './find-header.ts';
import type { OpenTable } from './open-table.ts';
import { placeOf, type SortedTable } from './table.ts';

/** As many of a row’s cells must be headings, for it to be a header. */
const headingsMin = 0.6;
/** The same for one in the midst of rows. */
const sureMin = 0.9;

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * Finds a second table below the first, which has other headings, or the same in other places: its rows must not become courses (rule K10).
 * Headings behind a blank row are known as such sooner than those in the midst of rows.
 */
export function reportSecond({ records }: OpenTable, { names, head }: SortedTable, desk: Desk): boolean {
  const last = head.at(-1)?.line;
  if (last === undefined) return false;
  const own = new Set(names.map(plain));
  const at = records.findIndex(({ line, cells }, index) => {
    if (line <= last + 1) return false;
    const before = records[index - 1]?.cells ?? [];
    const isApart = before.filter((cell) => cell !== '').length < 2;
    const headings = cells.filter((cell) => cell !== '');
    // A course has a number, a date or a price.
    if (headings.length < 2 || headings.some((cell) => /\d/.test(cell))) return false;
    const isRepeated = cells.every((cell, place) => cell === '' || plain(cell) === plain(names[place] ?? ''));
    const isOwn = headings.every((cell) => own.has(plain(cell))) && new Set(headings).size === headings.length;
    const share = headingsIn(cells) / headings.length;
    const isSure = headings.length > 2 && share >= sureMin;
    return !isRepeated && (isApart ? share >= headingsMin : isOwn || isSure);
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
