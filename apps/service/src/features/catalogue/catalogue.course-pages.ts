import type { CatalogueHeader, CatalogueInstitute } from '@prospectus/contract';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import type { CourseFacts } from '../catalogue-store/facts.ts';
import { findFirstCourse } from './first-course.repository.ts';
import { courseBaseUrl } from './rules/addresses.ts';
import { readCourse } from './rules/course.ts';
import { readSite } from './rules/site.ts';

/** An institute as its catalogue describes it, and where its course pages live by a given override. */
export type CoursePages = {
  readonly institute: CatalogueInstitute;
  /** Undefined while no course is published. */
  readonly example: { readonly title: string; readonly url: string | null } | undefined;
  readonly baseUrl: string | null;
};

/** Returns where course pages would live with an override, by the rules of the API itself; undefined for an unknown institute. */
export async function readCoursePages(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  instituteId: string,
  override: string | null,
): Promise<CoursePages | undefined> {
  const stored = await findFirstCourse(db, instituteId);
  if (stored === undefined) return undefined;
  // Both were checked when they were imported.
  const header = JSON.parse(stored.header) as CatalogueHeader;
  const facts = stored.facts === undefined ? undefined : withoutRuns(JSON.parse(stored.facts) as CourseFacts);
  const shown =
    facts &&
    readCourse(
      facts,
      readSite(header, override, () => null),
      clock.now(),
    )?.shown;
  return {
    institute: header.institute,
    example: shown && { title: shown.edition.facts.title, url: shown.url },
    baseUrl: courseBaseUrl(header.institute, override),
  };
}

/** Leaves out the runs: a course may have tens of thousands, which take time to read and have no effect on its address. */
const withoutRuns = (facts: CourseFacts): CourseFacts => ({
  ...facts,
  editions: facts.editions.map((edition) => ({
    ...edition,
    versions: edition.versions.map(({ runs: _, ...version }) => version),
  })),
});
