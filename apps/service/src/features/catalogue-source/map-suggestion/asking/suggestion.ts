import type { FindingGroup, TableEncoding } from '@prospectus/contract';
import type { QuestionKind, TableField } from '@prospectus/contract/admin';

/** A table that was read, with a mapping for it. */
export type ReadSuggestion = MapSuggestion & { readonly answered: readonly AnsweredQuestion[] };

/** What `map suggest --json` prints (rule K13a). */
export type MapSuggestion = {
  readonly dialect: SuggestedDialect;
  /** Rows that become courses, dates or both. */
  readonly rows: number;
  readonly left_out: readonly LeftOut[];
  readonly columns: readonly SuggestedColumn[];
  readonly defaults: readonly { readonly field: string; readonly value: string }[];
  readonly questions: readonly Question[];
  readonly findings: readonly FindingGroup[];
  /** The first courses, as in a catalogue file. */
  readonly preview: readonly unknown[];
  /** A mapping; null where there is no table to map. */
  readonly map: unknown;
};

/** How the table is written. Null: does not apply, or is asked. */
export type SuggestedDialect = {
  readonly format: 'csv' | 'xlsx' | null;
  readonly encoding: TableEncoding | null;
  readonly bom: boolean;
  readonly delimiter: string | null;
  readonly quote: string | null;
  readonly sep_line: boolean;
  readonly sheet: string | null;
  readonly header_lines: readonly number[];
  readonly decimal: string | null;
  readonly thousands: string | null;
  readonly date_order: DateOrder | null;
  readonly date_system: 1900 | 1904 | null;
};

export type DateOrder = 'DMY' | 'MDY' | 'YMD';

export type LeftOut = {
  readonly line: number;
  readonly why: 'title' | 'blank' | 'group' | 'header' | 'total' | 'hidden';
};

export type SuggestedColumn = {
  readonly column: string;
  readonly fields: readonly string[];
  /** What it was taken for, also where the mapping makes nothing of it. */
  readonly means: readonly TableField[];
  readonly why: 'heading' | 'values' | 'answer' | null;
  readonly examples: readonly string[];
};

export type Question = {
  /** What answers it: `--answer KEY=VALUE`. */
  readonly key: string;
  readonly kind: QuestionKind;
  readonly columns: readonly string[];
  readonly text: string;
  readonly examples: readonly Example[];
  readonly choices: readonly Choice[];
  /** The value that is the most likely; null where none is. */
  readonly suggested: string | null;
};

/** One that was asked before, and what it was answered. */
export type AnsweredQuestion = Question & { readonly answer: string };

export type Choice = { readonly value: string; readonly means: string };

/** Where something is, as people find it; null is what does not apply. */
export type Place = { readonly line: number; readonly column: string | null; readonly cell: string | null };

export type Example = Place & { readonly found: string; readonly readings: readonly string[] };
