import type { CourseInterest } from '@prospectus/contract/admin';

/** What was counted under an id since a day. */
export type ViewsOfId = { readonly id: string; readonly views: number };

/** `courseId` is null for enquiries about no course. */
export type EnquiriesOfCourse = {
  readonly courseId: string | null;
  readonly enquiries: number;
  readonly fromPages: number;
};

/** The course that an id names among those that visitors find; undefined when none does. */
export type FindCourse = (id: string) => { readonly id: string; readonly title: string } | undefined;

/** Puts views and enquiries of the same course together, whatever ids it was asked for by; the most viewed first. */
export function courseFigures(
  views: readonly ViewsOfId[],
  enquiries: readonly EnquiriesOfCourse[],
  find: FindCourse,
): readonly CourseInterest[] {
  type Sums = Omit<CourseInterest, 'id' | 'share'>;
  const courses = new Map<string, Sums>();
  const add = (asked: string, given: Partial<Sums>) => {
    const { id, title } = find(asked) ?? { id: asked, title: null };
    const held = courses.get(id) ?? { title, views: 0, enquiries: 0, enquiries_from_pages: 0 };
    courses.set(id, {
      title: held.title,
      views: held.views + (given.views ?? 0),
      enquiries: held.enquiries + (given.enquiries ?? 0),
      enquiries_from_pages: held.enquiries_from_pages + (given.enquiries_from_pages ?? 0),
    });
  };
  for (const { id, views: number } of views) add(id, { views: number });
  for (const { courseId, enquiries: number, fromPages } of enquiries) {
    if (courseId !== null) add(courseId, { enquiries: number, enquiries_from_pages: fromPages });
  }
  return [...courses]
    .map(([id, sums]) => ({ id, ...sums, share: shareOf(sums.enquiries_from_pages, sums.views) }))
    .sort((one, other) => other.views - one.views || other.enquiries - one.enquiries || compare(one.id, other.id));
}

/** Null where it would say something untrue: not all views were seen when there are fewer of them than enquiries. */
export const shareOf = (enquiries: number, views: number): number | null =>
  views === 0 || enquiries > views ? null : enquiries / views;

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
