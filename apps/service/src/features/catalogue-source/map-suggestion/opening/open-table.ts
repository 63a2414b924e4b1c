import { type CsvDialect, csvMax, type TableEncoding, tableEncodings, toSaid } from '@prospectus/contract';
import { findFileKind } from '../../tables/file-kind.ts';
import { readTable } from '../../tables/read-table.ts';
import { TableError, type TableFault, type TableRecord } from '../../tables/rows/table-record.ts';
import { findEncoding } from '../../tables/text/encoding.ts';
import { findTextDialect } from '../../tables/text/find-dialect.ts';
import { unreadFault } from '../../tables/text/text-records.ts';
import { describeWorkbook } from '../../tables/xlsx/workbook.ts';
import type { Desk } from '../asking/desk.ts';
import { headingsIn } from './find-header.ts';

/** A table with all its rows, before it is known which of them are its header. */
export type OpenTable = {
  readonly format: 'csv' | 'xlsx';
  /** As the mapping says it. */
  readonly dialect: CsvDialect;
  readonly bom: boolean;
  readonly sepLine: boolean;
  readonly dateSystem: 1900 | 1904 | null;
  readonly records: readonly TableRecord[];
};

/** Opens a table, or its beginning, as it is written, or as the answers say (rule K10). Undefined where it cannot be read: the desk knows why. */
export async function openTable(
  path: string,
  desk: Desk,
  recordsMax = Number.POSITIVE_INFINITY,
): Promise<OpenTable | undefined> {
  try {
    const kind = await findFileKind(path);
    const opened = kind === 'xlsx' ? await openSheet(path, desk) : await openText(path, desk);
    if (opened === undefined) return undefined;
    const records: TableRecord[] = [];
    for await (const record of readTable(path, { ...opened.dialect, keepsBlank: true, keepsRows: true })) {
      if (record.kind === 'fault') {
        reportFault(record, desk);
        return undefined;
      }
      if (record.cells.length > csvMax.columns) {
        throw new TableError('too_large', `at most ${csvMax.columns} columns`, `${record.cells.length} columns`);
      }
      records.push(record);
      if (records.length >= recordsMax) break;
    }
    return { ...opened, records };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    reportFault(error.fault, desk);
    return undefined;
  }
}

type Opened = Omit<OpenTable, 'records'>;

async function openText(path: string, desk: Desk): Promise<Opened | undefined> {
  if (desk.answer('sheet') !== undefined) desk.reject('sheet', 'a workbook: a text file has no sheets');
  const found = await findEncoding(path);
  const own = tableEncodings.find((each) => each === desk.answer('encoding'));
  if (own === undefined && desk.answer('encoding') !== undefined) {
    desk.reject('encoding', `one of ${tableEncodings.join(', ')}`);
  }
  const encoding = own ?? found.encoding ?? askEncoding(desk);
  if (encoding === undefined) return undefined;
  const dialect = await findTextDialect(path, encoding, delimiterBy(desk)).catch(async (error: unknown) => {
    const fault = await unreadFault(error, { path, encoding });
    if (fault === undefined) throw error;
    reportFault(fault, desk);
    return undefined;
  });
  if (dialect === undefined) return undefined;
  const quote = signBy(desk, 'quote', []) ?? dialect.quote;
  if (quote === dialect.delimiter) {
    desk.reject('quote', 'another sign than stands between the cells');
    return undefined;
  }
  return {
    format: 'csv',
    dialect: {
      ...(dialect.delimiter !== ',' && { delimiter: dialect.delimiter }),
      ...(quote !== '"' && { quote }),
      ...(encoding !== 'utf-8' && { encoding }),
      ...(dialect.sepLine && { skip_lines: 1 }),
    },
    bom: found.bom,
    sepLine: dialect.sepLine,
    dateSystem: null,
  };
}

/** The delimiter that was answered; what cannot be one is a finding. */
const delimiterBy = (desk: Desk): string | undefined =>
  desk.answer('delimiter') === 'tab' ? '\t' : signBy(desk, 'delimiter', ['tab']);

