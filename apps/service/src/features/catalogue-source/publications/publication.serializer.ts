import type { PublicationWire } from '@prospectus/contract/admin';
import type { ListedPublication } from './publication.ts';

/** @param titles of courses; those that are in no catalogue or draft any more have none */
export const toPublicationWire = (
  { id, dueAt, choice, total, status, reason, madeBy, finishedAt }: ListedPublication,
  titles: ReadonlyMap<string, string>,
): PublicationWire => ({
  id,
  due_at: dueAt.toISOString(),
  drafts: choice === 'all' ? choice : { courses: [...choice.courses], parts: [...choice.parts] },
  total: total && { ...total },
  titles: choice === 'all' ? [] : choice.courses.map((course) => titles.get(course) ?? course),
  status,
  reason,
  made_by: madeBy,
  finished_at: finishedAt?.toISOString() ?? null,
});
