import type { FindingGroup } from '@prospectus/contract';
import type { ImportTableWire } from '@prospectus/contract/admin';

export type Answers = Readonly<Record<string, string>>;

/** How the table of an import was read last. */
export type TableReading = Omit<ImportTableWire, 'findings'> & {
  readonly findings: readonly FindingGroup[];
  /** What its mapping says of the institute, without what is stored of it. */
  readonly said_institute?: unknown;
};

/** What is known of the table of an import. */
export type ImportTable = {
  /** That were given for this import; undefined before any were. */
  readonly answers: Answers | undefined;
  /** Name of the kept mapping that it is read by; undefined for none. */
  readonly mapping: string | undefined;
  /** Whether somebody chose that, or it is found by the table's columns. */
  readonly isMappingChosen: boolean;
  /** Name to keep its mapping under when it is published. */
  readonly keepAs: string | undefined;
};

export const unread: ImportTable = {
  answers: undefined,
  mapping: undefined,
  isMappingChosen: false,
  keepAs: undefined,
};

/** What is said of the table of an import, or how it was read. */
export type TableChange = {
  readonly answers?: Answers;
  /** Null for none. */
  readonly mapping?: string | null;
  readonly keepAs?: string | null;
  readonly reading?: TableReading;
};
