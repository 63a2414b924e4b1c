import { say } from '@prospectus/contract';
import { caseKey } from '../../../catalogue-store/facts.ts';
import type { CommandFindings } from '../../checking/finding.ts';
import { render } from '../../checking/finding.ts';
import type { Column } from '../fields/column.ts';
import { courseKeys } from '../sheets/course-sheet.ts';
import type { NewIds } from './context.ts';
import { push } from './group-by.ts';
import type { SheetRows } from './sheet-rows.ts';

/** Rows of the sheet of courses: by the version they have, and by the course that they are of. */
export type CourseRows = {
  readonly sheet: SheetRows<Column>;
  ofVersion(id: string): number | undefined;
  /** Rows of a course, used or not. */
  ofCourse(id: string): readonly number[];
  /** Ids of courses in the order of the sheet, those of new ones made. */
  readonly courseIds: Iterable<string>;
  /** Rows with a title, without regard to case. */
  withTitle(title: string): readonly number[];
};

export function indexCourses(sheet: SheetRows<Column>, ids: NewIds, findings: CommandFindings): CourseRows {
  const versions = new Map<string, number>();
  const courses = new Map<string, number[]>();
  const titles = new Map<string, number[]>();
  const newIds = new Map<string, string>();
  for (let row = 0; row < sheet.count; row += 1) {
    const version = sheet.text(row, courseKeys.version) ?? '';
    const first = versions.get(version);
    if (first !== undefined && version !== '') {
      const cell = sheet.cellName(first, courseKeys.version);
      const expected = say('each version in one row; {cell} has it, too', { cell });
      sheet.report(row, courseKeys.version, render(version), { expected, cause: 'duplicate' }, findings);
    }
    if (version !== '') versions.set(version, row);
    const title = caseKey(sheet.text(row, 'Title') ?? '');
    push(titles, title, row);
    const course = sheet.text(row, courseKeys.course) ?? '';
    if (course === '' && version === '' && !newIds.has(title)) newIds.set(title, ids.make('course', title || 'course'));
    const id = course || (version === '' ? newIds.get(title) : undefined);
    if (id !== undefined) push(courses, id, row);
  }
  return {
    sheet,
    ofVersion: (id) => versions.get(id),
    ofCourse: (id) => courses.get(id) ?? [],
    courseIds: courses.keys(),
    withTitle: (title) => titles.get(caseKey(title)) ?? [],
  };
}
