import type { CatalogueHeader } from '@prospectus/contract';
import { added, removed } from '../layers/change.ts';
import { keyOf } from '../layers/part.ts';
import type { ChangeToStore, StoredChange } from '../layers/stored-change.ts';

/**
 * Ids of the courses that an edit touches. Undefined where what it changes may concern others, too: the header, which courses there are, a
 * course that a learning path names, or an id that another part may have.
 *
 * @param isTaken whether a part that the edit adds may have an id that is there already, by the part's key
 */
export function touchedCourses(
  before: readonly StoredChange[],
  after: readonly ChangeToStore[],
  { learning_paths: paths = [] }: CatalogueHeader,
  isTaken: (key: string) => boolean,
): ReadonlySet<string> | undefined {
  const known = new Map(before.map((change) => [change.number, change]));
  const kept = new Set(after.map(({ number }) => number));
  const changed = after.filter((each) => each.number === undefined || known.get(each.number) !== each);
  const dropped = before.filter(({ number }) => !kept.has(number));
  const inPaths = new Set(paths.flatMap(({ steps }) => steps.map((step) => step.course_id)));
  const ids = new Set<string>();
  for (const { entity, field, courseId } of [...changed, ...dropped]) {
    if (courseId === null || inPaths.has(courseId)) return undefined;
    if (entity === 'course' && (field === added || field === removed)) return undefined;
    ids.add(courseId);
  }
  // What was taken away comes back: its id may be another's by now.
  if (dropped.some(({ field }) => field === removed)) return undefined;
  const additions = changed.filter(({ field }) => field === added);
  return additions.some((each) => inPaths.has(each.id) || isTaken(keyOf(each))) ? undefined : ids;
}
