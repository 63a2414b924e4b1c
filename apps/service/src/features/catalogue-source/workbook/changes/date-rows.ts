import { say } from '@prospectus/contract';
import { type CommandFindings, render } from '../../checking/finding.ts';
import { didYouMean } from '../../checking/misspelt.ts';
import type { Column } from '../fields/column.ts';
import { dateKeys } from '../sheets/date-sheet.ts';
import { reportAlike, withNew } from './alike.ts';
import type { CourseRows } from './course-rows.ts';
import { push } from './group-by.ts';
import type { MarkedIds } from './mark.ts';
import type { SheetRows } from './sheet-rows.ts';

/** Rows of the sheet of dates: by the run they have, and by the version that they are of. */
export type DateRows = {
  readonly sheet: SheetRows<Column>;
  ofRun(id: string): number | undefined;
  /** Rows that name a version, or the course of a row of the other sheet. */
  ofVersion(id: string, courseRow: number | undefined): readonly number[];
};

export function indexDates(
  sheet: SheetRows<Column>,
  courses: CourseRows | undefined,
  marked: Pick<MarkedIds, 'run'>,
  findings: CommandFindings,
): DateRows {
  const runs = new Map<string, number>();
  const byVersion = new Map<string, number[]>();
  const byCourseRow = new Map<number, number[]>();
  for (let row = 0; row < sheet.count; row += 1) {
    const run = sheet.text(row, dateKeys.run) ?? '';
    const first = runs.get(run);
    if (run !== '' && first !== undefined) {
      const expected = say('each date in one row; {cell} has it, too', { cell: sheet.cellName(first, dateKeys.run) });
      sheet.report(row, dateKeys.run, render(run), { expected, cause: 'duplicate' }, findings);
    }
    if (run !== '') runs.set(run, row);
    const version = sheet.text(row, dateKeys.version) ?? '';
    if (version !== '') push(byVersion, version, row);
    else if (run === '') {
      const courseRow = findByTitle(sheet, row, courses, findings);
      if (courseRow !== undefined) push(byCourseRow, courseRow, row);
    }
  }
  reportAlike(sheet, dateKeys.run, withNew(runs, marked.run), findings);
  return {
    sheet,
    ofRun: (id) => runs.get(id),
    ofVersion: (id, courseRow) => [
      ...(byVersion.get(id) ?? []),
      ...(courseRow === undefined ? [] : (byCourseRow.get(courseRow) ?? [])),
    ],
  };
}

/** The row of the course that a new date names by its title. */
function findByTitle(
  sheet: SheetRows<Column>,
  row: number,
  courses: CourseRows | undefined,
  findings: CommandFindings,
): number | undefined {
  const title = sheet.text(row, dateKeys.course) ?? '';
  const [found, another] = title === '' ? [] : (courses?.withTitle(title) ?? []);
  if (found !== undefined && another === undefined) return found;
  const expected =
    another === undefined
      ? 'the title of a course of the sheet "Courses", or a Version ID'
      : 'a Version ID, since several rows of the sheet "Courses" have this title';
  const titles = function* () {
    const { sheet: list } = courses ?? {};
    for (let at = 0; at < (list?.count ?? 0); at += 1) yield list?.text(at, 'Title') ?? '';
  };
  const hint = () => didYouMean(title, titles());
  sheet.report(
    row,
    dateKeys.course,
    render(title === '' ? undefined : title),
    { expected, cause: 'reference', hint },
    findings,
  );
  return undefined;
}
