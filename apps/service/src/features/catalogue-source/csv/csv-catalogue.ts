import {
  type CatalogueHeader,
  type CsvMap,
  type CsvUpdateMap,
  catalogueJsonMax,
  csvMax,
  type Finding,
} from '@prospectus/contract';
import { createDays } from '../../../platform/time/day.ts';
import { createZone } from '../../../platform/time/zone.ts';
import { courseTitle } from '../checking/course-title.ts';
import { type CommandFindings, createFindings, type KnownFinding } from '../checking/finding.ts';
import { columnNames } from '../tables/header.ts';
import { readTable } from '../tables/read-table.ts';
import type { TableFault, TableRecord } from '../tables/rows/table-record.ts';
import { type CourseMap, compileCourse } from './entity/course.ts';
import type { Entity } from './entity/entity.ts';
import { createPlaces, type Places } from './entity/places.ts';
import { createRunPlaces, type RunPlaces } from './entity/run-places.ts';
import { groupRecords, type RowGroups, reportFault } from './groups.ts';
import { locateInCourse, locateRunPlace, stepsOf } from './locate.ts';
import { readMap } from './map-file.ts';
import { type Columns, createColumns, numberedColumns } from './table/columns.ts';
import { addTitles, createLeftOut, type LeftOutRow } from './table/left-out.ts';
import { reportMisread } from './table/misread.ts';
import { explainDelimiter } from './table/other-delimiter.ts';
import { foundAt } from './table/row.ts';
import { compileReading, visibleRows } from './table/row-reading.ts';
import type { Compiler, OpenPrices } from './value/compiler.ts';
import { compileConditions } from './value/condition.ts';

/** A catalogue made of a CSV file, in the form of a catalogue file; whether it is a good one is still to be checked. */
export type CsvCatalogue = {
  readonly header: unknown;
  /** Of all columns of the file. */
  readonly headings: readonly string[];
  /** Rows that are no courses. */
  readonly leftOut: readonly LeftOutRow[];
  /** May be read several times; a course is made when it is asked for. */
  readonly courses: AsyncIterable<unknown>;
  /** Moves a finding in the catalogue (`/courses/3/editions/0/title`) to its cause: the field of the mapping, the line and columns of the file. */
  locate<F extends Finding>(finding: F): F;
};

/** Why no catalogue could be made. Findings point into the mapping; `count` is all of them, listed or not. */
export type CsvRefusal = {
  readonly findings: readonly KnownFinding[];
  readonly count: number;
  readonly headings?: readonly string[] | undefined;
  /** Whether it is the mapping that cannot be read, instead of the list. */
  readonly isMapping?: boolean;
};

/** What rows make of courses, before it is known what becomes of it. */
export type MadeCourses = {
  readonly headings: readonly string[];
  readonly leftOut: readonly LeftOutRow[];
  readonly collected: Collected;
  readonly course: CourseMap;
  readonly groups: RowGroups;
  readonly openPrices: OpenPrices;
};

const { bytes: bytesMax } = catalogueJsonMax.course;

/** Makes a catalogue of a CSV file by a mapping. */
export async function readCsvCatalogue(csvPath: string, mapPath: string): Promise<CsvCatalogue | CsvRefusal> {
  const findings = createFindings();
  const map = await readMap(mapPath, findings);
  if (map?.rows === 'update') {
    findings.add(
      ['rows'],
      'a mapping that makes whole courses',
      '"update", which changes courses of a catalogue by import',
      { cause: 'word' },
    );
  }
  if (map === undefined || map.rows === 'update') return { ...refusalOf(findings), isMapping: true };
  return makeCsvCatalogue(csvPath, map);
}

/** Makes a catalogue of a table by a mapping that was read already. */
export async function makeCsvCatalogue(csvPath: string, map: CsvMap): Promise<CsvCatalogue | CsvRefusal> {
  const findings = createFindings();
  const made = await makeCourses(csvPath, { ...map, isUpdate: false }, findings);
  if (made !== undefined && findings.count === 0) {
    return { headings: made.headings, leftOut: made.leftOut, ...catalogueOf(map, made) };
  }
  return { ...refusalOf(await explainDelimiter(csvPath, map.csv ?? {}, findings)), headings: made?.headings };
}

export const refusalOf = ({ list, count }: CommandFindings): CsvRefusal => ({ findings: list, count });

/** What is made of rows: whole courses, or changes of courses that are there, whose institute has the time zone. */
type CoursesMap = Omit<CsvMap | CsvUpdateMap, 'institute' | 'rows'> &
  Pick<CatalogueHeader, 'institute' | 'streams'> & { readonly isUpdate: boolean };

