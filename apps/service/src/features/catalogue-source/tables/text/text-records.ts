import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import type { TableEncoding } from '@prospectus/contract';
import { CsvError, type Info, parse } from 'csv-parse';
import { parse as parseWhole } from 'csv-parse/sync';
import type { TableForm } from '../rows/table-form.ts';
import type { TableCause, TableFault, TableRecord } from '../rows/table-record.ts';
import { readLines } from './lines.ts';
import { encodingHint, findUnreadLine } from './unread-bytes.ts';

/** Longest record in characters: an unclosed quote must not swallow the rest of a large file. */
const recordCharactersMax = 4 * 1024 * 1024;

/** Reads the records of a text file one by one. The last one may be a fault. */
export async function* readTextRecords(path: string, form: TableForm): AsyncGenerator<TableRecord | TableFault> {
  const { delimiter = ',', quote = '"', encoding = 'utf-8', skip_lines: skippedLines = 0, keepsBlank = false } = form;
  let linesRead = skippedLines;
  const signs = { delimiter, quote, escape: quote, record_delimiter: '\n' };
  // What spreadsheets copy has tabs between its cells, and quotes around those with a line break only: any other quote is a part of its cell.
  const isCopied = delimiter === '\t';
  const parser = parse({
    ...signs,
    relax_quotes: isCopied,
    raw: isCopied,
    skip_empty_lines: !keepsBlank,
    relax_column_count: true,
    max_record_size: recordCharactersMax,
    info: true,
    // Asked here since a parser that fails drops the records that were not taken yet.
    on_record: (record: string[], { lines }) => {
      linesRead = skippedLines + lines;
      return record;
    },
  });
  const text = Readable.from(readLines(createReadStream(path), { encoding, skippedLines }));
  // A failure of either stream arrives where the parser is read.
  pipeline(text, parser, () => undefined);

  try {
    for await (const { record, info, raw } of parser as AsyncIterable<{ record: string[]; info: Info; raw?: string }>) {
      if (raw !== undefined && record.some((cell) => isSwallowing(cell, quote))) parseWhole(raw, signs);
      const line = skippedLines + info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      const row = skippedLines + info.records + info.empty_lines;
      yield { kind: 'record', line, row, cells: record.map((cell) => cell.trim()) };
    }
  } catch (error) {
    yield await faultOf(error, { path, encoding, line: linesRead + 1 });
  }
}

/** Whether a cell may be one that a quote began and none ended, so that it has others in it: its row is read strictly, then. */
const isSwallowing = (cell: string, quote: string): boolean => cell.startsWith(quote) && /[\t\n]/.test(cell);

const quoteFaults: Readonly<Record<string, readonly [cause: TableCause, expected: string, found: string]>> = {
  CSV_QUOTE_NOT_CLOSED: ['quotes', 'a closing quote', 'the end of the file'],
  INVALID_OPENING_QUOTE: ['quotes', 'quotes around the whole cell', 'a quote within the cell'],
  CSV_INVALID_CLOSING_QUOTE: ['quotes', 'the end of the cell after the closing quote', 'more text'],
  CSV_MAX_RECORD_SIZE: ['too_large', `a record of at most ${recordCharactersMax} characters`, 'a longer one'],
};

type Failed = { readonly path: string; readonly encoding: TableEncoding; readonly line: number };

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Where a file has bytes that its encoding does not have, and which encoding to try; undefined for any other error. */
export async function unreadFault(
  error: unknown,
  { path, encoding }: Omit<Failed, 'line'>,
): Promise<TableFault | undefined> {
  if (codeOf(error) !== 'ERR_ENCODING_INVALID_ENCODED_DATA') return undefined;
  // The parser is behind what was decoded by up to a piece of the file.
  const [line, hint] = await Promise.all([findUnreadLine(path, encoding), encodingHint(path, encoding)]);
  return { kind: 'fault', cause: 'encoding', line, expected: `text in ${encoding}`, found: 'bytes that are not', hint };
}

/** Why a file cannot be read on; what is no fault of it is thrown again. */
async function faultOf(error: unknown, { path, encoding, line }: Failed): Promise<TableFault> {
  const unread = await unreadFault(error, { path, encoding });
  if (unread !== undefined) return unread;
  const code = codeOf(error);
  const fault = error instanceof CsvError ? quoteFaults[code] : undefined;
  if (fault === undefined) throw error;
  const [cause, expected, found] = fault;
  return { kind: 'fault', cause, line, expected, found };
}
