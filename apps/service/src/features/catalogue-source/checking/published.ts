import { isPublished } from '../../catalogue-store/facts.ts';
import type { CourseGist, EditionGist } from '../gist/course-gist.ts';
import type { Loose } from './normalise.ts';

/** Whether an edition is published and one of its versions is: without, it counts as unpublished (catalogue file, "What is published"). */
export function isEditionShown(edition: Loose<EditionGist> | undefined): boolean {
  if (edition === undefined || !isPublished(edition)) return false;
  return edition.versions?.some((version) => version !== undefined && isPublished(version)) ?? false;
}

/** Whether the API shows a course: published, with an edition that is shown. */
export function isCourseShown(course: Loose<CourseGist>): boolean {
  return isPublished(course) && (course.editions?.some(isEditionShown) ?? false);
}
