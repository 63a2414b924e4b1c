import { say } from '@prospectus/contract';
import type { Desk } from '../asking/desk.ts';
import type { DateOrder } from '../asking/suggestion.ts';
import { type FilledCell, filledCells, placesOf, type SortedTable } from '../opening/table.ts';
import { isSerial, isUnixTime, type SplitDates, splitDates } from '../values/date-cells.ts';
import { type DateReading, readDateText } from '../values/date-text.ts';
import { decideSystem, unixForm } from './day-numbers.ts';

/** How the dates of a column are written. */
export type DateColumn = {
  readonly column: number;
  /** In the form of a mapping. */
  readonly formats: readonly string[];
  /** Cells that are no date: “on request”. */
  readonly words: readonly FilledCell[];
  /** Cells with several dates, or with the first and the last day. */
  readonly splits: readonly (SplitDates & { readonly cell: FilledCell })[];
  /** Whether 0 stands for no date: seconds since 1970 that nobody set. */
  readonly hasZeros: boolean;
};

export type DateForms = {
  readonly order: DateOrder | null;
  readonly system: 1900 | 1904 | null;
  /** Whether columns differ in the order, so that each has to say how it is written. */
  readonly isMixed: boolean;
  of(column: number): DateColumn | undefined;
};

type Read = { readonly cell: FilledCell; readonly readings: readonly DateReading[] };
type ColumnRead = Omit<DateColumn, 'formats'> & {
  readonly reads: readonly Read[];
  readonly serials: readonly FilledCell[];
  readonly seconds: readonly number[];
};

/** Decides the order of day and month: by a date that can be read in one way only, in its column or in the table, or by asking (rule K10). */
export function decideDates(table: SortedTable, columns: readonly number[], timezone: string, desk: Desk): DateForms {
  const reads = columns.map((column) => readColumn(table, column));
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
  const isYearFirst = reads.some(({ reads: all }) => all.some(({ readings }) => readings[0]?.order === 'YMD'));
  return {
    order: forTable ?? known[0] ?? (open.length === 0 && isYearFirst ? 'YMD' : null),
    system: system ?? table.dateSystem,
    isMixed: areMixed(reads, chosen),
    of: (column) => made.get(column),
  };
}

function readColumn(table: SortedTable, column: number): ColumnRead {
  const reads: Read[] = [];
  const words: FilledCell[] = [];
  const splits: (SplitDates & { cell: FilledCell })[] = [];
  const serials: FilledCell[] = [];
  const zeros: FilledCell[] = [];
  const seconds: number[] = [];
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
    else words.push(cell);
  }
  const hasZeros = zeros.length > 0 && seconds.length > 0;
  return { column, reads, words: hasZeros ? words : [...words, ...zeros], splits, serials, seconds, hasZeros };
}

const orders = ['DMY', 'MDY', 'YMD'] as const satisfies readonly DateOrder[];

/** Whether a date is one of two days, by which of its numbers is the month. */
const isOpen = ({ readings }: Read): boolean => new Set(readings.map(({ day }) => day)).size > 1;
const isByNumbers = ({ format }: DateReading): boolean => !format.includes('MMM');

function orderOf({ column, reads }: ColumnRead, desk: Desk): DateOrder | undefined {
  const name = reads[0]?.cell.column ?? String(column);
  const answer = desk.answer(`date_order:${name}`) ?? desk.answer('date_order');
  const answered = orders.find((order) => order === answer);
  const isAbout = (order: DateOrder) =>
    reads.some((read) => isOpen(read) && read.readings.some((reading) => reading.order === order));
  if (answered !== undefined && isAbout(answered)) return answered;
  const only = reads.flatMap((read) => {
    const [reading, another] = read.readings;
    return reading !== undefined && another === undefined && isByNumbers(reading)
      ? [{ ...read, order: reading.order }]
      : [];
  });
  const [dayFirst, monthFirst] = (['DMY', 'MDY'] as const).map((order) => only.filter((each) => each.order === order));
  const [first, other] = [dayFirst?.[0], monthFirst?.[0]];
  if (first !== undefined && other !== undefined) {
    desk.find({
      cause: 'contradiction',
      expected: say('day and month in one order in the column, as in {example}', {
        example: JSON.stringify(first.cell.text),
      }),
      found: JSON.stringify(other.cell.text),
      hint: 'Write the dates of a column in one way.',
      places: placesOf((monthFirst ?? []).map(({ cell }) => cell)),
    });
  }
  return first?.order ?? other?.order ?? shortOrder(reads);
}

/** The one order in which all dates with a year of two digits can be read. */
function shortOrder(reads: readonly Read[]): DateOrder | undefined {
  const short = reads.filter(({ readings }) => readings.some((each) => isByNumbers(each) && !/YYYY/.test(each.format)));
  const fitting = orders.filter((order) =>
    short.every(({ readings }) => readings.some((reading) => reading.order === order)),
  );
  return short.length > 0 && fitting.length === 1 ? fitting[0] : undefined;
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

function askOrder(open: readonly ColumnRead[], table: SortedTable, desk: Desk): DateOrder | undefined {
  const reads = open.flatMap(({ reads: all }) => all.filter(isOpen));
  const isYearAsked = reads.some(({ readings }) => readings.some(({ order }) => order === 'YMD'));
  const answer = desk.ask({
    kind: 'date_order',
    columns: open.map(({ column }) => table.names[column] ?? ''),
    text: `Which number is the month in ${reads[0]?.cell.text ?? ''}?`,
    examples: reads.map(({ cell: { text, line, column, cell }, readings }) => ({
      line,
      column,
      cell,
      found: text,
      readings: [...new Set(readings.map(({ day }) => day))],
    })),
    choices: [
      { value: 'DMY', means: 'the second: day, month, year' },
      { value: 'MDY', means: 'the first: month, day, year' },
      ...(isYearAsked ? [{ value: 'YMD', means: 'the second, behind the year: year, month, day' }] : []),
    ],
  });
  return orders.find((order) => order === answer);
}

function formatsOf({ reads }: ColumnRead, order: DateOrder, desk: Desk): string[] {
  const formats = new Set<string>();
  const others: FilledCell[] = [];
  for (const { cell, readings } of reads) {
    const fitting = readings.find((each) => each.order === order) ?? (readings.length === 1 ? readings[0] : undefined);
    if (fitting === undefined) others.push(cell);
    else formats.add(fitting.format);
  }
  const [first] = others;
  if (first !== undefined) {
    desk.find({
      cause: 'date',
      expected: say('a date in the order {order}', { order }),
      found: JSON.stringify(first.text),
      places: placesOf(others),
    });
  }
  return [...formats];
}
