import type { CourseInterest } from '@prospectus/contract/admin';

/** What was counted under an id since a day. */
export type ViewsOfId = { readonly id: string; readonly views: number };

/** `courseId` is null for enquiries about no course. */
export type EnquiriesOfCourse = {
  readonly courseId: string | null;
  readonly enquiries: number;
  readonly fromPages: number;
};

/** The courses that visitors find. Reading a name reads a file: it is done for what is shown alone. */
export type OpenedCourses = {
  /** Number of the course that an id of it or of an edition names; undefined when none does. */
  numberOf(id: string): number | undefined;
  nameOf(course: number): { readonly id: string; readonly title: string };
};

type Sums = Omit<CourseInterest, 'id' | 'title' | 'share'>;

/** Puts views and enquiries of the same course together, whatever ids it was asked for by; the most viewed first, at most so many. */
export function courseFigures(
  views: readonly ViewsOfId[],
  enquiries: readonly EnquiriesOfCourse[],
  { numberOf, nameOf }: OpenedCourses,
  size: number,
): { readonly courses: readonly CourseInterest[]; readonly total: number } {
  /** By number; by id for what visitors no longer find. */
  const sums = new Map<number | string, Sums>();
  const add = (id: string, given: Partial<Sums>) => {
    const course = numberOf(id) ?? id;
    const held = sums.get(course) ?? { views: 0, enquiries: 0, enquiries_from_pages: 0 };
    sums.set(course, {
      views: held.views + (given.views ?? 0),
      enquiries: held.enquiries + (given.enquiries ?? 0),
      enquiries_from_pages: held.enquiries_from_pages + (given.enquiries_from_pages ?? 0),
    });
  };
  for (const { id, views: number } of views) add(id, { views: number });
  for (const { courseId, enquiries: number, fromPages } of enquiries) {
    if (courseId !== null) add(courseId, { enquiries: number, enquiries_from_pages: fromPages });
  }
  const ranked = [...sums].sort(([, one], [, other]) => other.views - one.views || other.enquiries - one.enquiries);
  const courses = ranked.slice(0, size).map(([course, sum]) => ({
    ...(typeof course === 'number' ? nameOf(course) : { id: course, title: null }),
    ...sum,
    share: shareOf(sum.enquiries_from_pages, sum.views),
  }));
  return { courses, total: ranked.length };
}

/** Views by the number of the course. */
export function viewsByCourse(
  views: readonly ViewsOfId[],
  { numberOf }: Pick<OpenedCourses, 'numberOf'>,
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { id, views: number } of views) {
    const course = numberOf(id);
    if (course !== undefined) sums.set(course, (sums.get(course) ?? 0) + number);
  }
  return sums;
}

/** Null where it would say something untrue: not all views were seen when there are fewer of them than enquiries. */
export const shareOf = (enquiries: number, views: number): number | null =>
  views === 0 || enquiries > views ? null : enquiries / views;
