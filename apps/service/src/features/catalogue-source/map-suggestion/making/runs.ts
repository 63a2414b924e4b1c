import type { Field } from '../headings/fields.ts';
import { placeOf, placesOf } from '../opening/table.ts';
import type { DateColumn } from './dates.ts';
import { makeAttendance, makePlaces } from './places.ts';
import { columnOf, dateValue, exampleOf, fieldValue, given, nameOf, type Plan, variesWithin } from './plan.ts';
import { readTimes, type Times } from './times.ts';

/** Most dates that a mapping foresees in one cell. */
const partsMax = 60;

/** Makes the runs of a version: one for each row with a date, or several out of one cell (rules R1, K10). */
export function makeRuns(plan: Plan, own: OwnFields, idOf: string): readonly unknown[] | undefined {
  const name = nameOf(plan, 'run.start');
  const dates = plan.dates.of(columnOf(plan, 'run.start') ?? -1);
  if (name === undefined || dates === undefined) return undefined;
  const words = [...new Set(dates.words.map(({ text }) => text))];
  const several = dates.splits.filter(({ isRange }) => !isRange);
  const times = readTimes(plan, dates);
  const shared = given({ ...times.said, ...sharedFields(plan, own) });
  const made = several.length > 0 ? severalRuns(plan, dates, times, { name, idOf, words }) : undefined;
  const runs = made ?? [
    given({
      when: [{ column: name, is_not: ['', ...(dates.hasZeros ? ['0'] : []), ...words] }],
      id: idOf,
      start: times.start(),
      end: times.end(),
    }),
  ];
  const byWords = { when: [{ column: name, is: words }], id: idOf, when_text: fieldValue(plan, 'run.start') };
  return [...runs.map((run) => ({ ...run, ...shared })), ...(words.length > 0 ? [{ ...byWords, ...shared }] : [])];
}

type Several = { readonly name: string; readonly idOf: string; readonly words: readonly string[] };

/** Several dates in a cell: each a run, or all of them the days of one, as is answered. */
function severalRuns(
  plan: Plan,
  dates: DateColumn,
  times: Times,
  { name, idOf, words }: Several,
): Record<string, unknown>[] {
  const several = dates.splits.filter(({ isRange }) => !isRange);
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
  if (answer !== undefined) reportRanges(plan, dates);
  const most = Math.max(...several.map(({ parts }) => parts.length));
  const filled = { column: name, is_not: ['', ...words] };
  if (answer === 'meetings') {
    // The next list may have more days in a cell; entries without a start are left out.
    const count = Math.min(partsMax, 2 * most);
    const meetings = Array.from({ length: count }, (_, index) => given({ start: times.start(index + 1) }));
    return [{ when: [filled], id: idOf, meetings }];
  }
  return Array.from({ length: most }, (_, index) => {
    const fewer = several.filter(({ parts }) => parts.length <= index).map(({ cell }) => cell.text);
    const single = index === 0 ? [] : singles(plan, dates);
    return given({
      // A cell of the next list that is not named here and has fewer dates is a finding, never a date that goes missing.
      when: [{ column: name, is_not: [...new Set([...filled.is_not, ...fewer, ...single])] }],
      id: `${idOf}_${index + 1}`,
      start: times.start(index + 1),
    });
  });
}

/** First and last days beside lists of dates: cut alike, they would become dates of their own. */
function reportRanges({ desk }: Plan, { splits }: DateColumn): void {
  const ranges = splits.filter(({ isRange }) => isRange).map(({ cell }) => cell);
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

/** Cells of a column with one date. */
function singles(plan: Plan, { column, splits, words }: DateColumn): readonly string[] {
  const others = new Set([...splits.map(({ cell }) => cell.text), ...words.map(({ text }) => text)]);
  return plan.table.rows.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '' && !others.has(text));
}

/** What a run has of its own where the rows of a course differ in it. */
export type OwnFields = { readonly published?: unknown; readonly price?: unknown };

/** What a run has besides its dates. */
export function sharedFields(plan: Plan, { published, price }: OwnFields): Record<string, unknown> {
  const own = (field: Field) => (variesWithin(plan, columnOf(plan, field)) ? fieldValue(plan, field) : undefined);
  return {
    published,
    ...makeAttendance(plan),
    places: makePlaces(plan),
    instructors: own('edition.instructors'),
    seats: fieldValue(plan, 'run.seats'),
    seats_left: fieldValue(plan, 'run.seats_left'),
    enrol_until: dateValue(plan, 'run.enrol_until'),
    price,
    enrol_url: own('course.url'),
  };
}

/** The shortest template that gives each row with a date an id of its own. */
export function runIdTemplate(plan: Plan, idColumn: number): string {
  const { names, rows } = plan.table;
  const start = columnOf(plan, 'run.start');
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
