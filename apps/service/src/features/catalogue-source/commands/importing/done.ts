import type { Difference } from '@prospectus/contract/admin';
import type { CatalogueCounts } from '../../checking/catalogue-counts.ts';
import type { Compared } from '../../imports/former/compared-courses.ts';
import type { CatalogueChanges } from '../../imports/record/import-record.ts';

/** A catalogue that was compared with the one that is there, and perhaps imported. */
export type Done = {
  readonly instituteId: string;
  readonly counts: CatalogueCounts;
  readonly compared: Compared;
  readonly isChanged: boolean;
  /** Fields of which people and the file say something new each (rule K3). */
  readonly differences: readonly Difference[];
};

/** How a catalogue is imported otherwise than its file says. */
export type Adaptation = {
  /** The institute whose catalogue it becomes, whichever the file names. */
  readonly as?: string | undefined;
  /** Whether courses that the file lacks stay. */
  readonly isWithoutRemovals: boolean;
  /** Whether what people added becomes the file’s where it has that, too (rule K3). */
  readonly isAdopting: boolean;
};

/** How the catalogue that is imported differs from its file, as the history tells. */
export type ImportNote = Pick<CatalogueChanges, 'kept' | 'named_institute' | 'left_as_made'>;
