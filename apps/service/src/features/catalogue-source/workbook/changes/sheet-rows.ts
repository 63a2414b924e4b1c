import { type Said, say } from '@prospectus/contract';
import { closestOf } from '../../../../platform/text/closest.ts';
import type { CommandFindings } from '../../checking/finding.ts';
import { didYouMean } from '../../checking/misspelt.ts';
import { createTable, type Table } from '../../csv/table/table.ts';
import { readTable } from '../../tables/read-table.ts';
import type { TableRecord } from '../../tables/rows/table-record.ts';
import { columnLetters } from '../../tables/xlsx/reference.ts';
import type { Unreadable } from '../fields/column.ts';
import type { SheetColumn } from '../ooxml/sheet.ts';
import type { Wording } from '../wording/wording.ts';
import { addFault } from './mark.ts';
import { type Renamed, type RenamedHeadings, watchHeadings } from './renamed-headings.ts';

/** A sheet of a workbook as it was read, kept compact: which rows belong together is known after the last. */
export type SheetRows<C extends SheetColumn = SheetColumn> = {
  readonly name: string;
  readonly columns: readonly C[];
  readonly count: number;
  /** Whether it has a column. */
  has(heading: string): boolean;
  /** The text of a cell; undefined where the sheet has no such column any more. */
  text(row: number, heading: string): string | undefined;
  /** Reports what is wrong with a cell, by the name that spreadsheets give it (rule K12). */
  report(row: number, heading: string | undefined, found: string, why: Unreadable, findings: CommandFindings): void;
  /** Names a cell, or its row. */
  cellName(row: number, heading: string): string;
};

/** Reads the rows of a sheet by the headings of its columns. Columns that people added are none of ours. */
export async function readSheetRows<C extends SheetColumn>(
  path: string,
  sheet: {
    readonly name: string;
    readonly columns: readonly C[];
    readonly required?: string;
    readonly wording: Wording;
    readonly made: Made;
  },
  findings: CommandFindings,
): Promise<SheetRows<C>> {
  const { name, columns, made } = sheet;
  const table = createTable();
  let places: readonly number[] | undefined;
  let head: TableRecord | undefined;
  let watch: RenamedHeadings<C> | undefined;
  const letters = () => new Map(columns.map(({ heading }, at) => [heading, columnLetters(places?.[at] ?? -1)]));
  let count = 0;
  const shown = new Map(columns.map((column) => [column.heading, shownHeading(column)]));
  const reporter = createReporter(name, shown, () => letters());
  for await (const record of readTable(path, { sheet: name })) {
    if (record.kind === 'fault') {
      addFault(record, name, findings);
      break;
    }
    if (places === undefined) {
      places = findColumns(record, sheet, findings);
      if (places === undefined) break;
      head = record;
      watch = watchHeadings(unknownHeadings(record, columns), missingOf(columns, places), sheet.wording);
      continue;
    }
    const cells = columns.map((column, at) => {
      const index = places?.[at] ?? -1;
      const isShown = column.style === 'key' || column.style === 'text';
      const text = (isShown ? record.shown?.get(index) : undefined) ?? record.cells[index] ?? '';
      return sheet.wording.fromCell(column, text.replaceAll('\0', ''));
    });
    if (cells.every((cell) => cell === '')) continue;
    count += 1;
    table.add({ line: record.line, cells });
    reportCells(record, columns, places, reporter, findings);
    const stamps = made.stamps?.get(cells[made.keyAt] ?? '');
    if (stamps !== undefined) watch?.look(record.cells, stamps);
  }
  for (const each of watch?.found() ?? []) if (head) reportRenamed(head, name, each, findings);
  const indexes = new Map(columns.map(({ heading }, at) => [heading, at]));
  const cellsOf = recentRows(table);
  const isThere = (at: number) => (places?.[at] ?? -1) >= 0;
  return {
    name,
    columns,
    count,
    has: (heading) => isThere(indexes.get(heading) ?? -1),
    text(row, heading) {
      const at = indexes.get(heading) ?? -1;
      return isThere(at) ? cellsOf(row)[at] : undefined;
    },
    report: (row, heading, found, why, all) => reporter(table.row(row).line, heading, found, why, all),
    cellName: (row, heading) => `${letters().get(heading) ?? ''}${table.row(row).line}`,
  };
}

/** More than the rows of a course, which are looked at column by column. */
const recentMax = 2_000;

/** The cells of rows; those asked for last are at hand. */
function recentRows(table: Table): (row: number) => readonly string[] {
  const recent = new Map<number, readonly string[]>();
  return (row) => {
    let cells = recent.get(row);
    if (cells === undefined) {
      if (recent.size >= recentMax) recent.clear();
      ({ cells } = table.row(row));
      recent.set(row, cells);
    }
    return cells;
  };
}

type Reporter = (
  line: number,
  heading: string | undefined,
  found: string,
  why: Unreadable,
  findings: CommandFindings,
) => void;

const createReporter =
  (sheet: string, shown: ReadonlyMap<string, string>, letters: () => ReadonlyMap<string, string>): Reporter =>
  (line, own, found, { expected, ...why }, findings) => {
    // One whose column is missing has no name.
    const letter = own === undefined ? '' : letters().get(own);
    const cell = letter ? `${letter}${line}` : undefined;
    const heading = own === undefined ? undefined : (shown.get(own) ?? own);
    const at = { text: found, line, row: line, columns: heading === undefined ? [] : [heading], sheet, cell };
    findings.add(heading === undefined ? [sheet] : [sheet, heading], expected, at, why);
  };

