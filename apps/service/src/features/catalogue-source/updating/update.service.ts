import type { CatalogueCourse, CatalogueHeader, Finding } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import type { CommandFindings } from '../checking/finding.ts';
import type { CsvRefusal, LeftOutRow } from '../csv/index.ts';
import { findCatalogueRevision, readStoredCatalogue, type StoredCatalogue } from '../exporting/export.repository.ts';
import { joinCourse, joinHeader, type Parts, splitCourse, splitHeader } from '../layers/part.ts';
import { rebase } from '../layers/rebase.ts';
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
    const source = { header: sourceHeaderOf(stored, header, changes.header), courses };
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
  for await (const { id, source, shown } of stored.layers()) {
    const before = findings.count;
    // What the desk takes away is not in a list, and stays in the source.
    if (shown === null) yield* follow(JSON.parse(source ?? '') as CatalogueCourse, before);
    else {
      const changed = changes.apply(JSON.parse(shown) as CatalogueCourse, findings);
      const course = source === shown ? changed : sourceOf({ id, source, shown, changed }, findings);
      if (course !== undefined) yield* follow(course, before);
    }
  }
  for (const course of changes.added?.(findings) ?? []) yield* follow(course, findings.count);
  changes.end(findings);
}

type UpdatedCourse = {
  readonly id: string;
  readonly source: string | null;
  readonly shown: string;
  readonly changed: CatalogueCourse | undefined;
};

/** A course as the source is to have it, where the desk says something of it; undefined where the source is not to have it. */
function sourceOf(
  { id, source, shown, changed }: UpdatedCourse,
  findings: CommandFindings,
): CatalogueCourse | undefined {
  if (changed === undefined) return undefined;
  const parts: Parts = source === null ? new Map() : splitCourse(JSON.parse(source) as CatalogueCourse);
  for (const { entity, id: own } of rebase(
    parts,
    splitCourse(JSON.parse(shown) as CatalogueCourse),
    splitCourse(changed),
  )) {
    findings.add(['desk', entity, own], 'no change of what was added in Prospectus', 'a change of it', {
      cause: 'contradiction',
      hint: () => 'Change it with prospectus changes apply.',
    });
  }
  // What came of the parts is checked as all of a source is.
  return source === null ? undefined : (joinCourse(parts, id) as CatalogueCourse);
}

function sourceHeaderOf(
  { sourceHeader }: StoredCatalogue,
  shown: CatalogueHeader,
  changed: CatalogueHeader = shown,
): CatalogueHeader {
  const source = JSON.parse(sourceHeader) as CatalogueHeader;
  if (changed === shown) return source;
  const parts = splitHeader(source);
  // What the desk added of streams or places is changed there; a list that changes it says nothing of the source.
  rebase(parts, splitHeader(shown), splitHeader(changed));
  return joinHeader(parts, source) as CatalogueHeader;
}
