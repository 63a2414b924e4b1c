import { openedSnapshot } from './held/opened-snapshot.service.ts';
import type { Snapshots } from './held/snapshots.service.ts';
import { readBeginning } from './read/read-records.ts';
import { findNamed } from './snapshot/named.ts';

/**
 * Returns what finds a course that visitors see, by its id or that of an edition; undefined when there is none.
 * Call it at once: a catalogue that another took the place of can no longer be read.
 *
 * @throws {ApiError} as `openedSnapshot`
 */
export async function openCourses(
  snapshots: Pick<Snapshots, 'get'>,
  instituteId: string,
): Promise<(id: string) => { readonly id: string; readonly title: string } | undefined> {
  const snapshot = await openedSnapshot(snapshots, instituteId);
  return (id) => {
    const named = findNamed(snapshot.data, id);
    if (named === undefined) return undefined;
    const { courseId, title } = readBeginning(snapshot, snapshot.data.views[0]?.edition[named.course] ?? 0);
    return { id: courseId, title };
  };
}
