import { z } from 'zod';
import { limited, listUpTo, textUpTo } from '../catalogue-maxima.ts';
import { csvMax } from './csv-maxima.ts';

/** How a table is written, and how its rows are read before a mapping sees them (rule K10). */

const columnNames = listUpTo(
  limited(z.string().min(1, 'at least one character'), csvMax.wordCharacters),
  csvMax.columns,
  'values',
);

/** Encodings of text files; `latin1` is what `windows-1252` was called first. */
export const tableEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'latin1'] as const;

export type TableEncoding = (typeof tableEncodings)[number];

export const csvDialectSchema = z
  .strictObject({
    delimiter: textUpTo(10).min(1, 'at least one character').optional().describe('Between cells. Default: a comma.'),
    quote: z.string().length(1, 'one character').optional().describe('Around cells. Default: a double quote.'),
    encoding: z
      .enum(tableEncodings, { error: `one of ${tableEncodings.join(', ')}` })
      .optional()
      .describe(
        '`windows-1252` (also called `latin1`) is Western European, as older spreadsheets save it; `macintosh` that of old Macs. Default: utf-8.',
      ),
    sheet: textUpTo(csvMax.wordCharacters)
      .min(1, 'at least one character')
      .optional()
      .describe('Only of a workbook (.xlsx): the name of the sheet. Default: its only one.'),
    header: z
      .boolean()
      .optional()
      .describe(
        'Whether the first row names the columns. Without one they are called 1, 2, 3 and so on. Default: true.',
      ),
    header_lines: z
      .int()
      .min(1, 'at least one row')
      .max(csvMax.headerRows, `at most ${csvMax.headerRows} rows`)
      .optional()
      .describe(
        'How many rows the header has. A column is called by what they say of it, joined by spaces; what stands above several columns counts for each. Default: 1.',
      ),
    skip_lines: z
      .int()
      .min(0)
      .max(csvMax.skippedLines, `at most ${csvMax.skippedLines} lines`)
      .optional()
      .describe('Lines, of a sheet rows, above the header that are not part of the table. Default: 0.'),
    short_rows: z
      .boolean()
      .optional()
      .describe('Whether a row may have fewer cells than there are columns; the rest are empty. Default: false.'),
    hidden_rows: z
      .enum(['in', 'out'], { error: 'in or out' })
      .optional()
      .describe('Only of a workbook: whether rows that the sheet hides count. It must be said when there are any.'),
    date_system: z
      .union([z.literal(1900), z.literal(1904)], { error: '1900 or 1904' })
      .optional()
      .describe('Only of a workbook: the year from which its days are counted. Default: what the workbook says.'),
    group_rows: z
      .enum(['in', 'out'], { error: 'in or out' })
      .optional()
      .describe(
        'Whether rows count that say one thing only, such as the name of the group of courses below. Default: in.',
      ),
    fill_down: columnNames.optional().describe('Columns whose empty cells mean what the row above says.'),
  })
  .describe('How the table is written.');

export type CsvDialect = z.infer<typeof csvDialectSchema>;
