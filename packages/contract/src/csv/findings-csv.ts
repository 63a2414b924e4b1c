import type { FindingRow } from '../finding.ts';
import { defuseFormulas } from './csv-formulas.ts';

export const findingColumns = [
  'line',
  'column',
  'cell',
  'found',
  'expected',
  'hint',
  'course',
  'pointer',
] as const satisfies readonly (keyof FindingRow)[];

export type FindingHeadings = Readonly<Record<(typeof findingColumns)[number], string>>;

/** Writes all findings as a table, under headings in the reader’s language. No reader finds a formula in it (rule K12). */
export function findingsCsv(findings: readonly FindingRow[], headings: FindingHeadings): string {
  const rows = findings.map((finding) => findingColumns.map((name) => finding[name]));
  // The mark at the beginning says to spreadsheets that this is UTF-8.
  return `\u{feff}${[findingColumns.map((name) => headings[name]), ...rows].map(record).join('')}`;
}

const record = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** All quoted, so that commas and line breaks within a cell divide nothing. */
const cell = (value: string | number | null): string =>
  `"${(typeof value === 'string' ? defuseFormulas(value) : String(value ?? '')).replaceAll('"', '""')}"`;
