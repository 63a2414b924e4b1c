import type { Said } from '@prospectus/contract';
import type { Why } from '../../checking/finding.ts';
import type { SheetColumn } from '../ooxml/sheet.ts';
import type { Entity, FieldPath } from './entity.ts';
import type { Names } from './names.ts';

/** What a row of a sheet is about, from the outside in. */
export type Row = { readonly [L in Level]?: Entity | undefined };

export type Level = 'course' | 'edition' | 'version' | 'run' | 'place';

/** A column of a sheet that holds an id, or a text that only helps to find a row. */
export type KeyColumn = SheetColumn & { readonly kind: 'key'; textOf(row: Row): string };

/**
 * A column of a sheet that holds a field. `read` gives the text that a cell with the field’s value has when the sheet is read back, so that
 * a cell says something new only where its text differs: whatever it cannot show stays as it is.
 */
export type FieldColumn = SheetColumn & {
  readonly kind: 'field';
  readonly level: Level;
  readonly path: FieldPath;
  read(entity: Entity, names: Names): string;
  /** What its cells name, where the catalogue has ids that no cell shows. */
  readonly named?: Said | undefined;
  /** Whether what its cell says counts although no one has touched it, since a column to its left has changed what that means. */
  countsAgain?(entity: Entity, before: Entity): boolean;
  /** Puts what a cell says into an entity; an empty one takes the field away. Returns why it cannot be understood. */
  write(entity: Entity, text: string, names: Names): Unreadable | undefined;
};

export type Column = KeyColumn | FieldColumn;

/** What a cell should have held. */
export type Unreadable = { readonly expected: Said } & Why;

/** Excel’s, for a cell: https://support.microsoft.com, “Excel specifications and limits”. */
const cellMax = { characters: 32_767, lineFeeds: 253 } as const;

/** Stands where a cell cannot hold a field: too long a text, or a list whose items hold the sign between them. */
export const keptText = '(does not fit into a cell: stays as it is)';

/** The text of a column’s cell. */
export function cellText(column: Column, row: Row, names: Names): string {
  if (column.kind === 'key') return column.textOf(row);
  const entity = row[column.level];
  return entity === undefined ? '' : fieldText(column, entity, names);
}

/** The text of a field’s cell: nothing is ever cut. */
export function fieldText(column: FieldColumn, entity: Entity, names: Names): string {
  const text = column.read(entity, names);
  return fits(text) ? text : keptText;
}

function fits(text: string): boolean {
  if (text.length > cellMax.characters) return false;
  let lineFeeds = 0;
  for (let at = text.indexOf('\n'); at >= 0 && lineFeeds <= cellMax.lineFeeds; at = text.indexOf('\n', at + 1)) {
    lineFeeds += 1;
  }
  return lineFeeds <= cellMax.lineFeeds;
}

/** Whether two texts of cells are one: spreadsheets trim, drop signs that no one sees, and have line ends of their own. */
export const isSameText = (a: string, b: string): boolean => a === b || plainText(a) === plainText(b);

/** Without what spreadsheets change of a text by themselves. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that no one sees.
    .replace(/[\0-\x08\x0b-\x1f\ufffe\uffff]/g, '')
    .trim();
