import { type CsvNumbers, say } from '@prospectus/contract';
import type { Desk } from '../asking/desk.ts';
import { type FilledCell, filledCells, placesOf, type SortedTable } from '../opening/table.ts';
import { type NumberText, readNumberText } from '../values/number-text.ts';

/** How the numbers of a table are written. */
export type NumberForms = {
  /** For the whole mapping. */
  readonly common: CsvNumbers | undefined;
  /** Of a column that writes them in another way. */
  of(column: number): CsvNumbers | undefined;
};

type Decimal = '.' | ',';
type Read = { readonly cell: FilledCell; readonly number: NumberText };
type ColumnRead = { readonly column: number; readonly reads: readonly Read[] };

/**
 * Decides how numbers are written: one that can be read in one way only decides for its column, else for the table; where none does,
 * a person is asked (rule K10).
 */
export function decideNumbers(table: SortedTable, columns: readonly number[], desk: Desk): NumberForms {
  const reads = columns.map((column) => readColumn(table, column));
  const said = new Set(reads.flatMap(({ reads: all }) => all.flatMap(({ number }) => number.decimal ?? [])));
  const decided = new Map(reads.map((each) => [each.column, decimalOf(each, said, desk)]));
  const known = [...new Set([...decided.values()].filter((decimal) => decimal !== undefined))];
  const open = reads.filter(({ column, reads: all }) => decided.get(column) === undefined && all.some(isOpen));
  const forTable =
    known.length === 1 ? known[0] : open.length > 0 ? askDecimal(open, table, desk) : ofCells(table, columns, known);
  const forms = reads.map((each) => formOf(each, decided.get(each.column) ?? forTable, desk));
  const [common] = forms.filter(({ form }) => form?.decimal !== undefined || form?.thousands !== undefined);
  const ignore = [...new Set(forms.flatMap(({ form }) => form?.ignore ?? []))];
  const shared = withIgnored(common?.form ?? {}, ignore);
  return {
    common: Object.keys(shared).length === 0 ? undefined : shared,
    of(column) {
      const own = forms.find((each) => each.column === column)?.form;
      const isOther = own?.decimal !== undefined && own.decimal !== shared.decimal;
      // Numbers of a sheet are written as the whole mapping reads them.
      return isOther && table.format === 'csv' ? withIgnored(own, ignore) : undefined;
    },
  };
}

/** The sign that a workbook’s own numbers have, where without it one could be read as a thousand and more: 12.125. */
const ofCells = (table: SortedTable, columns: readonly number[], known: readonly Decimal[]): Decimal | undefined =>
  known.length === 0 &&
  columns.some((column) => filledCells(table, column).some(({ text, isTyped }) => isTyped && /\.\d{3}$/.test(text)))
    ? '.'
    : undefined;

function readColumn(table: SortedTable, column: number): ColumnRead {
  const reads = filledCells(table, column).flatMap((cell) => {
    const number = cell.isTyped ? undefined : readNumberText(cell.text);
    return number === undefined ? [] : [{ cell, number }];
  });
  return { column, reads };
}

const isOpen = ({ number }: Read): boolean => number.kind === 'open';

/** What a column’s numbers say by themselves, or an answer for it; two that contradict each other are a finding. */
function decimalOf({ reads }: ColumnRead, said: ReadonlySet<Decimal>, desk: Desk): Decimal | undefined {
  const answer = answeredDecimal(reads[0]?.cell.column ?? '', said, desk);
  if (answer !== undefined && reads.some(isOpen)) return answer;
  const [point, comma] = (['.', ','] as const).map((sign) => reads.filter(({ number }) => number.decimal === sign));
  const [first, other] = [point?.[0], comma?.[0]];
  if (first !== undefined && other !== undefined) {
    desk.find({
      cause: 'contradiction',
      expected: say('one decimal sign in the column, as in {example}', { example: JSON.stringify(first.cell.text) }),
      found: JSON.stringify(other.cell.text),
      hint: 'Write all numbers of a column in the same way.',
      places: placesOf((comma ?? []).map(({ cell }) => cell)),
    });
  }
  return first?.number.decimal ?? other?.number.decimal;
}

/** The answer for a column; what was kept of another list does not count against what this one says by itself. */
function answeredDecimal(column: string, said: ReadonlySet<Decimal>, desk: Desk): Decimal | undefined {
  for (const key of [`decimal:${column}`, 'decimal', 'thousands']) {
    const answer = desk.answer(key);
    const decimal = key === 'thousands' ? otherSign(answer) : answer;
    if (decimal !== '.' && decimal !== ',') continue;
    return desk.isKept(key) && said.size > 0 && !said.has(decimal) ? undefined : decimal;
  }
  return undefined;
}

function askDecimal(open: readonly ColumnRead[], table: SortedTable, desk: Desk): Decimal | undefined {
  const cells = open.flatMap(({ reads }) => reads.filter(isOpen).map(({ cell }) => cell));
  const answer = desk.ask({
    kind: 'decimal',
    columns: open.map(({ column }) => table.names[column] ?? ''),
    text: `Is ${cells[0]?.text ?? ''} more than a thousand, or a number with decimals?`,
    examples: cells.map(({ text, line, column, cell }) => ({
      line,
      column,
      cell,
      found: text,
      readings: ([',', '.'] as const).map((decimal) => String(readWith(text, decimal))),
    })),
    choices: [
      { value: ',', means: 'a comma begins the decimals; a point stands between thousands' },
      { value: '.', means: 'a point begins the decimals; a comma stands between thousands' },
    ],
  });
  return answer === ',' || answer === '.' ? answer : undefined;
}

function readWith(text: string, decimal: Decimal): number {
  const digits = [...text].filter((sign) => /[\d.,]/.test(sign)).join('');
  return Number(digits.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.'));
}

/** What begins the decimals where a point or a comma stands between thousands, and the other way round. */
const otherSign = (sign: string | undefined): Decimal | undefined =>
  sign === ',' ? '.' : sign === '.' ? ',' : undefined;

function formOf({ column, reads }: ColumnRead, decimal: Decimal | undefined, desk: Desk) {
  const words = reads.flatMap(({ number }) => number.words);
  const group = reads
    .map(({ number }) => number.thousands)
    .find((sign) => sign !== undefined && sign !== '.' && sign !== ',');
  const wanted = reads.length === 0 ? undefined : desk.answer('thousands');
  const isTaken = wanted !== undefined && wanted === decimal;
  if (isTaken) desk.reject('thousands', 'another sign than that of the decimals');
  const thousands = wanted === undefined || isTaken ? (group ?? otherSign(decimal)) : thousandsSigns[wanted];
  const form: CsvNumbers = {
    ...(decimal !== undefined && { decimal }),
    ...(thousands !== undefined && { thousands: thousands as CsvNumbers['thousands'] }),
    ...(words.length > 0 && { ignore: words }),
  };
  return { column, form };
}

/** By what is answered; `none` names none. */
const thousandsSigns: Readonly<Record<string, string>> = { ',': ',', '.': '.', "'": "'", '’': '’', space: ' ' };

const ignoredMax = 100;

function withIgnored(form: CsvNumbers, ignore: readonly string[]): CsvNumbers {
  const { ignore: _, ...rest } = form;
  return ignore.length === 0 ? rest : { ...rest, ignore: ignore.slice(0, ignoredMax) };
}
