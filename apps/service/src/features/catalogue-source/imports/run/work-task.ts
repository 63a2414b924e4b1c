import type { CsvMap, CsvUpdateMap, FindingGroup } from '@prospectus/contract';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { Database } from '../../../../schema/tables.ts';
import type { CatalogueMax } from '../../checking/catalogue-max.ts';
import type { CommandFindings } from '../../checking/finding.ts';
import type { CatalogueSource } from '../../reading/catalogue-source.ts';
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
  /** What makes a catalogue of it, where it is a table. */
  readonly map?: CsvMap | CsvUpdateMap | undefined;
};

/** What is wrong with a file. */
export type Refusal = { readonly findings: readonly FindingGroup[]; readonly count: number };

export type Outcome<T> = { readonly result: T } | { readonly refusal: Refusal };

export type Work<T> = (source: CatalogueSource) => Promise<T>;
