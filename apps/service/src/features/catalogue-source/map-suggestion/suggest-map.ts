import { type FindingGroup, say } from '@prospectus/contract';
import { createDesk, type Desk, type DeskOptions } from './asking/desk.ts';
import type { MapSuggestion, ReadSuggestion, SuggestedColumn } from './asking/suggestion.ts';
import { type Assignment, assignColumns } from './columns/assign-columns.ts';
import { describeColumns } from './columns/describe-columns.ts';
import { decideDates } from './dates/dates.ts';
import { describeDialect, noDialect } from './describe-dialect.ts';
import { type Field, fields } from './headings/fields.ts';
import { makeCourse } from './making/course.ts';
import { groupCourses } from './making/ids.ts';
import { type GivenInstitute, makeInstitute } from './making/institute.ts';
import { decideNumbers } from './making/numbers.ts';
import type { Aside, Plan } from './making/plan.ts';
import { reportShares } from './making/report-shares.ts';
import { reportTooMany } from './making/report-too-many.ts';
import { skipConditions } from './making/skip.ts';
import { readTimes } from './making/times.ts';
import { withVariations } from './making/variations.ts';
import { type OpenTable, openTable } from './opening/open-table.ts';
import { reportBeside } from './opening/report-beside.ts';
import { reportSecond } from './opening/report-second.ts';
import { sortTable } from './opening/sort-table.ts';
import { filledCells, placeOf, type SortedTable } from './opening/table.ts';
import { previewMap } from './preview.ts';

export type SuggestInput = {
  readonly path: string;
  /** By the keys of questions, and of what is detected. */
  readonly answers: ReadonlyMap<string, string>;
  readonly institute: GivenInstitute;
  readonly kept?: KeptReading | undefined;
  /** Whether who reads what is found can write into the mapping. Default: true. */
  readonly isMapShown?: boolean;
  /** Adds what a table cannot say to its mapping. */
  readonly complete?: (map: unknown) => unknown;
} & Omit<DeskOptions, 'kept'>;

/** How a table with such columns was read before, and with which answers (rule K10). */
export type KeptReading = { readonly columns: readonly string[]; readonly answers: ReadonlyMap<string, string> };

/**
 * Suggests a mapping for a table: what its columns mean, by headings and values, and how it is written. What can be read in two
 * ways becomes a question (rules K10, K13a).
 */
export async function suggestMap(input: SuggestInput): Promise<ReadSuggestion> {
  const made = await suggest(input);
  const sheet = made.questions.filter(({ kind }) => kind === 'sheet');
  // What is asked and found of a sheet counts once it is known that it is the one.
  return sheet.length === 0 ? made : { ...made, questions: sheet, findings: made.findings.filter(isOfAnswer) };
}

/** A finding without a place: an answer that is none. */
const isOfAnswer = ({ places }: FindingGroup): boolean => places.length === 0;

async function suggest(input: SuggestInput): Promise<ReadSuggestion> {
  const { path, answers, institute, kept, complete = (map) => map, isMapShown = true, isAll, onFindings } = input;
  const desk = createDesk(answers, { kept: kept?.answers, isAll, onFindings });
  const open = await openTable(path, desk);
  if (open === undefined) return withoutTable(desk);
  const { table, leftOut } = sortTable(open, desk);
  if (open.records.length === 0) return reportEmpty(desk);
  if (reportBeside(table, desk) || reportSecond(open, table, desk)) return withoutTable(desk);
  const assignment = assignColumns(table, desk, kept?.columns);
  const aside: Aside = { skip: [], dialect: {} };
  const ids = assignment.has('edition.title') ? groupCourses(table, assignment, desk, aside) : undefined;
  if (ids === undefined) {
    askTitle(table, desk);
    const dialect = describeDialect(table, undefined, undefined);
    const columns = describeColumns(table, assignment, undefined);
    return { ...withoutTable(desk), dialect, rows: table.rows.length, left_out: leftOut, columns };
  }
  const given = { ...table, rows: ids.rows, filled: new Map() };
  const numbers = decideNumbers(given, columnsOf(assignment, numberFields), desk);
  const dates = decideDates(given, columnsOf(assignment, dateFields), institute.timezone ?? 'UTC', desk);
  const { below, courses } = ids;
  const plan: Plan = { table: given, assignment, desk, numbers, dates, below, courses };
  reportBroken(plan);
  reportShares(plan);
  const made = makeCourse(plan, ids.column, aside);
  const course = ids.variations === undefined ? made : withVariations(made, plan, ids.variations);
  const skip = [...skipConditions(table.names, leftOutRows(open, leftOut), table.rows), ...aside.skip];
  const csv = { ...table.dialect, ...aside.dialect };
  const formats = allFormats(plan);
  const map = {
    csv_map: 1,
    ...(Object.keys(csv).length > 0 && { csv }),
    ...(numbers.common !== undefined && { numbers: numbers.common }),
    ...(formats.length > 0 && { dates: formats }),
    ...(aside.same_id !== undefined && { same_id: aside.same_id }),
    ...(skip.length > 0 && { skip }),
    institute: makeInstitute(plan, institute),
    course,
  };
  reportTooMany(map, desk);
  const columns = describeColumns(given, assignment, map);
  reportUnused(plan, columns);
  desk.end();
  const whole = complete(map);
  const preview = await previewMap(path, whole, { desk, isMapShown });
  return {
    dialect: describeDialect(table, numbers, dates),
    rows: ids.rows.length,
    left_out: leftOut,
    columns,
    defaults: desk.defaults,
    questions: desk.questions,
    answered: desk.answered,
    findings: desk.findings,
    preview,
    map: whole,
  };
}

