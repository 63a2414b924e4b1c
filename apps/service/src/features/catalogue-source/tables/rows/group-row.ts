import type { TableRecord } from './table-record.ts';

/** Whether a row says one thing only, as the name of a group does; cells that were merged over several columns repeat it. */
export function isGroupRow({ cells, typed }: Pick<TableRecord, 'cells' | 'typed'>): boolean {
  const at = cells.findIndex((cell) => cell !== '');
  return at !== -1 && typed?.has(at) !== true && cells.every((cell) => cell === '' || cell === cells[at]);
}
