import type { FindingRow } from '../finding.ts';
import { csvTable } from './csv-table.ts';

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

export type ListedFinding = Pick<FindingRow, (typeof findingColumns)[number]>;

export type FindingHeadings = Readonly<Record<(typeof findingColumns)[number], string>>;

/** Writes all findings as a table, under headings in the reader’s language. No reader finds a formula in it (rule K12). */
export function findingsCsv(findings: readonly ListedFinding[], headings: FindingHeadings): string {
  const rows = findings.map((finding) => findingColumns.map((name) => finding[name]));
  return csvTable([findingColumns.map((name) => headings[name]), ...rows]);
}
