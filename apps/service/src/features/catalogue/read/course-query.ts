import type { CourseListQuery } from '@prospectus/contract';
import { type CourseSet, countCourses, hasCourse, intersectionOf, membership } from '../snapshot/course-set.ts';
import type { SnapshotData } from '../snapshot/snapshot-data.ts';
import { orderOf } from './course-orders.ts';
import { filterSets } from './filters.ts';
import { nameKey } from './name-key.ts';
import type { Snapshot } from './snapshot.ts';

/** One page of a course list, as numbers: what to show, in order. */
export type CourseSelection = {
  readonly courses: readonly number[];
  /** The edition shown of each. */
  readonly editions: readonly number[];
  readonly total: number;
  /** Number of the view and the format asked for (-1: none): what prices range over (decision D12). */
  readonly view: number;
  readonly format: number;
};

const nothing: CourseSelection = { courses: [], editions: [], total: 0, view: 0, format: -1 };

/** Filters, sorts and pages (specification 4.3; decisions D9, D11, D12, D15). `found` is what `q` leaves, where that is known. */
export function selectCourses(snapshot: Snapshot, query: CourseListQuery, found?: CourseSet): CourseSelection {
  const { data } = snapshot;
  const view = resolve(query.language, (language) => viewNumber(data, language), 0);
  const format = resolve(query.format, (key) => data.names.formats.get(nameKey(key)));
  if (view === undefined || format === undefined) return nothing;
  const sets = filterSets(snapshot, query, { view, format }, found);
  if (!sets) return nothing;

  const kept = sets.length === 0 ? undefined : intersectionOf(sets);
  const order = orderOf(snapshot, query.sort, { view, format });
  const total = kept ? countCourses(kept) : order.length;
  const from = (query.page - 1) * query.page_size;
  const courses = from >= total ? [] : slice(order, kept, from, query.page_size);
  const shown = data.views[view]?.edition;
  return { courses, editions: courses.map((course) => shown?.[course] ?? 0), total, view, format };
}

/** The courses of an order that are kept, from the given place on. */
function slice(order: Uint32Array, kept: CourseSet | undefined, from: number, size: number): number[] {
  if (!kept) return Array.from(order.subarray(from, from + size));
  let at = 0;
  // Counts instead of asking: whether a course is kept is as good as random, and a branch would be guessed wrong each other time.
  for (let before = 0; before < from && at < order.length; at += 1) before += membership(kept, order[at] ?? 0);
  const courses: number[] = [];
  for (; at < order.length && courses.length < size; at += 1) {
    const course = order[at] ?? 0;
    if (hasCourse(kept, course)) courses.push(course);
  }
  return courses;
}

/** Number of the view for a `language` parameter: 0 when languages are off, undefined when no course can match. */
export function viewNumber(data: SnapshotData, language: string): number | undefined {
  return data.names.languages.size === 0 ? 0 : data.names.languages.get(nameKey(language));
}

/** -1 (or `absent`) when the parameter is absent, undefined when its value is unknown and so matches nothing. */
function resolve(
  value: string | undefined,
  find: (value: string) => number | undefined,
  absent = -1,
): number | undefined {
  return value === undefined ? absent : find(value);
}
