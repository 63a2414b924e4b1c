import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import type { CommandFindings } from '../checking/finding.ts';
import type { CsvChanges, CsvUpdate } from '../csv/index.ts';
import { findCatalogueRevision, readStoredCatalogue, type StoredCatalogue } from '../exporting/export.repository.ts';
import type { OpenedSource } from '../reading/import-source.ts';
import { CatalogueChangedError } from './catalogue-changed.ts';

/**
 * Hands the stored catalogue with the changes of a list (rule K13) to `work`, as a catalogue to import; undefined when there is
 * no such institute.
 */
export async function withUpdatedCatalogue<T>(
  db: Database,
  update: CsvUpdate,
  findings: CommandFindings,
  work: (opened: OpenedSource) => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  return readStoredCatalogue(db, update.instituteId, async (stored) => {
    // It was validated before it was stored.
    const header = JSON.parse(stored.header) as CatalogueHeader;
    const changes = await update.read(header);
    if ('findings' in changes) return { result: await work({ outcome: 'refused', ...changes }) };
    const courses = {
      async *[Symbol.asyncIterator]() {
        // An import holds the catalogue's lock from its first course on, so that nothing changes after this.
        if ((await findCatalogueRevision(db, update.instituteId)) !== stored.revision)
          throw new CatalogueChangedError();
        yield* changedCourses(stored, changes, findings);
      },
    };
    return { result: await work({ outcome: 'opened', source: { header, courses }, locate: changes.locate }) };
  });
}

/** The stored courses, changed one by one. Learner counts are left out, and so stay as they are. */
async function* changedCourses(
  stored: StoredCatalogue,
  changes: CsvChanges,
  findings: CommandFindings,
): AsyncGenerator<CatalogueCourse> {
  let index = 0;
  for await (const { document } of stored.courses()) {
    const course = JSON.parse(document) as CatalogueCourse;
    const before = findings.count;
    changes.apply(course, findings);
    yield course;
    if (findings.count > before) changes.keepLast(index);
    index += 1;
  }
  changes.end(findings);
}
