import { createReadStream } from 'node:fs';
import type { TableEncoding } from '@prospectus/contract';
import { parse } from 'csv-parse/sync';
import { readLines } from './lines.ts';

/** How the cells of a text file are kept apart. */
export type TextDialect = {
  readonly delimiter: string;
  readonly quote: string;
  /** Whether the first line is Excel’s `sep=;`, which is no part of the table. */
  readonly sepLine: boolean;
};

const sampleCharacters = 128 * 1024;
/** Of two that fit as well, the first: a comma also stands within texts and numbers. */
const delimiters = [';', '\t', ',', '|'] as const;

/** Finds delimiter and quote by the beginning of a file: those that give most rows the same number of cells, as large as it can be. */
export async function findTextDialect(path: string, encoding: TableEncoding, given?: string): Promise<TextDialect> {
  const sample = await readSample(path, encoding);
  const [first = '', ...lines] = sample.split('\n');
  const declared = /^"?sep=(.)"?$/i.exec(first.trimEnd())?.[1] ?? (/^sep=\t/i.test(first) ? '\t' : undefined);
  const rest = declared === undefined ? sample : lines.join('\n');
  const quote = quoteOf(rest);
  const best = delimiters
    .map((delimiter) => ({ delimiter, score: scoreOf(rest, delimiter, quote) }))
    .reduce((one, other) => (other.score > one.score ? other : one));
  return { delimiter: given ?? declared ?? best.delimiter, quote, sepLine: declared !== undefined };
}

async function readSample(path: string, encoding: TableEncoding): Promise<string> {
  let text = '';
  for await (const piece of readLines(createReadStream(path), { encoding, skippedLines: 0 })) {
    text += piece;
    // What is cut off would look like a row of fewer cells.
    if (text.length >= sampleCharacters) return text.slice(0, text.lastIndexOf('\n', sampleCharacters) + 1);
  }
  return text;
}

function scoreOf(text: string, delimiter: string, quote: string): number {
  const rows: string[][] = parse(text, {
    delimiter,
    quote,
    escape: quote,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  const widths = new Map<number, number>();
  for (const row of rows) widths.set(row.length, (widths.get(row.length) ?? 0) + 1);
  // A cell with a quote within it is no cell: the sign stands between texts in quotes, not between cells.
  const torn = rows.filter((row) => row.some((cell) => isTorn(cell, quote))).length;
  const sound = 1 - torn / Math.max(1, rows.length);
  const shares = [...widths].map(([width, count]) => (width - 1) * (count / rows.length) ** 2);
  return Math.max(0, ...shares) * sound ** 2;
}

/** Whether a cell has the one quote of two, as the half of a text in quotes has. */
const isTorn = (cell: string, quote: string): boolean => (cell.split(quote).length - 1) % 2 === 1;

/** A single quote only where cells begin and end with it and no double quote does. */
function quoteOf(text: string): string {
  const doubles = text.split('"').length - 1;
  const singles = delimiters.reduce((sum, sign) => sum + text.split(`'${sign}'`).length - 1, 0);
  return doubles === 0 && singles > 0 ? "'" : '"';
}
