import { defuseFormulas } from './csv-formulas.ts';

/** A cell: a text, a number, or nothing. */
export type CsvCell = string | number | null;

/** Writes rows as a table for spreadsheets, the headings first. No reader finds a formula in it (decision 29). */
export const csvTable = (rows: readonly (readonly CsvCell[])[]): string =>
  // The mark at the beginning says to spreadsheets that this is UTF-8.
  `\u{feff}${rows.map(record).join('')}`;

const record = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** All quoted, so that commas and line breaks within a cell divide nothing. */
const cell = (value: CsvCell): string =>
  `"${(typeof value === 'string' ? defuseFormulas(value) : String(value ?? '')).replaceAll('"', '""')}"`;
