import type { CatalogueCourse, CatalogueHeader, Finding } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import type { CommandFindings } from '../checking/finding.ts';
import type { CsvRefusal, LeftOutRow } from '../csv/index.ts';
import { findCatalogueRevision, readStoredCatalogue, type StoredCatalogue } from '../exporting/export.repository.ts';
import type { OpenedSource } from '../reading/import-source.ts';
import { CatalogueChangedError } from './catalogue-changed.ts';

/** What changes a catalogue that is there: a list with a mapping that updates (rule K13), or a workbook of ours (rule K10). */
export type CatalogueUpdate = {
  readonly instituteId: string;
  read(header: CatalogueHeader): Promise<CatalogueChanges | CsvRefusal>;
};

type CatalogueChanges = {
  /** The header as changed; absent where it stays. */
  readonly header?: CatalogueHeader;
  /** Returns the course as it is now; undefined where it goes. */
  apply(course: CatalogueCourse, findings: CommandFindings): CatalogueCourse | undefined;
  added?(findings: CommandFindings): Iterable<CatalogueCourse>;
  keepLast(index: number): void;
  end(findings: CommandFindings): void;
  locate<F extends Finding>(finding: F): F;
  /** Of the columns, and of rows that change nothing, where the file is one table. */
  readonly headings?: readonly string[] | undefined;
  readonly leftOut?: readonly LeftOutRow[] | undefined;
};

/**
 * Hands the stored catalogue with the changes of a file to `work`, as a catalogue to import; undefined when there is no such
 * institute.
 */
export async function withUpdatedCatalogue<T>(
  db: Database,
  update: CatalogueUpdate,
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
    const { locate, headings, leftOut } = changes;
    const source = { header: changes.header ?? header, courses };
    return { result: await work({ outcome: 'opened', source, locate, headings, leftOut }) };
  });
}

/** The stored courses, changed one by one, and those that are new. Learner counts are left out, and so stay as they are. */
async function* changedCourses(
  stored: StoredCatalogue,
  changes: CatalogueChanges,
  findings: CommandFindings,
): AsyncGenerator<CatalogueCourse> {
  let index = 0;
  const follow = function* (course: CatalogueCourse, before: number) {
    yield course;
    if (findings.count > before) changes.keepLast(index);
    index += 1;
  };
  for await (const { document } of stored.courses()) {
    const before = findings.count;
    const course = changes.apply(JSON.parse(document) as CatalogueCourse, findings);
    if (course !== undefined) yield* follow(course, before);
  }
  for (const course of changes.added?.(findings) ?? []) yield* follow(course, findings.count);
  changes.end(findings);
}
