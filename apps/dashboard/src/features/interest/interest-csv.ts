import type { CourseInterest } from '@prospectus/contract/admin';
import { csvTable } from '@prospectus/contract/csv-table';
import { texts } from '../../texts/texts.ts';

/** The courses as a table for spreadsheets, with headings in the reader's language. A share that is not known is empty. */
export function interestCsv(courses: readonly CourseInterest[]): string {
  const { courses: words } = texts.interest;
  const headings = [words.code, words.course, words.views, words.enquiries, words.fromPages, words.share];
  const rows = courses.map((course) => [
    course.id,
    course.title,
    course.views,
    course.enquiries,
    course.enquiries_from_pages,
    course.share === null ? null : Number(course.share.toFixed(4)),
  ]);
  return csvTable([headings, ...rows]);
}