/** Makes the courses of a list once, so that whatever cannot be read is found; undefined when it cannot be read at all. */
export async function makeCourses(
  csvPath: string,
  map: CoursesMap,
  findings: CommandFindings,
): Promise<MadeCourses | undefined> {
  const dialect = map.csv ?? {};
  const leftOut = createLeftOut();
  await addTitles(csvPath, dialect, leftOut);
  const form = { ...dialect, decimal: map.numbers?.decimal, keepsBlank: true };
  const records = visibleRows(readTable(csvPath, form), dialect.hidden_rows, leftOut);
  const rows = await firstRows(records, dialect.header_lines ?? 1, findings);
  const [first] = rows;
  if (first === undefined) return undefined;

  const hasHeader = dialect.header ?? true;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  if (width > csvMax.columns) {
    findings.add(['csv'], `at most ${csvMax.columns} columns`, `${width} columns`, { cause: 'too_large' });
    await records.return(undefined);
    return undefined;
  }
  const { encoding = 'utf-8' } = dialect;
  if (hasHeader) for (const row of rows) reportMisread(row, row.cells, encoding, findings);
  const columns = createColumns(hasHeader ? columnNames(rows.map(({ cells }) => cells)) : numberedColumns(width));
  const places = createPlaces(map.streams ?? []);
  const runPlaces = createRunPlaces(map.institute.places ?? []);
  const compiler = { ...compilerFor(map, columns, findings), runPlaces };
  const course = compileCourse(map.course, places, compiler);
  const skip = compileConditions(map.skip, ['skip'], compiler);
  const reading = compileReading(dialect, columns, findings);
  if (findings.count > 0) {
    await records.return(undefined);
    return undefined;
  }

  const { short_rows: mayBeShort = false, group_rows: groupRows = 'in' } = dialect;
  const grouping = { columns, skip, encoding, mayBeShort, groupRows, reading, leftOut, courseIdOf: course.idOf };
  const groups = await groupRecords(hasHeader ? records : withFirst(first, records), grouping, findings);
  if (groups.count === 0) findings.add(['course'], 'at least one row for a course', 'none', { cause: 'missing' });
  // Every course is made once before any is handed over: streams and places are collected, and whatever cannot be read is found.
  for (let index = 0; index < groups.count; index += 1) {
    const rows = groups.rowsOf(index);
    findings.about(undefined);
    const { value } = course.make(rows);
    const bytes = Buffer.byteLength(JSON.stringify(value));
    if (bytes > bytesMax) {
      const found = foundAt(`${bytes} bytes`, rows[0], []);
      findings.add(['course'], `at most ${bytesMax} bytes per course, as JSON`, found, { cause: 'too_large' });
    }
    findings.about(courseTitle(value));
  }
  const { openPrices } = compiler;
  const collected = { streams: places, runPlaces };
  return { headings: columns.names, leftOut: leftOut.rows, collected, course, groups, openPrices };
}

/** The rows of the header; fewer, and why in the findings, when they cannot be read. */
async function firstRows(
  records: AsyncIterator<TableRecord | TableFault>,
  count: number,
  findings: CommandFindings,
): Promise<TableRecord[]> {
  const rows: TableRecord[] = [];
  while (rows.length < count) {
    const { value, done } = await records.next();
    const expected = rows.length === 0 ? 'a table' : 'a header';
    if (done === true) findings.add(['csv'], expected, 'an empty file', { cause: 'empty' });
    else if (value.kind === 'fault') reportFault(value, findings);
    else {
      rows.push(value);
      continue;
    }
    return [];
  }
  return rows;
}

async function* withFirst<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

function compilerFor(map: CoursesMap, columns: Columns, findings: CommandFindings): Compiler {
  const { decode = false, numbers = {}, dates = ['YYYY-MM-DD'], same_id: sameId, isUpdate, institute } = map;
  const { timezone = 'UTC', default_currency: currency } = institute;
  return {
    columns,
    decode,
    numbers,
    dates,
    sameId,
    isUpdate,
    findings,
    currency: isUpdate ? undefined : currency,
    openPrices: new WeakMap(),
    instantOf: createDays(timezone).instantOf,
    dayAt: createZone(timezone).dateAt,
  };
}

type Collected = { readonly streams: Places; readonly runPlaces: RunPlaces };

function catalogueOf(
  map: CsvMap,
  { collected, course, groups }: MadeCourses,
): Omit<CsvCatalogue, 'headings' | 'leftOut'> {
  const header = headerOf(map, collected);
  let last: { readonly index: number; readonly made: Entity } | undefined;
  return {
    header,
    courses: {
      async *[Symbol.asyncIterator]() {
        for (let index = 0; index < groups.count; index += 1) yield course.make(groups.rowsOf(index)).value;
      },
    },
    locate(finding) {
      const [, root, index, ...path] = stepsOf(finding.pointer);
      if (root === 'courses' && typeof index === 'number' && index < groups.count) {
        // Findings of one course come one after the other.
        if (last?.index !== index) last = { index, made: course.make(groups.rowsOf(index)) };
        return locateInCourse(finding, last.made, path);
      }
      if (root === 'institute' && index === 'places' && typeof path[0] === 'number') {
        return locateRunPlace(finding, collected.runPlaces, path[0], path[1]);
      }
      const isCollected = root === 'streams' && typeof index === 'number' && index >= (map.streams?.length ?? 0);
      return isCollected ? { ...finding, pointer: '/course/stream' } : finding;
    },
  };
}

function headerOf({ institute, learning_paths: paths }: CsvMap, collected: Collected): unknown {
  const streams = collected.streams.list();
  const places = collected.runPlaces.list();
  return {
    catalogue_file: 1,
    institute: places.length === 0 ? institute : { ...institute, places },
    ...(streams.length === 0 ? {} : { streams }),
    ...(paths === undefined ? {} : { learning_paths: paths }),
  };
}
