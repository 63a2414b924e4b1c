import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import { type Column, cellText, type Row } from './fields/column.ts';
import type { Entity } from './fields/entity.ts';
import { type Names, namesOf } from './fields/names.ts';
import { sheetXml } from './ooxml/sheet.ts';
import { packWorkbook } from './ooxml/workbook-parts.ts';
import { courseColumns } from './sheets/course-sheet.ts';
import { dateColumns } from './sheets/date-sheet.ts';
import { listColumns, listRows } from './sheets/list-sheet.ts';
import { markColumns, markRow, markSheetName } from './sheets/mark-sheet.ts';
import { placeColumns } from './sheets/place-sheet.ts';
import { readMe } from './sheets/read-me.ts';
import { sheetNames } from './sheets/sheet-names.ts';

/**
 * Writes a catalogue as an Excel workbook that people change and import again (rule K10). `courses` is read three times, and one course is in
 * memory at a time. Throws a `WorkbookTooLargeError` when it could not be imported again.
 */
export function writeWorkbook(
  header: CatalogueHeader,
  courses: () => AsyncIterable<CatalogueCourse>,
): AsyncGenerator<Uint8Array> {
  const names = namesOf(header);
  const places = (header.institute.places ?? []).map((place): Row => ({ place: place as Entity }));
  const columns = courseColumns(header);
  const prose = [{ heading: '', style: 'prose', width: 110 }] as const;
  return packWorkbook([
    {
      name: sheetNames.readMe,
      xml: sheetXml(
        { columns: prose },
        readMe(header).map((line) => [line]),
      ),
    },
    { name: sheetNames.courses, xml: sheetXml({ columns, frozen: 4 }, texts(columns, versionRows(courses()), names)) },
    {
      name: sheetNames.dates,
      xml: sheetXml({ columns: dateColumns, frozen: 3 }, texts(dateColumns, runRows(courses()), names)),
    },
    {
      name: sheetNames.places,
      xml: sheetXml({ columns: placeColumns, frozen: 2 }, texts(placeColumns, places, names)),
    },
    { name: sheetNames.lists, xml: sheetXml({ columns: listColumns, frozen: 0 }, listRows(header)) },
    { name: markSheetName, isHidden: true, xml: sheetXml({ columns: markColumns }, marks(header, courses())) },
  ]);
}

async function* texts(columns: readonly Column[], rows: AsyncIterable<Row> | Iterable<Row>, names: Names) {
  for await (const row of rows) yield columns.map((column) => cellText(column, row, names));
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

async function* marks(header: CatalogueHeader, courses: AsyncIterable<CatalogueCourse>) {
  yield markRow(header.institute.id);
  for (const { id } of header.institute.places ?? []) yield ['place', id];
  for await (const { version } of versionRows(courses)) {
    yield ['version', String(version?.['package_session_id'])];
    for (const run of (version?.['runs'] as readonly Entity[] | undefined) ?? []) yield ['run', String(run['id'])];
  }
}