const numberFields: readonly Field[] = [
  'version.price.amount',
  'version.price.sale',
  'version.price.compare_at_amount',
  'edition.duration_minutes',
  'edition.rating',
];
const dateFields: readonly Field[] = ['run.start', 'run.end', 'run.enrol_until', 'version.enroll_invite.opens'];

const columnsOf = (assignment: Assignment, wanted: readonly Field[]): number[] =>
  wanted.map((field) => assignment.get(field)?.column).filter((column) => column !== undefined);

/** Formats of all dates, the ones with times first: a day alone would not fit them. */
function allFormats(plan: Plan): string[] {
  if (plan.dates.isMixed) return [];
  const columns = columnsOf(plan.assignment, dateFields);
  const start = plan.dates.of(plan.assignment.get('run.start')?.column ?? -1);
  const timed = start === undefined ? [] : readTimes(plan, start, false).formats;
  return [...new Set([...timed, ...columns.flatMap((column) => plan.dates.of(column)?.formats ?? [])])];
}

/** Rows of the body that were recognised as headers or totals, which a mapping has to name. */
function leftOutRows({ records }: OpenTable, leftOut: MapSuggestion['left_out']) {
  const named = new Set(leftOut.filter(({ why }) => why === 'header' || why === 'total').map(({ line }) => line));
  return records.filter(({ line }) => named.has(line));
}

/** A cell that is used and has an error for a value. */
function reportBroken({ table, assignment, desk }: Plan): void {
  const columns = fields.map((field) => assignment.get(field)?.column).filter((column) => column !== undefined);
  const places = table.rows.flatMap((row) =>
    columns.filter((column) => row.broken?.has(column)).map((column) => placeOf(table, column, row)),
  );
  if (places.length === 0) return;
  const hint = 'Open the workbook in a spreadsheet, correct the formula and save it.';
  desk.find({ cause: 'formula', expected: 'the result of a formula', found: 'an error, or no result', hint, places });
}

/** A column that somebody said means a field, and of whose cells nothing can be made. */
function reportUnused({ table, assignment, desk }: Plan, columns: readonly SuggestedColumn[]): void {
  if (desk.questions.length > 0) return;
  for (const [field, { column, why }] of assignment) {
    const [first] = filledCells(table, column);
    if (why !== 'answer' || first === undefined || columns[column]?.fields.length !== 0) continue;
    desk.find({
      cause: 'word',
      expected: say('cells that can be read as {field}', { field }),
      found: JSON.stringify(first.text),
      hint: 'Choose another column for it, or none.',
      places: [placeOf(table, column, first.row)],
    });
  }
}

function reportEmpty(desk: Desk): ReadSuggestion {
  desk.find({ cause: 'empty', expected: 'a table with rows', found: 'none', places: [] });
  return withoutTable(desk);
}

function askTitle(table: SortedTable, desk: Desk): void {
  // Asked already, where a kept mapping had it in another column.
  if (desk.questions.some(({ key }) => key === 'column:edition.title')) return;
  desk.ask({
    kind: 'column',
    about: ['edition.title'],
    columns: [...table.names],
    text: 'Which column has the titles of the courses?',
    examples: table.names.flatMap((_, column) => {
      const row = table.rows.find(({ cells }) => (cells[column] ?? '') !== '');
      return row === undefined
        ? []
        : [{ ...placeOf(table, column, row), found: row.cells[column] ?? '', readings: [] }];
    }),
    choices: table.names.map((name) => ({ value: name, means: `the column ${name}` })),
  });
}

const withoutTable = ({ questions, answered, findings, defaults }: Desk): ReadSuggestion => ({
  dialect: noDialect,
  rows: 0,
  left_out: [],
  columns: [],
  defaults,
  questions,
  answered,
  findings,
  preview: [],
  map: null,
});
