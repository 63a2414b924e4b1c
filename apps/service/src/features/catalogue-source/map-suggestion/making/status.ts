import type { BodyRow } from '../opening/sort-rows.ts';
import { placeOf } from '../opening/table.ts';
import { readDateState, readSwitch } from '../values/words.ts';
import { askEmpty, out } from './ask-empty.ts';
import { versionColumns } from './ids.ts';
import { type Aside, cellsOf, columnOf, datesOf, distinctCells, exampleOf, given, nameOf, type Plan } from './plan.ts';

/** The status of enrolment, and what it says of a date: whether it is cancelled, and that no seat is left. */
export type Status = {
  readonly version: unknown;
  readonly run: { readonly cancelled?: unknown; readonly seats_left?: unknown };
};

const choices = [
  { value: 'active', means: 'enrolment is open' },
  { value: 'inactive', means: 'enrolment is closed' },
  out,
];

/** Makes the status of enrolment out of its words; an empty cell is asked about, and so is an unknown word (rule K10). */
export function makeStatus(plan: Plan, aside: Aside): Status {
  const column = nameOf(plan, 'version.enroll_invite.status');
  if (column === undefined) return { version: undefined, run: {} };
  const { map, left, ofDates } = readWords(plan, column);
  const { empty, hasBelow } = emptyRows(plan);
  const answer = empty.length === 0 ? undefined : askEmpty(plan, { name: column, empty, hasBelow, choices });
  if (answer === 'out') left.push('');
  if (left.length > 0) aside.skip.push({ column, is: left });
  const standIn = answer === 'out' ? undefined : answer;
  if (standIn !== undefined) reportMixed(plan, empty, map, standIn);
  const words = (state: string, value: unknown) => {
    const entries = [...ofDates].filter(([, each]) => each === state).map(([word]) => [word, value]);
    return entries.length === 0 ? undefined : { column, map: Object.fromEntries(entries), otherwise: null };
  };
  return {
    version: given({ column, map, default: standIn }),
    run: given({ cancelled: words('cancelled', true), seats_left: words('sold_out', 0) }),
  };
}

/** What its words mean, those of rows that are left out, and those that say something of a date: the course is open all the same. */
function readWords(plan: Plan, column: string) {
  const map: Record<string, string> = {};
  const left: string[] = [];
  const ofDates = new Map<string, string>();
  const hasDates = datesOf(plan) !== undefined;
  for (const cell of distinctCells(cellsOf(plan, 'version.enroll_invite.status'))) {
    const { text } = cell;
    const known = readSwitch(text);
    const state = hasDates ? readDateState(text) : undefined;
    if (state !== undefined) ofDates.set(text, state);
    const meant = known === undefined ? undefined : known ? 'active' : 'inactive';
    const answer = state === undefined ? (meant ?? askWord(plan, column, cell)) : 'active';
    if (answer === 'out') left.push(text);
    else if (answer !== undefined) map[text] = answer;
  }
  return { map, left, ofDates };
}

function askWord({ desk }: Plan, column: string, cell: Parameters<typeof exampleOf>[0]): string | undefined {
  const text = `What does ${JSON.stringify(cell.text)} mean for enrolment?`;
  const about = [column, cell.text];
  return desk.ask({ kind: 'word', about, columns: [column], text, examples: [exampleOf(cell)], choices });
}

/** Rows whose empty cell says something: not those that only go on with the course above. */
function emptyRows(plan: Plan) {
  const isEmpty = isEmptyIn(plan);
  const goesOn = (row: BodyRow) => plan.below.has(row.line);
  const all = plan.table.rows.filter(isEmpty);
  const alone = new Set(
    versionsOf(plan).flatMap((rows) => (rows.every(isEmpty) && rows.every(goesOn) ? rows.slice(0, 1) : [])),
  );
  const empty = all.filter((row) => !goesOn(row) || alone.has(row));
  return { empty, hasBelow: empty.length < all.length };
}

/** Rows without a status next to others of the same course that say something else than it stands for. */
function reportMixed(plan: Plan, empty: readonly BodyRow[], map: Readonly<Record<string, string>>, standIn: string) {
  const column = columnOf(plan, 'version.enroll_invite.status') ?? 0;
  const said = new Set(empty);
  const mixed = versionsOf(plan).flatMap((rows) => {
    const others = rows.map(({ cells }) => map[cells[column] ?? '']).filter((each) => each !== undefined);
    return others.some((each) => each !== standIn) ? rows.filter((row) => said.has(row)) : [];
  });
  if (mixed.length === 0) return;
  plan.desk.find({
    cause: 'contradiction',
    expected: 'one status in all rows of a course',
    found: '""',
    hint: 'Write the status into each of its rows.',
    places: mixed.map((row) => placeOf(plan.table, column, row)),
  });
}

function isEmptyIn(plan: Plan): (row: BodyRow) => boolean {
  const column = columnOf(plan, 'version.enroll_invite.status') ?? 0;
  // A formula without a result is found as that.
  return ({ cells, broken }) => (cells[column] ?? '') === '' && broken?.has(column) !== true;
}

/** The rows of each version. */
function versionsOf(plan: Plan): readonly (readonly BodyRow[])[] {
  const columns = versionColumns(plan);
  const versions = new Map<string, BodyRow[]>();
  for (const [id, rows] of plan.courses) {
    for (const row of rows) {
      const key = JSON.stringify([id, ...columns.map((column) => row.cells[column] ?? '')]);
      const known = versions.get(key);
      if (known === undefined) versions.set(key, [row]);
      else known.push(row);
    }
  }
  return [...versions.values()];
}
