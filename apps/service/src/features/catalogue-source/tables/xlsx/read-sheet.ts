import { csvMax } from '@prospectus/contract';
import type { TableForm } from '../rows/table-form.ts';
import { TableError, type TableRecord, tableMax } from '../rows/table-record.ts';
import type { Archive } from './archive.ts';
import type { CellContext } from './cell.ts';
import { columnIndex } from './reference.ts';
import { createRowReader } from './row-reader.ts';
import { openWorkbook, readShared, type Sheet } from './workbook.ts';
import { readXml, visitXml } from './xml.ts';

/** Reads the rows of a sheet. Cells that were merged over rows have their value in each of them (rule K10). */
export async function* readSheet(path: string, form: TableForm): AsyncGenerator<TableRecord> {
  const workbook = await openWorkbook(path);
  const { archive } = workbook;
  const is1904 = form.date_system === undefined ? workbook.is1904 : form.date_system === 1904;
  try {
    const { part } = chooseSheet(workbook.sheets, form.sheet);
    const merges = await readMerges(archive, part);
    const context: CellContext = { ...(await readShared(workbook)), is1904, decimal: form.decimal ?? '.' };
    const { visitor, take } = createRowReader(context, form);
    const fill = mergeFiller(merges);
    let count = 0;
    for await (const _ of visitXml(await archive.read(part), visitor)) {
      for (const row of take()) {
        count += 1;
        if (count > tableMax.lines)
          throw new TableError('too_large', `at most ${tableMax.rows} rows`, 'more', row.line);
        const filled = fill(row);
        if (row.line > (form.skip_lines ?? 0)) yield filled;
      }
    }
  } finally {
    archive.close();
  }
}

function chooseSheet(sheets: readonly Sheet[], name: string | undefined): Sheet {
  const choices =
    name === undefined ? sheets.filter(({ isHidden }) => !isHidden) : sheets.filter((each) => each.name === name);
  const [sheet, another] = choices;
  if (sheet !== undefined && another === undefined) return sheet;
  const listed = sheets.map((each) => JSON.stringify(each.name)).join(', ');
  const found = name === undefined ? `${choices.length} sheets` : JSON.stringify(name);
  throw new TableError('sheet', `"sheet" in "csv" of the mapping, one of ${listed}`, found);
}

type Held = Merge & {
  readonly text: string;
  readonly shown: string | undefined;
  readonly isTyped: boolean;
  readonly isBroken: boolean;
};

/** Puts the value of a merged cell into all rows that it covers. Rows come in their order. */
function mergeFiller(merges: ReadonlyMap<number, readonly Merge[]>): (row: TableRecord) => TableRecord {
  const held = new Map<number, Held>();
  return (row) => {
    const cells = [...row.cells];
    const shown = new Map(row.shown);
    const typed = new Set(row.typed);
    const broken = new Set(row.broken);
    for (const [column, merge] of held) {
      if (merge.to < row.line) {
        held.delete(column);
        continue;
      }
      while (cells.length < column) cells.push('');
      cells[column] = merge.text;
      if (merge.shown !== undefined) shown.set(column, merge.shown);
      if (merge.isTyped) typed.add(column);
      if (merge.isBroken) broken.add(column);
    }
    for (const merge of merges.get(row.line) ?? []) {
      const { column } = merge;
      const [isTyped, isBroken] = [typed.has(column), broken.has(column)];
      held.set(column, { ...merge, text: cells[column] ?? '', shown: shown.get(column), isTyped, isBroken });
    }
    return { ...row, cells, shown, typed, broken };
  };
}

/** Cells of one column that are one cell over several rows. */
type Merge = { readonly column: number; readonly from: number; readonly to: number };

const mergesMax = 100_000;

/** Merged cells that reach over rows, by the row they begin in. They stand behind all rows, so a sheet is read for them first. */
async function readMerges(archive: Archive, part: string): Promise<ReadonlyMap<number, readonly Merge[]>> {
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
