import { foldWord, monthNames } from '../../../../platform/time/month-names.ts';
import { weekdayOf } from '../../../../platform/time/weekday-names.ts';
import type { TableRecord } from './table-record.ts';

/**
 * Whether a row says one thing only, as the name of a group does; cells that were merged over several columns repeat it. A number or a
 * day is no name: it is one more date of the course above.
 */
export function isGroupRow({ cells, typed }: Pick<TableRecord, 'cells' | 'typed'>): boolean {
  const at = cells.findIndex((cell) => cell !== '');
  const text = cells[at] ?? '';
  return (
    text !== '' && typed?.has(at) !== true && !isFigure(text) && cells.every((cell) => cell === '' || cell === text)
  );
}

/** Longest text that is a number, a day or several. */
const figureMax = 200;

/** Whether a text has a number, and words only of dates, and only next to at least two numbers: `90`, `1. March 2027`; not `March 2027`. */
function isFigure(text: string): boolean {
  if (text.length > figureMax) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  const numbers = text.match(/\d+/g) ?? [];
  const isOfDate = words.map(foldWord).every((word) => monthNames.has(word) || weekdayOf(word) !== undefined);
  return isOfDate && numbers.length > (words.length === 0 ? 0 : 1);
}
