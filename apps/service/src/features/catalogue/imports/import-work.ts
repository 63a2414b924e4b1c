import type { Actor } from '../../../http/admin/principal.ts';
import type { ImportPhase } from './import-record.ts';

/** What the thread of an import is asked to do. */
export type WorkOrder = {
  readonly importId: string;
  readonly instituteId: string;
  /** `both` checks, and takes over what nothing is wrong with. */
  readonly task: 'check' | 'apply' | 'both';
  /** In whose name it is taken over. */
  readonly actor: Actor;
};

/** What the thread is started with. */
export type WorkSettings = {
  readonly order: WorkOrder;
  readonly databaseUrl: string;
  /** Where it may keep the unpacked file while it is at work. */
  readonly folder: string;
};

/** What the thread says: how far it is; how it ended is in the database. */
export type WorkMessage = { readonly phase: ImportPhase; readonly done: number; readonly whole: number };
