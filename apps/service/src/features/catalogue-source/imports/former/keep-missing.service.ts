import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import type { Database } from '../../../../schema/tables.ts';
import { findRevision } from '../../../catalogue-store/revision.repository.ts';
import { findSourceHeader, listLayers } from '../../exporting/layers.repository.ts';
import type { CatalogueSource } from '../../reading/catalogue-source.ts';
import { instituteIdOf } from '../../reading/institute-of-file.ts';
import { CatalogueChangedError } from '../../updating/catalogue-changed.ts';
import type { CourseTally } from '../record/import-record.ts';
import { countCourse } from './compared-courses.ts';
import { withKept } from './kept-header.ts';

/** A catalogue to import that removes no course, and which courses it keeps although the file lacks them. */
export type KeepingSource = { readonly source: CatalogueSource; readonly kept: CourseTally };

/** Adds the courses of the stored catalogue that a file lacks to its own, behind them and in their order (rule K11). */
export async function keepMissing(db: Database, given: CatalogueSource): Promise<KeepingSource> {
  const kept: CourseTally = { count: 0, first: [] };
  const named = instituteIdOf(given.header);
  const instituteId = typeof named === 'string' ? named : undefined;
  const revision = instituteId === undefined ? undefined : await findRevision(db, instituteId);
  const header = instituteId === undefined ? undefined : await findSourceHeader(db, instituteId);
  if (instituteId === undefined || header === undefined) return { source: given, kept };
  const stored = JSON.parse(header) as CatalogueHeader;
  const currency = stored.institute.default_currency ?? null;
  async function* courses(id: string): AsyncGenerator<unknown> {
    // An import holds the catalogue's lock from its first course on, so that nothing changes after this.
    if ((await findRevision(db, id)) !== revision) throw new CatalogueChangedError();
    const inFile = new Set<string>();
    for await (const course of given.courses) {
      const own = courseIdOf(course);
      if (own !== undefined) inFile.add(own);
      yield course;
    }
    // As the source has them: what the desk says stays on top.
    for await (const { id: courseId, source } of listLayers(db, id)) {
      if (source === null || inFile.has(courseId)) continue;
      // It was checked before it was stored.
      const course = JSON.parse(source) as CatalogueCourse;
      countCourse(kept, courseId, course, currency);
      yield course;
    }
  }
  return { source: { header: withKept(given.header, stored), courses: courses(instituteId) }, kept };
}

function courseIdOf(course: unknown): string | undefined {
  const { id, editions } = (course ?? {}) as { readonly id?: unknown; readonly editions?: unknown };
  const [edition] = Array.isArray(editions) ? (editions as readonly ({ readonly id?: unknown } | null)[]) : [];
  const found = id || edition?.id;
  return typeof found === 'string' ? found : undefined;
}
