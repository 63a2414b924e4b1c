import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import { findRevision } from '../../catalogue-store/revision.repository.ts';
import type { CommandFindings } from '../checking/finding.ts';
import type { CsvRefusal } from '../csv/index.ts';
import { readStoredCatalogue, type StoredCatalogue } from '../exporting/export.repository.ts';
import { joinCourse, joinHeader, type Parts, splitCourse, splitHeader } from '../layers/part.ts';
import { rebase } from '../layers/rebase.ts';
import type { OpenedSource } from '../reading/import-source.ts';
import { CatalogueChangedError } from './catalogue-changed.ts';
import type { CatalogueChanges } from './catalogue-changes.ts';
import { reportOverruled } from './report-overruled.ts';

/** What changes a catalogue that is there: a list with a mapping that updates (rule K13), or a workbook of ours (rule K10). */
export type CatalogueUpdate = {
  readonly instituteId: string;
  read(header: CatalogueHeader): Promise<CatalogueChanges | CsvRefusal>;
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
        if ((await findRevision(db, update.instituteId)) !== stored.revision) throw new CatalogueChangedError();
        yield* changedCourses(stored, changes, findings);
      },
    };
    const { locate, headings, leftOut } = changes;
    const source = { header: sourceHeaderOf(stored, header, changes, findings), courses, countLeft: changes.countLeft };
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
      const course = source === shown ? changed : sourceOf({ id, source, shown, changed }, changes, findings);
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
  changes: CatalogueChanges,
  findings: CommandFindings,
): CatalogueCourse | undefined {
  // What the desk says of a course waits for its return; a course of the desk's own is not in the source.
  if (changed === undefined && source !== null) return undefined;
  const shownCourse = JSON.parse(shown) as CatalogueCourse;
  const parts: Parts = source === null ? new Map() : splitCourse(JSON.parse(source) as CatalogueCourse);
  const next: Parts = changed === undefined ? new Map() : splitCourse(changed);
  reportOverruled(rebase(parts, splitCourse(shownCourse), next), 'course', next, changes, findings);
  // What came of the parts is checked as all of a source is.
  return source === null ? undefined : (joinCourse(parts, id) as CatalogueCourse);
}

function sourceHeaderOf(
  { sourceHeader }: StoredCatalogue,
  shown: CatalogueHeader,
  changes: CatalogueChanges,
  findings: CommandFindings,
): CatalogueHeader {
  const source = JSON.parse(sourceHeader) as CatalogueHeader;
  const { header: changed = shown } = changes;
  if (changed === shown) return source;
  const [parts, next] = [splitHeader(source), splitHeader(changed)];
  const overruled = rebase(parts, splitHeader(shown), next);
  // A list brings streams and places along with its courses: what it says of those of the desk's own says nothing of the source.
  if (changes.report !== undefined) reportOverruled(overruled, 'institute', next, changes, findings);
  return joinHeader(parts, source) as CatalogueHeader;
}
