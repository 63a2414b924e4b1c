import type { Database } from '../../../../schema/tables.ts';
import { keepMissing } from '../../imports/former/keep-missing.service.ts';
import type { CatalogueSource } from '../../reading/catalogue-source.ts';
import { asInstitute } from '../../reading/institute-of-file.ts';
import type { Adaptation, ImportNote } from './done.ts';

export type AdaptedSource = {
  readonly source: CatalogueSource;
  /** Complete once the catalogue was read. */
  note(): ImportNote;
};

export async function adaptSource(
  db: Database,
  given: CatalogueSource,
  { as, isWithoutRemovals }: Adaptation,
): Promise<AdaptedSource> {
  const { source, named } = as === undefined ? { source: given, named: undefined } : asInstitute(given, as);
  const keeping = isWithoutRemovals ? await keepMissing(db, source) : { source, kept: undefined };
  return {
    source: keeping.source,
    note: () => ({
      ...(keeping.kept === undefined ? {} : { kept: keeping.kept }),
      ...(named === undefined ? {} : { named_institute: named }),
    }),
  };
}
