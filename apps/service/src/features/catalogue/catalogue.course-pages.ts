import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { findFirstCourse } from './first-course.repository.ts';
import { courseBaseUrl } from './rules/addresses.ts';
import { readCourse } from './rules/course.ts';
import { readSite } from './rules/site.ts';
import { findProfile, type InstituteProfile } from './stored/stored-institute.repository.ts';

/** Where the course pages of an institute live by a given override. */
type CoursePages = {
  /** Undefined while no course is published. */
  readonly example: { readonly title: string; readonly url: string | null } | undefined;
  readonly baseUrl: string | null;
};

/** An institute as its catalogue describes it, and where its course pages would live by any override, by the rules of the API itself. */
export type CoursePagesBy = {
  readonly institute: InstituteProfile;
  by(override: string | null): CoursePages;
};

/** Undefined for an unknown institute. */
export async function readCoursePages(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  instituteId: string,
): Promise<CoursePagesBy | undefined> {
  const institute = await findProfile(db, instituteId);
  if (institute === undefined) return undefined;
  const facts = await findFirstCourse(db, instituteId);
  const now = clock.now();
  return {
    institute,
    by(override) {
      const site = readSite({ catalogue_file: 1, institute }, override, () => null);
      const shown = facts && readCourse(facts, site, now)?.shown;
      return {
        example: shown && { title: shown.edition.facts.title, url: shown.url },
        baseUrl: courseBaseUrl(institute, override),
      };
    },
  };
}
