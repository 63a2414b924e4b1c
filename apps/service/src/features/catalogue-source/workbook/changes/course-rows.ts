import { say } from '@prospectus/contract';
import { caseKey } from '../../../catalogue-store/facts.ts';
import type { CommandFindings } from '../../checking/finding.ts';
import { render } from '../../checking/finding.ts';
import { isTotal } from '../../tables/rows/totals.ts';
import type { Column } from '../fields/column.ts';
import { numberForm } from '../fields/fields.ts';
import { courseKeys } from '../sheets/course-sheet.ts';
import { reportAlike, withNew } from './alike.ts';
import type { NewIds } from './context.ts';
import { push } from './group-by.ts';
import type { MarkedIds } from './mark.ts';
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

type Known = {
  readonly ids: NewIds;
  /** What the workbook was made with. */
  readonly marked: Pick<MarkedIds, 'version'>;
};

export function indexCourses(sheet: SheetRows<Column>, { ids, marked }: Known, findings: CommandFindings): CourseRows {
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
    if (course === '' && version === '' && isOfSums(sheet, row)) {
      const expected = 'a course: delete a total row, or give the course a Course ID';
      sheet.report(row, 'Title', render(sheet.text(row, 'Title')), { expected, cause: 'word' }, findings);
    }
    if (course === '' && version === '' && !newIds.has(title)) newIds.set(title, ids.make('course', title || 'course'));
    const id = course || (version === '' ? newIds.get(title) : undefined);
    if (id !== undefined) push(courses, id, row);
  }
  const isNew = (rows: readonly number[]) => rows.every((row) => (sheet.text(row, courseKeys.version) ?? '') === '');
  const courseIds = [...courses].map(([id, rows]) => ({ id, row: rows[0] ?? 0, isNew: isNew(rows) }));
  reportAlike(sheet, courseKeys.course, courseIds, findings);
  reportAlike(sheet, courseKeys.version, withNew(versions, marked.version), findings);
  return {
    sheet,
    ofVersion: (id) => versions.get(id),
    ofCourse: (id) => courses.get(id) ?? [],
    courseIds: courses.keys(),
    withTitle: (title) => titles.get(caseKey(title)) ?? [],
  };
}

/** Whether a row has the word for a sum where others have their title, and nothing but numbers next to it. */
const isOfSums = (sheet: SheetRows<Column>, row: number): boolean =>
  isTotal(sheet.text(row, 'Title') ?? '') &&
  sheet.columns.every(({ heading }) => {
    const text = sheet.text(row, heading) ?? '';
    return heading === 'Title' || text === '' || numberForm.test(text);
  });
