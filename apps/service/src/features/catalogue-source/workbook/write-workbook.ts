import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import { stampsOf } from './fields/cell-stamps.ts';
import { type Column, cellText, type Row } from './fields/column.ts';
import type { Entity } from './fields/entity.ts';
import { type Names, namesOf } from './fields/names.ts';
import { sheetXml } from './ooxml/sheet.ts';
import { packWorkbook } from './ooxml/workbook-parts.ts';
import { courseColumns } from './sheets/course-sheet.ts';
import { dateColumns } from './sheets/date-sheet.ts';
import { listColumns, listedNames, listRows } from './sheets/list-sheet.ts';
import { markColumns, markRow, markSheetName, nameMarks } from './sheets/mark-sheet.ts';
import { placeColumns } from './sheets/place-sheet.ts';
import { readMe } from './sheets/read-me.ts';
import { sheetNames } from './sheets/sheet-names.ts';
import { type Wording, type WorkbookLanguage, wordingIn } from './wording/wording.ts';

/**
 * Writes a catalogue as an Excel workbook that people change and import again (rule K10). `courses` is read three times, and one course is in
 * memory at a time. Throws a `WorkbookTooLargeError` when it could not be imported again.
 */
export function writeWorkbook(
  header: CatalogueHeader,
  courses: () => AsyncIterable<CatalogueCourse>,
  language: WorkbookLanguage = 'en',
): AsyncGenerator<Uint8Array> {
  const wording = wordingIn(language);
  const names = namesOf(header);
  const places = (header.institute.places ?? []).map((place): Row => ({ place: place as Entity }));
  const prose = [{ heading: '', style: 'prose', width: 110 }] as const;
  const lines = readMe(header, language).map((line) => [line]);
  const sheet = (name: string, all: readonly Column[], frozen: number, rows: AsyncIterable<Row> | Iterable<Row>) => {
    const columns = wording.columns(all);
    return { name: wording.own(name), xml: sheetXml({ columns, frozen }, texts(columns, rows, names, wording)) };
  };
  return packWorkbook([
    { name: wording.own(sheetNames.readMe), xml: sheetXml({ columns: prose }, lines) },
    sheet(sheetNames.courses, courseColumns(header, wording.own), 4, versionRows(courses())),
    sheet(sheetNames.dates, dateColumns, 3, runRows(courses())),
    sheet(sheetNames.places, placeColumns, 2, places),
    {
      name: wording.own(sheetNames.lists),
      xml: sheetXml({ columns: wording.columns(listColumns), frozen: 0 }, listRows(header)),
    },
    {
      name: markSheetName,
      isHidden: true,
      xml: sheetXml({ columns: markColumns }, marks(header, language, courses())),
    },
  ]);
}

async function* texts(
  columns: readonly Column[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  names: Names,
  wording: Wording,
) {
  for await (const row of rows) yield columns.map((column) => wording.toCell(column, cellText(column, row, names)));
}

async function* versionRows(courses: AsyncIterable<CatalogueCourse>): AsyncGenerator<Row> {
  for await (const course of courses) {
    for (const edition of course.editions) {
      for (const version of edition.versions) yield { course, edition, version };
    }
  }
}

async function* runRows(courses: AsyncIterable<CatalogueCourse>): AsyncGenerator<Row> {
  for await (const row of versionRows(courses)) {
    for (const run of (row.version?.['runs'] as readonly Entity[] | undefined) ?? []) yield { ...row, run };
  }
}

async function* marks(header: CatalogueHeader, language: WorkbookLanguage, courses: AsyncIterable<CatalogueCourse>) {
  const names = namesOf(header);
  const columns = courseColumns(header, wordingIn(language).own);
  const stamps = (all: readonly Column[], row: Row) => stampsOf(all, (column) => cellText(column, row, names));
  yield markRow(header.institute.id, language);
  for (const column of columns) {
    if (column.kind === 'field' && column.isOfInstitute) {
      yield [nameMarks.attribute, column.path[1] ?? '', column.heading];
    }
  }
  for (const { heading, text, within } of listedNames(header)) yield [nameMarks.list, heading, text, within];
  for (const place of header.institute.places ?? []) {
    yield ['place', place.id, stamps(placeColumns, { place: place as Entity })];
  }
  for await (const row of versionRows(courses)) {
    yield ['version', String(row.version?.['package_session_id']), stamps(columns, row)];
    for (const run of (row.version?.['runs'] as readonly Entity[] | undefined) ?? []) {
      yield ['run', String(run['id']), stamps(dateColumns, { ...row, run })];
    }
  }
}
