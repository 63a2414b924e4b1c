import type { CourseDetail, CourseSummary } from '@prospectus/client';

/** The language of what is shown of a course; undefined where it has none, and where a list does not tell it: of versions with the same title. */
export function shownLanguage(course: CourseSummary | CourseDetail): string | undefined {
  if ('structured_data' in course) return course.structured_data.inLanguage;
  const titled = course.variants.filter(({ title }) => title === course.title);
  const codes = new Set(titled.map(({ language }) => language?.code));
  return codes.size === 1 ? [...codes][0] : undefined;
}

/** The other languages that a course is there in. */
export function otherLanguages(course: CourseSummary | CourseDetail) {
  const shown = shownLanguage(course);
  return course.languages.filter(({ code }) => code !== shown);
}
