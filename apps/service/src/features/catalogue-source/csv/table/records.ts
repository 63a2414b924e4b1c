import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import type { CsvDialect, FindingCause } from '@prospectus/contract';
import { CsvError, type Info, parse } from 'csv-parse';
import { readLines } from './text.ts';

/** A record of a CSV file: its trimmed cells, and the line of the file that it begins on. */
export type CsvRecord = {
  readonly kind: 'record';
  readonly line: number;
  /** The row as a spreadsheet counts it, where that is not the line. */
  readonly row?: number | undefined;
  readonly cells: readonly string[];
};

/** Why a CSV file cannot be read on from a line. */
export type CsvFault = {
  readonly kind: 'fault';
  readonly line: number;
  readonly expected: string;
  readonly found: string;
  readonly cause: FindingCause;
};

/** Longest record in characters: an unclosed quote must not swallow the rest of a large file. */
const recordCharactersMax = 4 * 1024 * 1024;

/** Reads the records of a CSV file one by one; lines without any text are passed over. The last one may be a fault. */
export async function* readRecords(path: string, dialect: CsvDialect): AsyncGenerator<CsvRecord | CsvFault> {
  const { delimiter = ',', quote = '"', encoding = 'utf-8', skip_lines: skippedLines = 0 } = dialect;
  let linesRead = skippedLines;
  const parser = parse({
    delimiter,
    quote,
    escape: quote,
    record_delimiter: '\n',
    skip_empty_lines: true,
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
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = skippedLines + info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      const cells = record.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== ''))
        yield { kind: 'record', line, row: skippedLines + info.records + info.empty_lines, cells };
    }
  } catch (error) {
    const fault = faultOf(error, linesRead + 1, encoding);
    if (fault === undefined) throw error;
    yield fault;
  }
}

const quoteFaults: Readonly<Record<string, readonly [expected: string, found: string]>> = {
  CSV_QUOTE_NOT_CLOSED: ['a closing quote', 'the end of the file'],
  INVALID_OPENING_QUOTE: ['quotes around the whole cell', 'a quote within the cell'],
  CSV_INVALID_CLOSING_QUOTE: ['the end of the cell after the closing quote', 'more text'],
  CSV_MAX_RECORD_SIZE: [`a record of at most ${recordCharactersMax} characters`, 'a longer one'],
};

function faultOf(error: unknown, line: number, encoding: string): CsvFault | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return { kind: 'fault', line, expected: `text in ${encoding}`, found: 'bytes that are not', cause: 'encoding' };
  }
  const [expected, found] = (error instanceof CsvError ? quoteFaults[code] : undefined) ?? [];
  return expected === undefined || found === undefined
    ? undefined
    : { kind: 'fault', line, expected, found, cause: 'quotes' };
}
