import type { Snapshots } from './held/snapshots.service.ts';
import { readBeginning } from './read/read-records.ts';
import type { Snapshot } from './read/snapshot.ts';
import { findNamed } from './snapshot/named.ts';

/** A published course that an id names. */
export type PublishedCourse = {
  readonly courseId: string;
  /** Null when the id is the course's. */
  readonly editionId: string | null;
  /** Of the edition named, else of the one that lists show. */
  readonly title: string;
};

/**
 * Finds what an id names among what the API shows, in the very snapshot it answers from; undefined when nothing does.
 *
 * A promise only while the institute's first snapshot is made.
 */
export function findPublishedCourse(
  snapshots: Snapshots,
  instituteId: string,
  id: string,
): PublishedCourse | undefined | Promise<PublishedCourse | undefined> {
  const snapshot = snapshots.get(instituteId);
  return snapshot instanceof Promise ? snapshot.then((built) => built && find(built, id)) : find(snapshot, id);
}

function find(snapshot: Snapshot, id: string): PublishedCourse | undefined {
  const { data } = snapshot;
  const named = findNamed(data, id);
  if (!named) return undefined;
  const { courseId, title } = readBeginning(snapshot, named.edition ?? data.views[0]?.edition[named.course] ?? 0);
  return { courseId, editionId: named.edition === undefined ? null : id, title };
}
