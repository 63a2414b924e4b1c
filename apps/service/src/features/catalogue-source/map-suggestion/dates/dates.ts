import { say } from '@prospectus/contract';
import { createZone } from '../../../../platform/time/zone.ts';
import type { Desk } from '../asking/desk.ts';
import type { DateOrder } from '../asking/suggestion.ts';
import { type FilledCell, filledCells, type SortedTable } from '../opening/table.ts';
import { hasImpossibleDate, isSerial, isUnixTime, type SplitDates, splitDates } from '../values/date-cells.ts';
import { readDateText } from '../values/date-text.ts';
import { askOrder, type DateRead, isOpen, orderOf, reportDates } from './date-order.ts';

/** How the dates of a column are written. */
export type DateColumn = {
  readonly column: number;
  /** In the form of a mapping. */
  readonly formats: readonly string[];
  /** Cells that are no date: “on request”. */
  readonly words: readonly FilledCell[];
  /** Cells with several dates, or with the first and the last day. */
  readonly splits: readonly (SplitDates & { readonly cell: FilledCell })[];
  /** Whether 0 stands for no date: seconds since 1970 that were never set. */
  readonly hasZeros: boolean;
};

export type DateForms = {
  readonly order: DateOrder | null;
  readonly system: 1900 | 1904 | null;
  /** Whether columns differ in the order, so that each has to say how it is written. */
  readonly isMixed: boolean;
  of(column: number): DateColumn | undefined;
};

type ColumnRead = Omit<DateColumn, 'formats'> & {
  readonly reads: readonly DateRead[];
  readonly serials: readonly FilledCell[];
  readonly seconds: readonly number[];
  /** Written as dates, but no days that there are. */
  readonly impossible: readonly DateRead[];
};

/** Decides the order of day and month: by a date that can be read in one way only, in its column or in the table, or by asking (rule K10). */
export function decideDates(table: SortedTable, columns: readonly number[], timezone: string, desk: Desk): DateForms {
  const reads = columns.map((column) => readColumn(table, column));
  for (const { impossible } of reads)
    reportDates(impossible, { cause: 'date', expected: 'a day and a time that exist' }, desk);
  const own = new Map(reads.map((each) => [each.column, orderOf(each, desk)]));
  const known = [...new Set([...own.values()].filter((order) => order !== undefined))];
  const open = reads.filter((each) => own.get(each.column) === undefined && each.reads.some(isOpen));
  const forTable = known.length === 1 ? known[0] : open.length === 0 ? undefined : askOrder(open, table, desk);
  const chosen = new Map(reads.map(({ column }) => [column, own.get(column) ?? forTable ?? 'DMY'] as const));
  const system = decideSystem(
    reads.flatMap(({ serials }) => serials),
    table,
    desk,
  );
  const unix = unixForm(
    reads.flatMap(({ seconds }) => seconds),
    timezone,
  );
  const made = new Map(
    reads.map((each) => {
      const { column, words, splits, serials, seconds, hasZeros } = each;
      const formats = formatsOf(each, chosen.get(column) ?? 'DMY', desk);
      if (serials.length > 0) formats.push(system === 1904 ? 'serial-1904' : 'serial');
      if (seconds.length > 0) formats.push(unix);
      return [column, { column, formats, words, splits, hasZeros }] as const;
    }),
  );
  const isYearFirst = reads.some(({ reads: all }) =>
    all.some(({ cell, readings }) => !cell.isTyped && readings[0]?.order === 'YMD'),
  );
  return {
    order: forTable ?? known[0] ?? (open.length === 0 && isYearFirst ? 'YMD' : null),
    system: system ?? table.dateSystem,
    isMixed: areMixed(reads, chosen),
    of: (column) => made.get(column),
  };
}

