import type { CsvEach } from '@prospectus/contract';
import type { DateColumn } from '../dates/dates.ts';
import type { Field } from '../headings/fields.ts';
import { placeOf, placesOf } from '../opening/table.ts';
import { makeAttendance, makePlaces } from './places.ts';
import {
  cellsOf,
  cellValue,
  columnOf,
  datesOf,
  dateValue,
  exampleOf,
  fieldValue,
  given,
  nameOf,
  type Plan,
  variesWithin,
} from './plan.ts';
import type { Status } from './status.ts';
import { readTimes } from './times.ts';

/** Makes the runs of a version: one for each row with a date, or several out of one cell (rules R1, K10). */
export function makeRuns(plan: Plan, own: OwnFields, idOf: string): readonly unknown[] | undefined {
  const name = nameOf(plan, 'run.start');
  const dates = plan.dates.of(columnOf(plan, 'run.start') ?? -1);
  if (name === undefined || dates === undefined) return makeUndated(plan, own, idOf);
  const words = [...new Set(dates.words.map(({ text }) => text))];
  const several = askSeveral(plan, dates, name);
  const times = readTimes(plan, dates, several !== undefined);
  const shared = given({ ...times.said, ...inWords(plan), ...sharedFields(plan, own) });
  const start = given({ each: several?.each, start: times.start(), end: times.end() });
  // A first and a last day as well as several dates were found.
  const found = several === undefined ? [] : rangesOf(dates).map(({ text }) => text);
  const made = {
    when: [{ column: name, is_not: ['', ...(dates.hasZeros ? ['0'] : []), ...words, ...found] }],
    id: idOf,
    ...(several?.of === 'meetings' ? { meetings: [start] } : start),
  };
  const byWords = { when: [{ column: name, is: words }], id: idOf, when_text: fieldValue(plan, 'run.start') };
  return [{ ...made, ...shared }, ...(words.length > 0 ? [{ ...shared, ...byWords }] : [])];
}

/** Runs that are said in words alone, such as “Mondays”, with their time of day. */
function makeUndated(plan: Plan, own: OwnFields, idOf: string): readonly unknown[] | undefined {
  const when = nameOf(plan, 'run.when');
  if (when === undefined) return undefined;
  const time = fieldValue(plan, 'run.start.time');
  const words = time === undefined ? cellValue(when) : { join: [cellValue(when), time], with: ' ' };
  return [given({ when: [{ column: when, is_not: '' }], id: idOf, when_text: words, ...sharedFields(plan, own) })];
}

const inWords = (plan: Plan) => given({ when_text: fieldValue(plan, 'run.when') });

type Several = { readonly each: CsvEach; readonly of: 'runs' | 'meetings' };

/** Several dates in a cell: each a run, or all of them the days of one, as is answered; undefined where no cell has several. */
function askSeveral(plan: Plan, dates: DateColumn, name: string): Several | undefined {
  const several = dates.splits.filter(({ isRange }) => !isRange);
  if (several.length === 0) return undefined;
  const answer = plan.desk.ask({
    kind: 'several_dates',
    about: [name],
    columns: [name],
    text: 'Some cells have several dates. Is each a date of its own, or are they the days of one?',
    examples: several.map(({ cell, parts }) => ({ ...exampleOf(cell), readings: [...parts] })),
    choices: [
      { value: 'runs', means: 'each is a date of its own that people choose' },
      { value: 'meetings', means: 'they are the days of one date' },
    ],
  });
  if (answer !== undefined) {
    reportRanges(plan, dates);
    reportEnds(plan, several);
  }
  const [first = '', ...others] = new Set(several.map(({ separator }) => separator));
  const each = { column: name, split: others.length === 0 ? first : [first, ...others] };
  return { each, of: answer === 'meetings' ? 'meetings' : 'runs' };
}

const rangesOf = ({ splits }: DateColumn) => splits.filter(({ isRange }) => isRange).map(({ cell }) => cell);

