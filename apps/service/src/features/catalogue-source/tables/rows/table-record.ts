/** A row of a table: its trimmed cells, and the line of the text file that it begins on, or the sheet’s row. */
export type TableRecord = {
  readonly kind: 'record';
  readonly line: number;
  /** The row as a spreadsheet counts it, where that is not the line. */
  readonly row?: number;
  readonly cells: readonly string[];
  /** What cells of a sheet show where that is not their value, by their index: `0012` for 12. */
  readonly shown?: ReadonlyMap<number, string>;
  /** Cells that a sheet holds as a number or a date, not as text. */
  readonly typed?: ReadonlySet<number>;
  /** Cells that have an error for a value (`#N/A`), or a formula whose result was not stored. */
  readonly broken?: ReadonlySet<number>;
  readonly isHidden?: boolean;
};

/** Kinds of what is wrong with a table as a file. */
export type TableCause = 'encoding' | 'quotes' | 'cells' | 'cut_off' | 'format' | 'encrypted' | 'too_large' | 'sheet';

/** Why a table cannot be read on from a line. */
export type TableFault = {
  readonly kind: 'fault';
  readonly cause: TableCause;
  readonly line: number;
  readonly expected: string;
  readonly found: string;
  /** What to do about it. */
  readonly hint?: string | undefined;
};

/** Thrown within the reading of a table, and handed out as a fault. */
export class TableError extends Error {
  readonly fault: TableFault;

  constructor(cause: TableCause, expected: string, found: string, line = 1) {
    super(`expected ${expected}, found ${found}`);
    this.fault = { kind: 'fault', cause, line, expected, found };
  }
}

/** `lines` counts rows without any text, too: of a sheet that is formatted to its end, they are all there. */
export const tableMax = { rows: 1_000_000, lines: 1_048_576, bytes: 512 * 1024 * 1024 } as const;
