import { csvMax } from '@prospectus/contract';
import { TableError } from '../rows/table-record.ts';
import type { Archive } from './archive.ts';
import { columnIndex } from './reference.ts';
import { readXml } from './xml.ts';

/** Cells of one column that are one cell over several rows. */
export type Merge = { readonly column: number; readonly from: number; readonly to: number };

const mergesMax = 100_000;

/** Merged cells that reach over rows, by the row they begin in. They stand behind all rows, so a sheet is read for them first. */
export async function readMerges(archive: Archive, part: string): Promise<ReadonlyMap<number, readonly Merge[]>> {
  const merges = new Map<number, Merge[]>();
  let count = 0;
  await readXml(await archive.read(part), {
    open(name, { ref = '' }) {
      if (name !== 'mergeCell') return;
      const [first = '', last = first] = ref.split(':');
      const merge = { column: columnIndex(first), from: rowNumber(first), to: rowNumber(last) };
      if (!(merge.to > merge.from) || merge.column < 0 || merge.column >= csvMax.columns) return;
      count += 1;
      if (count > mergesMax) throw new TableError('too_large', `at most ${mergesMax} merged cells`, 'more');
      const known = merges.get(merge.from);
      if (known === undefined) merges.set(merge.from, [merge]);
      else known.push(merge);
    },
  });
  return merges;
}

const rowNumber = (reference: string): number => Number(reference.replace(/\D/g, ''));
