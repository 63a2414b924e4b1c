import type { CatalogueCourse, CatalogueHeader, Finding } from '@prospectus/contract';
import { type CommandFindings, render } from '../../checking/finding.ts';
import type { Column, Unreadable } from '../fields/column.ts';
import type { Entity } from '../fields/entity.ts';
import { namesOf } from '../fields/names.ts';
import type { SheetColumn } from '../ooxml/sheet.ts';
import { courseColumns, courseKeys } from '../sheets/course-sheet.ts';
import { dateColumns, dateKeys } from '../sheets/date-sheet.ts';
import { listColumns } from '../sheets/list-sheet.ts';
import type { MarkKind } from '../sheets/mark-sheet.ts';
import { placeColumns, placeKey } from '../sheets/place-sheet.ts';
import { sheetNames } from '../sheets/sheet-names.ts';
import { addNamed } from './add-named.ts';
import { changeCourse } from './change-course.ts';
import { changePlaces, namesBefore } from './change-header.ts';
import { createRunChanges } from './change-runs.ts';
import { findGoneIds } from './changed-ids.ts';
import { type Context, createNewIds, type IdKind, type Trace } from './context.ts';
import { type CourseRows, indexCourses } from './course-rows.ts';
import { type DateRows, indexDates } from './date-rows.ts';
import { findCell, locateCell } from './locate.ts';
import { type Mark, type MarkedIds, readMarkedIds } from './mark.ts';
import { reportOtherSheets } from './other-sheets.ts';
import { readSheetRows, type SheetRows } from './sheet-rows.ts';

/** A part of the course or of the institute, or a field of it; no path leads to a part that is not there any more. */
type Place = {
  readonly root: 'course' | 'institute';
  readonly entity: string;
  readonly path: readonly string[] | undefined;
};

/** What a workbook changes, course by course in catalogue order. */
export type WorkbookChanges = {
  /** With the places, streams, categories and formats of the sheets. */
  readonly header: CatalogueHeader;
  /** Changes a course in place; undefined where its rows were deleted. */
  apply(course: CatalogueCourse, findings: CommandFindings): CatalogueCourse | undefined;
  /** New courses, after all others. */
  added(findings: CommandFindings): Iterable<CatalogueCourse>;
  /** Keeps what the last course was changed by, so that findings in it can be located. */
  keepLast(index: number): void;
  /** Fields that were left since no one has touched their cells, while the catalogue says something else by now. */
  countLeft(): number;
  /** Reports rows that stand for nothing. */
  end(findings: CommandFindings): void;
  /** Reports something in the course that was changed last, or in the header, at its cell, else with its sheet. */
  report(place: Place, found: string, why: Unreadable, findings: CommandFindings): void;
  /** Moves a finding to its cell. */
  locate<F extends Finding>(finding: F): F;
};

/** Sheets that have rows of parts; all else is of the sheet of lists. */
const sheets: Readonly<Record<string, string>> = {
  course: sheetNames.courses,
  edition: sheetNames.courses,
  version: sheetNames.courses,
  run: sheetNames.dates,
  place: sheetNames.places,
};

/** Reads the sheets that are there, and prepares what they change of the catalogue with this header. */
export async function readChanges(
  path: string,
  mark: Mark,
  stored: CatalogueHeader,
  findings: CommandFindings,
): Promise<WorkbookChanges | undefined> {
  const { wording } = mark;
  await reportOtherSheets(path, mark, findings);
  const marked = await readMarkedIds(path, findings);
  // What is not marked would not count as deleted.
  if (findings.count > 0) return undefined;
  // An attribute that is new since the workbook was made had no column.
  const madeAttributes = new Set(marked.attributes.values());
  const has = ({ isOfInstitute, heading }: SheetColumn) => isOfInstitute !== true || madeAttributes.has(heading);
  const read = async <C extends SheetColumn>(sheet: string, all: readonly C[], key?: string, kind?: MarkKind) => {
    const name = wording.own(sheet);
    if (!mark.sheets.has(name)) return undefined;
    const made = { has, keyAt: all.findIndex(({ heading }) => heading === key), stamps: kind && marked[kind] };
    const required = key === undefined ? {} : { required: wording.own(key) };
    return readSheetRows(path, { name, columns: wording.columns(all), wording, made, ...required }, findings);
  };
  const columns = courseColumns(stored, wording.own, marked.attributes);
  const courseSheet = await read<Column>(sheetNames.courses, columns, courseKeys.version, 'version');
  const dateSheet = await read<Column>(sheetNames.dates, dateColumns, dateKeys.run, 'run');
  const placeSheet = await read<Column>(sheetNames.places, placeColumns, placeKey, 'place');
  const lists = await read(sheetNames.lists, listColumns);
  if (findings.count > 0) return undefined;

  const ids = createNewIds(takenIds(courseSheet, dateSheet, placeSheet, marked, stored));
  const before = namesOf(stored);
  const header = structuredClone(stored);
  const left = { count: 0 };
  const headerTrace: Trace = new Map();
  if (lists !== undefined) addNamed(header, lists, { ids, marked, findings });
  if (placeSheet !== undefined) changePlaces(header, placeSheet, { findings, marked, before, ids, left }, headerTrace);
  const rows = courseSheet && indexCourses(courseSheet, { ids, marked }, findings);
  const dates = dateSheet && indexDates(dateSheet, rows, marked, findings);
  if (findings.count > 0) return undefined;

  const context = { findings, marked, before, after: namesBefore(namesOf(header), before), ids, left };
  const sheetOf = (entity: string) => wording.own(sheets[entity] ?? sheetNames.lists);
  return changesOf(header, headerTrace, context, rows, dates, sheetOf);
}

