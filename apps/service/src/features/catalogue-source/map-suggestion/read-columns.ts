import { createDesk } from './asking/desk.ts';
import { openTable } from './opening/open-table.ts';
import { sortTable } from './opening/sort-table.ts';

/** Rows by which the header is found. */
const beginning = 100;

/** The columns of a table, as far as its beginning tells; none where they have no names, or it cannot be read. */
export async function readColumns(path: string, answers: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const desk = createDesk(answers);
  const open = await openTable(path, desk, beginning);
  if (open === undefined) return [];
  const { hasHeader, names } = sortTable(open, desk).table;
  return hasHeader ? names : [];
}
