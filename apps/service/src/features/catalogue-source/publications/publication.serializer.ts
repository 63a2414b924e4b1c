import type { PublicationWire } from '@prospectus/contract/admin';
import { type Publication, toldCoursesOf } from './publication.ts';

/** @param titles of courses; those that are in no catalogue or draft any more have none */
export const toPublicationWire = (
  { id, dueAt, choice, status, reason, madeBy, finishedAt }: Publication,
  titles: ReadonlyMap<string, string>,
): PublicationWire => ({
  id,
  due_at: dueAt.toISOString(),
  drafts: choice === 'all' ? choice : { courses: [...choice.courses], parts: [...choice.parts] },
  titles: toldCoursesOf(choice).map((course) => titles.get(course) ?? course),
  status,
  reason,
  made_by: madeBy,
  finished_at: finishedAt?.toISOString() ?? null,
});