function readColumn(table: SortedTable, column: number): ColumnRead {
  const reads: DateRead[] = [];
  const words: FilledCell[] = [];
  const splits: (SplitDates & { cell: FilledCell })[] = [];
  const serials: FilledCell[] = [];
  const zeros: FilledCell[] = [];
  const seconds: number[] = [];
  const impossible: DateRead[] = [];
  for (const cell of filledCells(table, column)) {
    const readings = readDateText(cell.text);
    const split = readings.length > 0 ? undefined : splitDates(cell.text);
    if (readings.length > 0) reads.push({ cell, readings });
    else if (split !== undefined) {
      splits.push({ ...split, cell });
      reads.push(...split.parts.map((part) => ({ cell, readings: readDateText(part) })));
    } else if (isSerial(cell.text)) serials.push(cell);
    else if (isUnixTime(cell.text)) seconds.push(Number(cell.text));
    else if (cell.text === '0') zeros.push(cell);
    else if (hasImpossibleDate(cell.text)) impossible.push({ cell, readings });
    else words.push(cell);
  }
  const hasZeros = zeros.length > 0 && seconds.length > 0;
  const allWords = hasZeros ? words : [...words, ...zeros];
  return { column, reads, words: allWords, splits, serials, seconds, hasZeros, impossible };
}

/**
 * Whether a date of one column would be read in the order of another, if all were read in the same formats: each column is given its
 * own then.
 */
function areMixed(reads: readonly ColumnRead[], chosen: ReadonlyMap<number, DateOrder>): boolean {
  const written = reads.flatMap(({ column, reads: all }) =>
    all.flatMap(({ readings }) =>
      readings
        .filter(({ order }) => readings.length === 1 || order === chosen.get(column))
        .map(({ order, format }) => ({ column, order, format })),
    ),
  );
  const formats = [...new Map(written.map((each) => [`${each.column} ${each.format}`, each])).values()];
  return reads.some(({ column, reads: all }) =>
    all.some(
      (read) =>
        isOpen(read) &&
        formats.some(
          (other) =>
            other.column !== column &&
            other.order !== chosen.get(column) &&
            read.readings.some(({ format }) => format === other.format),
        ),
    ),
  );
}

function formatsOf({ reads }: ColumnRead, order: DateOrder, desk: Desk): string[] {
  const formats = new Set<string>();
  const others: DateRead[] = [];
  for (const read of reads) {
    const { readings } = read;
    const fitting = readings.find((each) => each.order === order) ?? (readings.length === 1 ? readings[0] : undefined);
    if (fitting === undefined) others.push(read);
    else formats.add(fitting.format);
  }
  reportDates(others, { cause: 'date', expected: say('a date in the order {order}', { order }) }, desk);
  return [...formats];
}

/** From when days are counted that are written as numbers: a workbook says it, a text file does not. */
function decideSystem(
  serials: readonly FilledCell[],
  table: Pick<SortedTable, 'dateSystem'>,
  desk: Desk,
): 1900 | 1904 | null {
  if (serials.length === 0 || table.dateSystem !== null) return table.dateSystem;
  const dayOf = (serial: string, first: number) =>
    new Date(first + Number.parseInt(serial, 10) * 86_400_000).toISOString().slice(0, 10);
  const answer = desk.ask({
    kind: 'date_system',
    columns: [...new Set(serials.map(({ column }) => column ?? ''))],
    text: `From when are days counted, as in ${serials[0]?.text ?? ''}?`,
    examples: serials.map(({ text, line, column, cell }) => ({
      line,
      column,
      cell,
      found: text,
      readings: [dayOf(text, Date.UTC(1899, 11, 30)), dayOf(text, Date.UTC(1904, 0, 1))],
    })),
    choices: [
      { value: '1900', means: 'from 1900, as Excel, Google Sheets and LibreOffice do' },
      { value: '1904', means: 'from 1904, as Excel on old Macs did' },
    ],
    suggested: '1900',
  });
  return answer === '1900' ? 1900 : answer === '1904' ? 1904 : null;
}

/** How seconds since 1970 are read: midnights in the institute’s time zone are days. */
function unixForm(seconds: readonly number[], timezone: string): 'unix' | 'unix-day' {
  if (seconds.length === 0) return 'unix';
  const { midnightOf, dateAt } = createZone(timezone);
  return seconds.every((each) => midnightOf(dateAt(each * 1000)) === each * 1000) ? 'unix-day' : 'unix';
}
