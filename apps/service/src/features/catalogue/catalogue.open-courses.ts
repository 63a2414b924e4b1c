import { openedSnapshot } from './held/opened-snapshot.service.ts';
import type { Snapshots } from './held/snapshots.service.ts';
import { readBeginning } from './read/read-records.ts';
import { findNamed } from './snapshot/named.ts';

/**
 * Opens the courses that visitors see: `numberOf` finds one by its id or that of an edition, `nameOf` reads what it is called.
 * To be used at once: a catalogue that another took the place of can no longer be read.
 *
 * @throws {ApiError} as `openedSnapshot`
 */
export async function openCourses(snapshots: Pick<Snapshots, 'get'>, instituteId: string): Promise<OpenedCourses> {
  const snapshot = await openedSnapshot(snapshots, instituteId);
  return {
    numberOf: (id) => findNamed(snapshot.data, id)?.course,
    nameOf(course) {
      const { courseId, title } = readBeginning(snapshot, snapshot.data.views[0]?.edition[course] ?? 0);
      return { id: courseId, title };
    },
  };
}

type OpenedCourses = {
  numberOf(id: string): number | undefined;
  nameOf(course: number): { readonly id: string; readonly title: string };
};
