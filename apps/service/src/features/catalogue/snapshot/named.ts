import type { SnapshotData } from './snapshot-data.ts';
import { lookUp } from './string-table.ts';

/** What an id names: a course, or one of its editions. Both by their numbers. */
export type Named = { readonly course: number; readonly edition: number | undefined };

/** Courses and editions as numbers of one kind, so that one table keeps both. */
export const courseMark = (course: number): number => course * 2;
export const editionMark = (edition: number): number => edition * 2 + 1;

/** Undefined when nothing published has the id. A course that shares its id with an edition of its own is the one meant. */
export function findNamed({ ids, courses }: SnapshotData, id: string): Named | undefined {
  const mark = lookUp(ids, id);
  if (mark === undefined) return undefined;
  const number = Math.floor(mark / 2);
  return mark % 2 === 0
    ? { course: number, edition: undefined }
    : { course: courseOf(courses.editionStarts, number), edition: number };
}

/** The last course that begins no later than the edition: `starts` grows. */
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
