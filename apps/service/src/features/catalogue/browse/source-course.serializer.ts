import { isPublished } from '../../catalogue-store/facts.ts';
import { whyEditionIsHidden } from '../rules/not-shown.ts';
import type { CourseSketch } from '../stored/course-sketch.ts';

/** An edition as the source has it. */
export function toSourceEdition(edition: CourseSketch['editions'][number]) {
  const reason = whyEditionIsHidden(edition);
  return {
    id: edition.id,
    title: edition.title,
    language: edition.language ?? null,
    is_shown: reason === null,
    reason,
    versions: edition.versions.length,
    versions_shown: edition.versions.filter(isPublished).length,
  };
}
