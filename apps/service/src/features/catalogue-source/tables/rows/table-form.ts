import type { CsvDialect } from '@prospectus/contract';

/** How a table is to be read. */
export type TableForm = CsvDialect & {
  /** The sign that numbers of a sheet are written with, as the mapping reads them. */
  readonly decimal?: '.' | ',' | undefined;
  /** Whether rows without any text are handed out. */
  readonly keepsBlank?: boolean;
  /** Whether all rows are kept in memory, so that texts of a workbook have the maximum of those that cells share. */
  readonly keepsRows?: boolean;
};
