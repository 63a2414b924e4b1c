import { dayMs } from '../../../../platform/time/lengths.ts';
import { tableMax } from '../../tables/rows/table-record.ts';
import { columnLetters } from '../../tables/xlsx/reference.ts';
import { escapeXml } from './escape.ts';
import { type CellStyle, styleNumber } from './styles.ts';
import { WorkbookTooLargeError } from './zip.ts';

/** What may be chosen in the cells of a column. */
export type Choices = {
  /** The formula that lists them, such as `"yes,no"` or a range. */
  readonly formula: string;
  /** Whether nothing else can be typed. */
  readonly isStrict: boolean;
  /** Said of anything else. */
  readonly refusal?: string;
};

export type SheetColumn = {
  readonly heading: string;
  /** The heading as people see it, where that is another. */
  readonly shown?: string | undefined;
  /** Whether the heading is the institute's own, the same in every language. */
  readonly isOfInstitute?: boolean;
  /** Words of ours that cells may have, in English; those that can be chosen, where none are named. */
  readonly words?: readonly string[] | undefined;
  readonly style: CellStyle;
  /** In characters. */
  readonly width: number;
  readonly choices?: Choices | undefined;
  /** Shown next to a cell that is chosen. */
  readonly hint?: string | undefined;
  /** The text that a cell has when it is written, of one that says the same in the form of another program. */
  readonly asWritten?: (text: string) => string;
};

export type SheetLook = {
  readonly columns: readonly SheetColumn[];
  /** Columns that stay in sight with the headings; undefined for a sheet without headings. */
  readonly frozen?: number | undefined;
};

/** Excel has no more. */
const rowsMax = 1_048_576;

/** Writes a sheet row by row. Each row has the texts of the columns, in their order. */
export async function* sheetXml(
  { columns, frozen }: SheetLook,
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<string> {
  yield '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
  if (frozen !== undefined) yield panes(frozen);
  yield `<cols>${columns.map(columnXml).join('')}</cols><sheetData>`;
  let line = 0;
  const row = (texts: readonly string[], styleOf: (at: number) => CellStyle) => {
    line += 1;
    const cells = texts.map((text, at) => cellXml(`${columnLetters(at)}${line}`, text, styleOf(at)));
    return `<row r="${line}">${cells.join('')}</row>`;
  };
  if (frozen !== undefined) {
    yield row(
      columns.map(({ heading, shown = heading }) => shown),
      () => 'heading',
    );
  }
  for await (const texts of rows) {
    // The headings count, too, where it is read.
    if (line >= tableMax.rows) throw new WorkbookTooLargeError('a sheet of more than 1,000,000 rows');
    yield row(texts, (at) => columns[at]?.style ?? 'plain');
  }
  yield '</sheetData>';
  if (frozen !== undefined) {
    yield `<autoFilter ref="A1:${columnLetters(columns.length - 1)}${Math.max(2, line)}"/>`;
    yield validations(columns);
  }
  yield '</worksheet>';
}

const columnXml = ({ width, style }: SheetColumn, at: number) =>
  `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styleNumber(style)}" customWidth="1"/>`;

function panes(frozen: number): string {
  const corner = `${columnLetters(frozen)}2`;
  const [split, pane] = frozen > 0 ? [` xSplit="${frozen}"`, 'bottomRight'] : ['', 'bottomLeft'];
  return `<sheetViews><sheetView workbookViewId="0"><pane${split} ySplit="1" topLeftCell="${corner}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>`;
}

function validations(columns: readonly SheetColumn[]): string {
  const all = columns.flatMap(({ heading, shown = heading, choices, hint }, at) => {
    if (choices === undefined && hint === undefined) return [];
    const letters = columnLetters(at);
    const kind = choices === undefined ? '' : ' type="list"';
    const refuses = choices?.isStrict
      ? ` showErrorMessage="1" errorTitle="${escapeXml(shown.slice(0, 32))}" error="${escapeXml(choices.refusal ?? 'Choose one of the list.')}"`
      : '';
    const prompt =
      hint === undefined
        ? ''
        : ` showInputMessage="1" promptTitle="${escapeXml(shown.slice(0, 32))}" prompt="${escapeXml(hint.slice(0, 255))}"`;
    const formula = choices === undefined ? '' : `<formula1>${escapeXml(choices.formula)}</formula1>`;
    return [
      `<dataValidation${kind} allowBlank="1"${refuses}${prompt} sqref="${letters}2:${letters}${rowsMax}">${formula}</dataValidation>`,
    ];
  });
  return all.length === 0 ? '' : `<dataValidations count="${all.length}">${all.join('')}</dataValidations>`;
}

/** A cell as XML. It is a number or a date where its column is one and its text too, else a text: never a formula. */
function cellXml(reference: string, text: string, style: CellStyle): string {
  if (text === '') return '';
  const number = numberOf(text, style);
  if (number === undefined) {
    const shown = style === 'amount' || style === 'whole' || style === 'number' || style === 'date' ? 'text' : style;
    return `<c r="${reference}" s="${styleNumber(shown)}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
  }
  const shown = style === 'date' && text.length > 'YYYY-MM-DD'.length ? 'time' : style;
  return `<c r="${reference}" s="${styleNumber(shown)}"><v>${number}</v></c>`;
}

function numberOf(text: string, style: CellStyle): number | undefined {
  if (style === 'date') return serialOf(text);
  if (style !== 'amount' && style !== 'whole' && style !== 'number') return undefined;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

const dateForm = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}(?::\d{2})?))?$/;
const firstDay = Date.UTC(1899, 11, 30);
/** Before March 1900 spreadsheets count a day that never was. */
const serialMin = 61;

/** Days since 1900 of `YYYY-MM-DD` and perhaps ` HH:mm`; undefined where a spreadsheet has no number for them. */
function serialOf(text: string): number | undefined {
  const [, date, time = '00:00'] = dateForm.exec(text) ?? [];
  const serial = date === undefined ? Number.NaN : (Date.parse(`${date}T${time}Z`) - firstDay) / dayMs;
  return serial >= serialMin ? serial : undefined;
}
