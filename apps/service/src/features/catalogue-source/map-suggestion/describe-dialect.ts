import type { SuggestedDialect } from './asking/suggestion.ts';
import type { DateForms } from './dates/dates.ts';
import type { NumberForms } from './making/numbers.ts';
import type { SortedTable } from './opening/table.ts';

/** Where there is no table. */
export const noDialect: SuggestedDialect = {
  format: null,
  encoding: null,
  bom: false,
  delimiter: null,
  quote: null,
  sep_line: false,
  sheet: null,
  header_lines: [],
  decimal: null,
  thousands: null,
  date_order: null,
  date_system: null,
};

/** How a table is written, as far as it is known. */
export function describeDialect(
  table: SortedTable,
  numbers: NumberForms | undefined,
  dates: DateForms | undefined,
): SuggestedDialect {
  const isText = table.format === 'csv';
  const { encoding = 'utf-8', delimiter = ',', quote = '"', sheet = null } = table.dialect;
  return {
    format: table.format,
    encoding: isText ? encoding : null,
    bom: table.bom,
    delimiter: isText ? delimiter : null,
    quote: isText ? quote : null,
    sep_line: table.sepLine,
    sheet,
    header_lines: table.head.map(({ line }) => line),
    decimal: numbers?.common?.decimal ?? null,
    thousands: numbers?.common?.thousands ?? null,
    date_order: dates?.order ?? null,
    date_system: dates?.system ?? table.dateSystem,
  };
}