/** First and last days as well as lists of dates: cut alike, they would become dates of their own. */
function reportRanges({ desk }: Plan, dates: DateColumn): void {
  const ranges = rangesOf(dates);
  const [first] = ranges;
  if (first === undefined) return;
  desk.find({
    cause: 'date',
    expected: 'lists of dates, or a first and a last day, in the column, not both',
    found: JSON.stringify(first.text),
    hint: 'Write the last days in a column of their own, or each date in a row.',
    places: placesOf(ranges),
  });
}

/** A last day next to several dates: it cannot be that of each. */
function reportEnds(plan: Plan, several: DateColumn['splits']): void {
  const rows = new Set(several.map(({ cell }) => cell.row));
  const ends = cellsOf(plan, 'run.end').filter(({ row }) => rows.has(row));
  const [first] = ends;
  if (first === undefined) return;
  plan.desk.find({
    cause: 'date',
    expected: 'no last day in a row with several dates',
    found: JSON.stringify(first.text),
    hint: 'Write each date in a row, with its last day.',
    places: placesOf(ends),
  });
}

/** What a run has of its own where the rows of a course differ in it. */
export type OwnFields = { readonly published: unknown; readonly price: unknown; readonly status: Status['run'] };

/** What a run has besides its dates. */
export function sharedFields(plan: Plan, { published, price, status }: OwnFields): Record<string, unknown> {
  const left = fieldValue(plan, 'run.seats_left');
  const seatsLeft = [status.seats_left, left].filter((each) => each !== undefined);
  const own = (field: Field) => (variesWithin(plan, columnOf(plan, field)) ? fieldValue(plan, field) : undefined);
  return {
    published,
    cancelled: status.cancelled,
    ...makeAttendance(plan),
    places: makePlaces(plan),
    instructors: own('edition.instructors'),
    seats: fieldValue(plan, 'run.seats'),
    seats_left: seatsLeft.length > 1 ? { first: seatsLeft } : seatsLeft[0],
    enrol_until: dateValue(plan, 'run.enrol_until'),
    price,
    enrol_url: own('course.url'),
  };
}

/** The shortest template that gives each row with a date an id of its own. */
export function runIdTemplate(plan: Plan, idColumn: number): string {
  const { names, rows } = plan.table;
  const start = datesOf(plan);
  const dated = rows.filter(({ cells }) => start !== undefined && (cells[start] ?? '') !== '');
  const own = columnOf(plan, 'run.id');
  const fields: readonly Field[] = [
    'run.start.time',
    'run.places.name',
    'run.places.town',
    'version.session.name',
    'version.level',
    'run.attendance',
  ];
  const others = fields.map((field) => columnOf(plan, field)).filter((column) => column !== undefined);
  const tells = (columns: readonly number[]) =>
    new Set(dated.map(({ cells }) => JSON.stringify(columns.map((column) => cells[column] ?? '')))).size ===
    dated.length;
  const candidates = [
    ...(own === undefined ? [] : [[own]]),
    [idColumn, start ?? idColumn],
    ...others.map((column) => [idColumn, start ?? idColumn, column]),
    [idColumn, start ?? idColumn, ...others],
  ];
  const chosen = candidates.find(tells) ?? [idColumn, start ?? idColumn];
  if (!candidates.some(tells))
    reportSame(
      plan,
      dated.map(({ line }) => line),
      chosen,
    );
  return chosen.map((column, index) => `{${names[column]}${index > 1 ? '?' : ''}}`).join('_');
}

function reportSame(plan: Plan, lines: readonly number[], columns: readonly number[]): void {
  const seen = new Set<string>();
  const dated = new Set(lines);
  const places = plan.table.rows.flatMap((row) => {
    const { cells } = row;
    if (!dated.has(row.line)) return [];
    const key = JSON.stringify(columns.map((column) => cells[column] ?? ''));
    const known = seen.has(key);
    seen.add(key);
    return known ? [placeOf(plan.table, columns[1] ?? 0, row)] : [];
  });
  const expected = 'one row for each date of a course, or a column that tells them apart';
  plan.desk.find({ cause: 'duplicate', expected, found: 'another row with the same date', places });
}
