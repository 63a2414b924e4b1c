import { say } from '@prospectus/contract';
import type { Desk, Found } from '../asking/desk.ts';
import type { DateOrder } from '../asking/suggestion.ts';
import { type FilledCell, placesOf, type SortedTable } from '../opening/table.ts';
import type { DateReading } from '../values/date-text.ts';

/** A date of a table, and the ways in which it can be read. */
export type DateRead = { readonly cell: FilledCell; readonly readings: readonly DateReading[] };
type ColumnReads = { readonly column: number; readonly reads: readonly DateRead[] };

const orders = ['DMY', 'MDY', 'YMD'] as const satisfies readonly DateOrder[];

/** Whether a date is one of two days, by which of its numbers is the month. */
export const isOpen = ({ readings }: DateRead): boolean => new Set(readings.map(({ day }) => day)).size > 1;
const isByNumbers = ({ format }: DateReading): boolean => !format.includes('MMM');

/** The order of a column’s dates: as somebody answered, or as a date says that can be read in one way only. */
export function orderOf({ column, reads }: ColumnReads, desk: Desk): DateOrder | undefined {
  const only = reads.flatMap((read) => {
    const [reading, another] = read.readings;
    return reading !== undefined && another === undefined && isByNumbers(reading)
      ? [{ ...read, reading, order: reading.order }]
      : [];
  });
  const answer = answeredOrder(column, reads, desk);
  if (answer !== undefined) {
    const marks = new Set(reads.filter(isOpen).map(({ readings: [reading] }) => markOf(reading)));
    const contrary = only.filter(({ reading, order }) => {
      return order !== 'YMD' && order !== answer.order && answer.order !== 'YMD' && marks.has(markOf(reading));
    });
    if (contrary.length === 0) return answer.order;
    // What was kept of another list does not count against what this one says by itself.
    if (!answer.isKept) {
      const expected = say('a date in the order {order}', { order: answer.order });
      reportDates(contrary, { cause: 'contradiction', expected }, desk);
      return answer.order;
    }
  }
  const [dayFirst, monthFirst] = (['DMY', 'MDY'] as const).map((order) => only.filter((each) => each.order === order));
  const [first, other] = [dayFirst?.[0], monthFirst?.[0]];
  if (first !== undefined && other !== undefined) {
    const example = JSON.stringify(first.cell.text);
    const expected = say('day and month in one order in the column, as in {example}', { example });
    const hint = 'Write all dates of a column in the same way.';
    reportDates(monthFirst ?? [], { cause: 'contradiction', expected, hint }, desk);
  }
  return first?.order ?? other?.order ?? shortOrder(reads);
}

/** The answer for a column, if one of its dates can be read in two ways of which it is one. */
function answeredOrder(column: number, reads: readonly DateRead[], desk: Desk) {
  const own = `date_order:${reads[0]?.cell.column ?? column}`;
  const key = desk.answer(own) === undefined ? 'date_order' : own;
  const order = orders.find((each) => each === desk.answer(key));
  const isAbout = reads.some((read) => isOpen(read) && read.readings.some((reading) => reading.order === order));
  return order !== undefined && isAbout ? { order, isKept: desk.isKept(key) } : undefined;
}

/** What stands between the numbers of a date. */
const markOf = (reading: DateReading | undefined): string | undefined => /[./-]/.exec(reading?.format ?? '')?.[0];

/** Asks for the order of dates that nothing tells. */
export function askOrder(open: readonly ColumnReads[], table: SortedTable, desk: Desk): DateOrder | undefined {
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

/** Finds dates that are not as the others. */
export function reportDates(
  reads: readonly DateRead[],
  why: Pick<Found, 'cause' | 'expected' | 'hint'>,
  desk: Desk,
): void {
  const cells = reads.map(({ cell }) => cell);
  const [first] = cells;
  if (first !== undefined) desk.find({ ...why, found: JSON.stringify(first.text), places: placesOf(cells) });
}

/** The one order in which all dates with a year of two digits can be read. */
function shortOrder(reads: readonly DateRead[]): DateOrder | undefined {
  const short = reads.filter(({ readings }) => readings.some((each) => isByNumbers(each) && !/YYYY/.test(each.format)));
  const fitting = orders.filter((order) =>
    short.every(({ readings }) => readings.some((reading) => reading.order === order)),
  );
  return short.length > 0 && fitting.length === 1 ? fitting[0] : undefined;
}