const shownHeading = ({ heading, shown = heading }: SheetColumn): string => shown;

/** What a sheet had when the workbook was made. */
export type Made = {
  /** The stamps of its rows by their ids, and which of the columns has these. */
  readonly stamps?: ReadonlyMap<string, string> | undefined;
  readonly keyAt: number;
  /** Whether it had a column, as far as the workbook says. */
  has(column: SheetColumn): boolean;
};

const missingOf = <C>(columns: readonly C[], places: readonly number[]): readonly C[] =>
  columns.filter((_, at) => (places[at] ?? -1) < 0);

function unknownHeadings({ cells }: TableRecord, columns: readonly SheetColumn[]): readonly number[] {
  const known = new Set(columns.map((column) => shownHeading(column).toLowerCase()));
  return cells.flatMap((heading, at) => (heading === '' || known.has(heading.toLowerCase()) ? [] : [at]));
}

function reportRenamed(
  { line, cells }: TableRecord,
  sheet: string,
  { at, column }: Renamed<SheetColumn>,
  findings: CommandFindings,
  hint?: () => Said | undefined,
): void {
  const heading = cells[at] ?? '';
  const cell = `${columnLetters(at)}${line}`;
  const expected = say('a heading of this workbook; {heading} is missing', {
    heading: JSON.stringify(shownHeading(column)),
  });
  const found = { text: JSON.stringify(heading), line, row: line, sheet, columns: [heading], cell };
  findings.add([sheet], expected, found, { cause: 'header', hint });
}

/**
 * Where our columns are; undefined when the row has no headings of ours. A heading that looks like one that is missing, or stands in its place,
 * was renamed.
 */
function findColumns(
  { line, cells }: TableRecord,
  {
    name,
    columns,
    required,
    made,
  }: {
    readonly name: string;
    readonly columns: readonly SheetColumn[];
    readonly required?: string;
    readonly made: Made;
  },
  findings: CommandFindings,
): readonly number[] | undefined {
  const row = { line, row: line, sheet: name };
  const headings = cells.map((cell) => cell.toLowerCase());
  const shown = columns.map(shownHeading);
  const places = shown.map((heading) => headings.indexOf(heading.toLowerCase()));
  const missing = shown.filter((_, at) => (places[at] ?? -1) < 0);
  const known = new Set(shown.map((heading) => heading.toLowerCase()));
  const before = findings.count;
  if (required !== undefined && missing.includes(required)) {
    const found = { ...row, text: 'none', columns: [] };
    findings.add([name], say('the heading {heading} in the first row', { heading: JSON.stringify(required) }), found, {
      cause: 'header',
    });
    return undefined;
  }
  cells.forEach((heading, at) => {
    const isKnown = known.has(heading.toLowerCase());
    if (heading !== '' && isKnown && headings.indexOf(heading.toLowerCase()) !== at) {
      const cell = `${columnLetters(at)}${line}`;
      const found = { ...row, text: JSON.stringify(heading), columns: [heading], cell };
      findings.add([name], 'each heading once', found, { cause: 'header' });
    } else if (heading !== '' && !isKnown && missing.length > 0) {
      const alike = closestOf(heading, missing);
      const here = (places[at] ?? 0) < 0 && made.has(columns[at] as SheetColumn) ? columns[at] : undefined;
      const column = columns.find((each) => shownHeading(each) === alike) ?? here;
      const hint = () => (alike === undefined ? ownElsewhere : didYouMean(heading, [alike]));
      if (column !== undefined) reportRenamed({ kind: 'record', line, cells }, name, { at, column }, findings, hint);
    }
  });
  return findings.count > before ? undefined : places;
}

const ownElsewhere: Said = 'Put the heading back. You can put a column of your own elsewhere.';

/** Numbers that were typed as text and can be read in two ways (rule K10). */
const twoReadings = /^-?\d{1,3}[.,]\d{3}$/;

/** Reports cells of ours whose value is none. */
function reportCells(
  { line, cells, shown, typed, broken }: TableRecord,
  columns: readonly SheetColumn[],
  places: readonly number[],
  report: Reporter,
  findings: CommandFindings,
): void {
  columns.forEach(({ heading, style }, at) => {
    const index = places[at] ?? -1;
    const text = cells[index] ?? '';
    if (broken?.has(index)) {
      const found = text === '' ? 'a formula without a result' : JSON.stringify(text);
      report(line, heading, found, { expected: 'a value', cause: 'formula' }, findings);
    }
    if (style === 'amount' && shown?.get(index)?.endsWith('%') === true) {
      const expected = 'an amount of money, not a share in per cent';
      const hint = (): Said => 'Write the price itself.';
      report(line, heading, JSON.stringify(shown.get(index)), { expected, cause: 'number', hint }, findings);
    }
    const isNumber = style === 'amount' || style === 'whole' || style === 'number';
    if (isNumber && typed?.has(index) !== true && twoReadings.test(text)) {
      const expected = 'a number that can be read in one way only, not as text';
      report(line, heading, JSON.stringify(text), { expected, cause: 'number' }, findings);
    }
  });
}
