import type { AllCoursesQuery, CourseListQuery, CoursePage, CourseSummary } from './types.ts';

/**
 * Walks over all pages of a list, and meets no course twice, even when the catalogue changes meanwhile.
 *
 * Courses that go from the pages behind move the rest forward, over the edge of a page that was read: when there are fewer than there were, the page before is
 * read again. A page that brought nothing new is a reason for that only once for each number, so that a walk ends also where the number goes up and down.
 */
export async function* allCourses(
  list: (query: CourseListQuery) => Promise<CoursePage>,
  query: AllCoursesQuery,
): AsyncGenerator<CourseSummary, void, undefined> {
  const met = new Set<string>();
  let total = 0;
  for (let page = 1; ; page += 1) {
    const answer = await list({ ...query, page_size: query.page_size ?? 100, page });
    const metBefore = met.size;
    for (const course of answer.data) {
      if (met.has(course.id)) continue;
      met.add(course.id);
      yield course;
    }
    if (answer.total < total && page > 1) page -= 2;
    else if (!answer.has_more) return;
    total = met.size > metBefore ? answer.total : Math.min(total, answer.total);
  }
}
