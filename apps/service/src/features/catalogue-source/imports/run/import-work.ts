import type { BrakeKind } from '@prospectus/contract/admin';
import type { Actor } from '../../../../http/admin/principal.ts';
import type { CatalogueMax } from '../../checking/catalogue-max.ts';
import type { ImportProgress } from '../record/import-record.ts';

/** What the process of an import is asked to do. */
export type WorkOrder = {
  readonly importId: string;
  readonly instituteId: string;
  /** `both` checks, and takes over what nothing is wrong with. */
  readonly task: 'check' | 'apply' | 'both';
  /** What may be published although the brake holds it (rule K11). */
  readonly confirmed?: readonly BrakeKind[];
  /** Whether courses that the file lacks stay. */
  readonly isWithoutRemovals?: boolean;
  /** Whether a check takes the catalogue for this institute's, whichever the file names. */
  readonly isAsThisInstitute?: boolean;
  /** The person or program in whose name the catalogue is published. */
  readonly actor: Actor;
};

/** What the process is sent to begin with. */
export type WorkSettings = {
  readonly order: WorkOrder;
  readonly databaseUrl: string;
  /** Folder for the unpacked file while the process is at work. */
  readonly folder: string;
  /** What the institute may have. */
  readonly max: CatalogueMax;
};

/** What the process says: how far it is, or that it cannot go on; how the import ended is in the database. */
export type WorkMessage =
  | ({ readonly kind: 'progress' } & ImportProgress)
  | { readonly kind: 'failed'; readonly lastWords: string };