/** Reports rows of versions that are not there any more, or never were in any course: by now all courses were read. */
function reportUnused({ sheet }: CourseRows, used: ReadonlySet<number>, { marked, findings }: Context): void {
  for (let row = 0; row < sheet.count; row += 1) {
    if (used.has(row)) continue;
    const version = sheet.text(row, courseKeys.version);
    const expected = marked.version.has(version ?? '')
      ? 'an existing version: it was removed after this workbook was made, so delete its row'
      : 'an existing version, or a Course ID for a new one';
    const found = render(version);
    sheet.report(row, courseKeys.version, found, { expected, cause: 'reference' }, findings);
  }
}

function changesOf(
  header: CatalogueHeader,
  headerTrace: Trace,
  context: Context,
  rows: CourseRows | undefined,
  dates: DateRows | undefined,
  sheetOf: (entity: string) => string,
): WorkbookChanges {
  /** What is reported while courses are changed goes to those who ask for them. */
  const here = { ...context };
  const runs = dates && createRunChanges(dates, here);
  const used = new Set<number>();
  const changes = {
    rows,
    gone: rows && findGoneIds(context.marked.version, rows.ofVersion, rows.sheet),
    used,
    changeRuns: (...given: Parameters<NonNullable<typeof runs>['change']>) => runs?.change(...given),
    forget: (version: Entity) => runs?.forget(version),
  };
  const kept = new Map<number, { readonly course: Entity; readonly trace: Trace }>();
  let last: { readonly course: Entity; readonly trace: Trace } | undefined;
  const change = <C extends object>(course: C, findings: CommandFindings): C | undefined => {
    here.findings = findings;
    const trace: Trace = new Map();
    // A course is changed as the fields that it has, whatever they hold.
    last = { course: course as Entity, trace };
    return changeCourse(last.course, changes, here, trace) ? course : undefined;
  };
  const cellInHeader = ([list, index, ...path]: readonly string[]) => {
    const place = list === 'places' ? header.institute.places?.[Number(index)] : undefined;
    return place && findCell(place as Entity, 'place', path, headerTrace);
  };
  return {
    header,
    apply: change,
    *added(findings) {
      for (const id of rows?.courseIds ?? []) {
        if (rows?.ofCourse(id).every((row) => used.has(row))) continue;
        const course = change({ id, editions: [] }, findings);
        if (course !== undefined) yield course;
      }
    },
    keepLast(index) {
      if (last !== undefined) kept.set(index, last);
    },
    countLeft: () => context.left.count,
    end(findings) {
      here.findings = findings;
      if (rows !== undefined) reportUnused(rows, used, here);
      runs?.end();
    },
    locate(finding) {
      const [, root, second = '', third = '', ...path] = finding.pointer.split('/');
      const found = root === 'courses' ? kept.get(Number(second)) : undefined;
      if (found !== undefined) {
        const steps = [third, ...path].filter((step) => step !== '');
        return locateCell(finding, findCell(found.course, 'course', steps, found.trace));
      }
      return root === 'institute' ? locateCell(finding, cellInHeader([second, third, ...path])) : finding;
    },
    report({ root, entity, path }, found, why, findings) {
      const cell =
        path === undefined
          ? undefined
          : root === 'institute'
            ? cellInHeader(path)
            : last && findCell(last.course, 'course', path, last.trace);
      if (cell === undefined) findings.add([sheetOf(entity)], why.expected, found, why);
      else {
        const text = cell.heading === undefined ? undefined : cell.sheet.text(cell.row, cell.heading);
        cell.sheet.report(cell.row, cell.heading, text === undefined ? found : render(text), why, findings);
      }
    },
  };
}

/** Ids that rows have or had, and those of the header: new ones differ from them. */
function takenIds(
  courses: SheetRows | undefined,
  dates: SheetRows | undefined,
  places: SheetRows | undefined,
  marked: MarkedIds,
  { institute, streams = [] }: CatalogueHeader,
): Readonly<Record<IdKind, Set<string>>> {
  const categories = streams.flatMap((stream) => stream.categories ?? []);
  const lower = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase()));
  return {
    course: new Set([...textsOf(courses, courseKeys.course), ...textsOf(courses, courseKeys.edition)]),
    version: new Set([...marked.version.keys(), ...textsOf(courses, courseKeys.version)]),
    run: new Set([...marked.run.keys(), ...textsOf(dates, dateKeys.run)]),
    place: lower([...marked.place.keys(), ...textsOf(places, placeKey)]),
    stream: lower(streams.map(({ slug }) => slug)),
    category: lower(categories.map(({ slug }) => slug)),
    format: lower((institute.formats ?? []).map(({ key }) => key)),
  };
}

function* textsOf(sheet: SheetRows | undefined, heading: string): Generator<string> {
  for (let row = 0; row < (sheet?.count ?? 0); row += 1) yield sheet?.text(row, heading) ?? '';
}
