import type { CsvMap, CsvUpdateMap, FindingGroup, FindingRow } from '@prospectus/contract';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { Database } from '../../../../schema/tables.ts';
import type { CatalogueMax } from '../../checking/catalogue-max.ts';
import type { CommandFindings } from '../../checking/finding.ts';
import type { CatalogueSource } from '../../reading/catalogue-source.ts';
import type { OwnWorkbook, UnreadWorkbook } from '../../workbook/own-workbook.ts';
import type { WorkMessage, WorkOrder } from './import-work.ts';

export type WorkDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Where the unpacked file lies meanwhile. */
  readonly folder: string;
  readonly max?: CatalogueMax | undefined;
  readonly tell: (message: WorkMessage) => void;
};

/** The unpacked file of an import, and what is to become of it. */
export type Task = {
  readonly path: string;
  readonly order: WorkOrder;
  readonly findings: CommandFindings;
  /** Of the pieces that were unpacked. */
  readonly contentHash: Buffer;
  /** The revision of the catalogue before any of it was read. */
  readonly revision: number | undefined;
  /** What makes a catalogue of it, where it is a table. */
  readonly map?: CsvMap | CsvUpdateMap | undefined;
  /** Where it is a workbook that Prospectus wrote, which needs no mapping (rule K10). */
  readonly workbook?: OwnWorkbook | UnreadWorkbook | undefined;
};

/** What is wrong with a file. */
export type Refusal = {
  readonly findings: readonly FindingGroup[];
  readonly count: number;
  /** Every place of each, as they are downloaded. */
  readonly rows: readonly FindingRow[];
};

export type Outcome<T> = { readonly result: T } | { readonly refusal: Refusal };

/** `named` is the id of the institute that a file names where its catalogue is imported as another's. */
export type Work<T> = (source: CatalogueSource, named?: string) => Promise<T>;
