import type { CsvDialect } from '@prospectus/contract';
import { readTable } from '../../tables/read-table.ts';
import type { TableRecord } from '../../tables/rows/table-record.ts';
import { isTotal } from '../../tables/rows/totals.ts';

/** A row that is no course, and why (rule K13a). */
export type LeftOutRow = {
  readonly line: number;
  /** `skip`: a condition of the mapping, where nothing else is known of it. */
  readonly why: 'title' | 'blank' | 'group' | 'header' | 'total' | 'hidden' | 'skip';
};

/** Collects rows that are left out, in their order; blank ones only where others follow. */
export type LeftOut = {
  readonly rows: readonly LeftOutRow[];
  add(line: number, why: LeftOutRow['why']): void;
  addBlank(line: number): void;
  /** Called with each row that is not blank. */
  goOn(): void;
};

export function createLeftOut(): LeftOut {
  const rows: LeftOutRow[] = [];
  let blank: number[] = [];
  return {
    rows,
    add: (line, why) => rows.push({ line, why }),
    addBlank: (line) => blank.push(line),
    goOn() {
      for (const line of blank) rows.push({ line, why: 'blank' });
      blank = [];
    },
  };
}

/** Notes what stands above the header. */
export async function addTitles(path: string, dialect: CsvDialect, leftOut: LeftOut): Promise<void> {
  const { skip_lines: last = 0 } = dialect;
  if (last === 0) return;
  for await (const record of readTable(path, { ...dialect, skip_lines: 0 })) {
    if (record.line > last || record.kind === 'fault') return;
    const isMark = /^sep=/i.test(record.cells[0] ?? '');
    if (!isMark) leftOut.add(record.line, 'title');
  }
}

/** Why a condition of the mapping leaves a row out, by what it looks like. */
export function whySkipped({ cells }: TableRecord, names: readonly string[]): LeftOutRow['why'] {
  const filled = cells.filter((cell) => cell !== '');
  const [first = ''] = filled;
  if (filled.length > 1 && filled.every((cell) => names.includes(cell))) return 'header';
  if (isTotal(first)) return 'total';
  return new Set(filled).size === 1 && names.length >= 3 ? 'group' : 'skip';
}
