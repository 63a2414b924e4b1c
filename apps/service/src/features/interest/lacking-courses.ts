import { interestLimits, type LackingCourses, type LackingKind, lackingKinds } from '@prospectus/contract/admin';

/** A course with what visitors miss at it. */
export type LackingCourse = { readonly id: string; readonly title: string; readonly lacks: readonly LackingKind[] };

export type LackingFound = { readonly checked: number; readonly courses: readonly LackingCourse[] };

/** Those first that most people look at: there it matters most. */
export function toLackingCourses(found: LackingFound, viewsOf: (courseId: string) => number): LackingCourses {
  const courses = found.courses
    .map(({ id, title, lacks }) => ({ id, title, lacks: [...lacks], views: viewsOf(id) }))
    // Otherwise in catalogue order.
    .sort((one, other) => other.views - one.views);
  const countOf = (kind: LackingKind) => courses.filter(({ lacks }) => lacks.includes(kind)).length;
  return {
    checked: found.checked,
    counts: Object.fromEntries(lackingKinds.map((kind) => [kind, countOf(kind)])) as Record<LackingKind, number>,
    courses: courses.slice(0, interestLimits.lackingMax),
    total: courses.length,
  };
}
