import { catalogueIdSchema } from '@prospectus/contract';
import type { NamedCourse } from '@prospectus/contract/admin';
import type { Database } from '../../../schema/tables.ts';
import { searchKey } from '../../catalogue-store/facts.ts';
import { readBeginning } from '../read/read-records.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { findNamed } from '../snapshot/named.ts';
import { findSourceCourse } from '../stored/source-course.repository.ts';

/** Reads the id and the title of a course that the API shows, by its number. */
export function readDateCourse(snapshot: Snapshot, course: number): { readonly id: string; readonly title: string } {
  const { courseId: id, title } = readBeginning(snapshot, snapshot.data.views[0]?.edition[course] ?? 0);
  return { id, title };
}

/**
 * Finds a course by its id or that of an edition, shown or not; undefined when there is none. Without a snapshot, no course
 * counts as shown; one that cannot be read is called by its id.
 */
export async function findDateCourse(
  db: Database,
  instituteId: string,
  snapshot: Snapshot | undefined,
  id: string,
): Promise<NamedCourse | undefined> {
  const named = snapshot && findNamed(snapshot.data, id);
  if (named) {
    return { ...readDateCourse(snapshot, named.course), is_ambiguous: sharesTitle(snapshot, named.course) };
  }
  if (!catalogueIdSchema.safeParse(id).success) return undefined;
  const source = await findSourceCourse(db, instituteId, id);
  const title = source?.facts?.editions[0]?.title;
  return source && { id: source.id, title: title ?? source.id, is_ambiguous: title !== undefined };
}

/** Courses of one title are next to each other where they are sorted by it. */
function sharesTitle(snapshot: Snapshot, course: number): boolean {
  const order = snapshot.data.views[0]?.titleOrder ?? new Uint32Array();
  const at = order.indexOf(course);
  const key = (number: number | undefined) =>
    number === undefined ? undefined : searchKey(readDateCourse(snapshot, number).title);
  const own = key(course);
  return at >= 0 && [order[at - 1], order[at + 1]].some((neighbour) => key(neighbour) === own);
}
