import type { ImportDetailWire } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';

type Place = NonNullable<ImportDetailWire['findings'][number]['places']>[number];

/** Says where in a table a place is, such as `Row 3, column “Fee” (F3)`; undefined in a file that has no rows. */
export function placeWords({ line, column, cell }: Pick<Place, 'line' | 'column' | 'cell'>): string | undefined {
  const parts = [
    ...(line === null ? [] : [isLineOfText(line, cell) ? texts.imports.inLine(line) : texts.imports.inRow(line)]),
    ...(column === null ? [] : [texts.imports.inColumn(column)]),
  ];
  if (cell === null) return parts.length === 0 ? undefined : capitalised(parts.join(', '));
  return parts.length === 0 ? cell : `${capitalised(parts.join(', '))} (${cell})`;
}

/** Where cells hold line breaks, a row of a text file does not begin on the line of its number. */
const isLineOfText = (line: number, cell: string | null): boolean =>
  cell !== null && Number(cell.replace(/^\D+/, '')) !== line;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
