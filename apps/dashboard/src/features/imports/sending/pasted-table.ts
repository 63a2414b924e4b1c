import { texts } from '../../../texts/texts.ts';

/** Rows and columns of what was pasted, as far as they can be counted at a glance: cells may hold line breaks. */
export function measurePasted(text: string): { readonly rows: number; readonly columns: number } {
  const rows = text.split('\n').filter((line) => line.trim() !== '');
  const columns = rows.reduce((most, row) => Math.max(most, row.split('\t').length), 0);
  return { rows: rows.length, columns };
}

/** What was pasted as a file, which is sent like any other table. */
export const pastedFile = (text: string): File =>
  new File([text], texts.imports.pastedName, { type: 'text/tab-separated-values' });
