import type { SnapshotData } from './snapshot-data.ts';
import { lookUp } from './string-table.ts';

/** The course or edition that an id names, by number. */
export type Named = { readonly course: number; readonly edition: number | undefined };

/** Encodes courses and editions as one kind of number, so that a single table holds both. */
export const courseMark = (course: number): number => course * 2;
export const editionMark = (edition: number): number => edition * 2 + 1;

/**
 * Returns undefined if nothing published has the id. If a course shares its id with one of its editions, the id means
 * the course.
 */
export function findNamed({ ids, courses }: SnapshotData, id: string): Named | undefined {
  const mark = lookUp(ids, id);
  if (mark === undefined) return undefined;
  const number = Math.floor(mark / 2);
  return mark % 2 === 0
    ? { course: number, edition: undefined }
    : { course: courseOf(courses.editionStarts, number), edition: number };
}

/** Finds the course of an edition: the last one whose first edition is not after it. `starts` is ascending. */
function courseOf(starts: Uint32Array, edition: number): number {
  let from = 0;
  let to = starts.length;
  while (to - from > 1) {
    const middle = (from + to) >>> 1;
    if ((starts[middle] ?? 0) <= edition) from = middle;
    else to = middle;
  }
  return from;
}
