import type { CatalogueFile } from '@prospectus/contract';
import { createFindings } from '../../../src/features/catalogue-source/checking/finding.ts';
import { localSanitiser } from '../../../src/features/catalogue-source/sanitising/sanitiser.ts';
import { importCatalogue } from '../../../src/features/catalogue-source/writing/import.service.ts';
import type { Database } from '../../../src/schema/tables.ts';

/** Imports a catalogue file given as an object; fails when the importer finds anything wrong with it. */
export async function importFile(db: Database, { courses = [], ...header }: CatalogueFile): Promise<void> {
  const findings = createFindings();
  const source = { header, courses: eachOf(courses) };
  const outcome = await importCatalogue({ db, sanitiser: localSanitiser }, source, findings);
  if (outcome.outcome === 'refused') {
    throw new Error(`The catalogue was refused: ${JSON.stringify(outcome.findings, null, 2)}`);
  }
}

async function* eachOf<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}
