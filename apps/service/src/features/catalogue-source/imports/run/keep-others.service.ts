import type { CatalogueHeader } from '@prospectus/contract';
import type { Database } from '../../../../schema/tables.ts';
import type { CatalogueSource } from '../../reading/catalogue-source.ts';
import type { ImportDeps } from '../../writing/import.service.ts';
import { keptBytesMax } from '../record/completion.service.ts';
import { copyContent } from '../record/content-copy.ts';
import { replaceContent } from '../record/import-chunk.repository.ts';
import { type ImportRecord, type StoredChanges, storedChanges } from '../record/import-record.ts';
import type { Compared } from './compared-courses.ts';
import { createComparison } from './comparison.service.ts';
import { keepMissing } from './keep-missing.service.ts';

/** The publishing of a catalogue without removals. */
export type Keeping = {
  readonly source: CatalogueSource;
  readonly lookOn: NonNullable<ImportDeps['lookOn']>;
  /** Keeps what is published in place of the file, which is a part of it, and says what was changed. */
  finish(trx: Database): Promise<StoredChanges | undefined>;
};

const pieceBytes = 1024 * 1024;

/** Prepares to publish a catalogue and to keep the courses that it lacks. */
export async function keepOthers(
  db: Database,
  record: ImportRecord,
  given: CatalogueSource,
  now: number,
): Promise<Keeping> {
  const { source, kept } = await keepMissing(db, given);
  const { named_institute } = record.changes ?? {};
  const named = named_institute === undefined ? {} : { named_institute };
  const copy = copyContent(source, { pieceBytes, textBytesMax: 2 * keptBytesMax });
  let compared: Compared | undefined;
  return {
    source: copy.source,
    async lookOn(header: CatalogueHeader) {
      const comparison = await createComparison(db, header, now);
      return {
        add: comparison.add,
        async approves(hasCourse) {
          // What holds it was confirmed before, by what the check had found.
          compared = await comparison.finish(hasCourse);
          return true;
        },
      };
    },
    async finish(trx) {
      await replaceContent(trx, record, (await copy.finish()) ?? []);
      return compared && { ...storedChanges(compared), kept, ...named };
    },
  };
}