/** A single character that was answered. Letters, digits and line breaks are a part of cells. */
function signBy(desk: Desk, key: 'delimiter' | 'quote', words: readonly string[]): string | undefined {
  const answer = desk.answer(key);
  if (answer === undefined || /^[^\p{L}\p{N}\r\n\0]$/u.test(answer)) return answer;
  desk.reject(key, ['a single sign, such as ; or |', ...words.map((word) => `the word ${word}`)].join(', or '));
  return undefined;
}

function askEncoding(desk: Desk): TableEncoding | undefined {
  const answer = desk.ask({
    kind: 'encoding',
    columns: [],
    text: 'Two encodings are as likely. How is the file encoded?',
    examples: [],
    choices: [
      { value: 'windows-1252', means: 'Western European, as Windows writes it' },
      { value: 'macintosh', means: 'as old Macs write it' },
    ],
  });
  return tableEncodings.find((each) => each === answer);
}

async function openSheet(path: string, desk: Desk): Promise<Opened | undefined> {
  for (const key of ['delimiter', 'quote', 'encoding']) {
    if (desk.answer(key) !== undefined) desk.reject(key, 'a text file: a workbook has none');
  }
  const { sheets, is1904 } = await describeWorkbook(path);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const answer = desk.answer('sheet');
  const looks = answer === undefined && visible.length > 1 ? await lookAt(path, visible) : undefined;
  const filled = looks?.filter(({ isEmpty }) => !isEmpty).map(({ name }) => name) ?? visible.map(({ name }) => name);
  const likely = looks?.[0]?.name ?? visible[0]?.name;
  const only = filled.length < 2 ? (filled[0] ?? likely) : undefined;
  const sheet =
    sheets.find(({ name }) => name === answer)?.name ??
    only ??
    desk.ask({
      kind: 'sheet',
      columns: [],
      text: 'The workbook has several sheets. Which one has the courses?',
      examples: [],
      choices: filled.map((name) => ({ value: name, means: `the sheet ${JSON.stringify(name)}` })),
      suggested: likely ?? null,
    });
  if (answer !== undefined && answer !== sheet)
    desk.reject('sheet', `one of ${sheets.map(({ name }) => JSON.stringify(name)).join(', ')}`);
  const chosen = sheet ?? likely;
  if (chosen === undefined) {
    throw new TableError('sheet', 'a sheet that is not hidden', 'none');
  }
  const said = ([1900, 1904] as const).find((system) => desk.answer('date_system') === String(system));
  const dialect = { sheet: chosen, ...(said !== undefined && { date_system: said }) };
  return { format: 'xlsx', dialect, bom: false, sepLine: false, dateSystem: said ?? (is1904 ? 1904 : 1900) };
}

type Look = { readonly name: string; readonly isEmpty: boolean; readonly score: number };

/** As many sheets are looked at. */
const sheetsMax = 30;
const beginning = 40;

/** What the sheets of a workbook look like, the one with the most headings that are known first. */
async function lookAt(path: string, sheets: readonly { readonly name: string }[]): Promise<readonly Look[]> {
  const looks: Look[] = [];
  for (const [at, { name }] of sheets.entries()) {
    const rows: TableRecord[] = [];
    if (at < sheetsMax) {
      for await (const record of readTable(path, { sheet: name })) {
        if (record.kind === 'fault') break;
        rows.push(record);
        if (rows.length >= beginning) break;
      }
    }
    const score = rows.reduce((most, { cells }) => Math.max(most, headingsIn(cells)), 0);
    looks.push({ name, isEmpty: at < sheetsMax && rows.length === 0, score });
  }
  return looks.toSorted((one, other) => other.score - one.score);
}

function reportFault({ cause, line, expected, found, hint }: TableFault, desk: Desk): void {
  desk.find({
    cause,
    expected: toSaid(expected),
    found,
    hint: hint === undefined ? undefined : toSaid(hint),
    places: [{ line, column: null, cell: null }],
  });
}
