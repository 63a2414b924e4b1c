import type { CatalogueCounts } from '../../checking/catalogue-counts.ts';
import type { Compared } from '../../imports/former/compared-courses.ts';
import type { CatalogueChanges } from '../../imports/record/import-record.ts';

/** A catalogue that was compared with the one that is there, and perhaps imported. */
export type Done = {
  readonly instituteId: string;
  readonly counts: CatalogueCounts;
  readonly compared: Compared;
  readonly isChanged: boolean;
};

/** How a catalogue is imported otherwise than its file says. */
export type Adaptation = {
  /** The institute whose catalogue it becomes, whichever the file names. */
  readonly as?: string | undefined;
  /** Whether courses that the file lacks stay. */
  readonly isWithoutRemovals: boolean;
};

/** How the catalogue that is imported differs from its file, as the history tells. */
export type ImportNote = Pick<CatalogueChanges, 'kept' | 'named_institute'>;
