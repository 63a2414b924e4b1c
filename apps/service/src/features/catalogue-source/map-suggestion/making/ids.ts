import { caseKey } from '../../../catalogue-store/facts.ts';
import type { Desk } from '../asking/desk.ts';
import type { Assignment } from '../columns/assign-columns.ts';
import type { BodyRow } from '../opening/sort-rows.ts';
import { placeOf, type SortedTable } from '../opening/table.ts';
import { findVariations, type Variations } from '../opening/variations.ts';
import { type Aside, countOf, datesOf, variesWithin } from './plan.ts';

/** How courses are told apart. */
export type CourseIds = {
  readonly column: number;
  readonly rows: readonly BodyRow[];
  /** Lines of rows without an id of their own, which go on with the course above. */
  readonly below: ReadonlySet<number>;
  readonly courses: ReadonlyMap<string, readonly BodyRow[]>;
  /** Where rows are products of a shop, some of them variations of others: `courses` are then what has a price of its own. */
  readonly variations?: Variations;
};

/** Groups the rows of each course; asks about rows without an id below one, and about ids that differ in case only (rule K10). */
export function groupCourses(
  table: SortedTable,
  assignment: Assignment,
  desk: Desk,
  aside: Aside,
): CourseIds | undefined {
  const id = assignment.get('course.id')?.column;
  const column = id ?? assignment.get('edition.title')?.column;
  if (column === undefined) return undefined;
  const variations = findVariations(table);
  if (variations !== undefined) return groupProducts(table, column, variations);
  if (id === undefined) desk.assume('course.id', `{${table.names[column]}}`);
  const rows = fillDown(table, column, assignment, { desk, aside });
  const alike = sameIds(table, column, rows, { desk, aside });
  const courses = new Map<string, BodyRow[]>();
  for (const row of rows) {
    const text = row.shown?.get(column) ?? row.cells[column] ?? '';
    const key = alike ? caseKey(text) : text;
    const known = courses.get(key);
    if (known === undefined) courses.set(key, [row]);
    else known.push(row);
  }
  const below = new Set(table.rows.filter(({ cells }) => (cells[column] ?? '') === '').map(({ line }) => line));
  return { column, rows, below, courses };
}

/** Products with a price of their own, each for itself. */
function groupProducts({ rows }: SortedTable, column: number, found: Variations): CourseIds {
  const sold = rows.filter((row) => !found.isParent(row));
  const variations = found.sku === undefined && column !== found.id ? { ...found, sku: column } : found;
  return { column, rows, below: new Set(), courses: new Map(sold.map((row) => [String(row.line), [row]])), variations };
}

type Sides = { readonly desk: Desk; readonly aside: Aside };

function fillDown(
  table: SortedTable,
  column: number,
  assignment: Assignment,
  { desk, aside }: Sides,
): readonly BodyRow[] {
  const name = table.names[column] ?? '';
  const from = table.rows.findIndex(({ cells }) => (cells[column] ?? '') !== '');
  const empty = table.rows.filter(({ cells }, index) => index > from && (cells[column] ?? '') === '');
  const withoutId = new Set(empty);
  const [above] = table.rows.slice(0, Math.max(0, from));
  if (above !== undefined) {
    const place = placeOf(table, column, above);
    desk.find({ cause: 'missing', expected: 'an id in each row', found: 'nothing', places: [place] });
  }
  if (empty.length === 0) return table.rows;
  const answer = desk.ask({
    kind: 'fill_down',
    about: [name],
    columns: [name],
    text: `${name} is empty in ${countOf(empty.length, 'row')}. Does that mean the course above?`,
    examples: empty.map((row) => ({
      ...placeOf(table, column, row),
      found: row.cells.find((cell) => cell !== '') ?? '',
      readings: [],
    })),
    choices: [
      { value: 'above', means: 'they are more dates of the course above' },
      { value: 'out', means: 'they are left out' },
    ],
    suggested: 'above',
  });
  if (answer === 'out') {
    aside.skip.push({ column: name, is: '' });
    return table.rows.filter((row) => !withoutId.has(row));
  }
  const title = assignment.get('edition.title')?.column;
  const isTitleEmpty =
    title !== undefined && title !== column && empty.every(({ cells }) => (cells[title] ?? '') === '');
  const columns = [column, ...(isTitleEmpty ? [title] : [])];
  if (answer === 'above') aside.dialect.fill_down = columns.map((each) => table.names[each] ?? '');
  const last = new Map<number, string>();
  return table.rows.map((row) => {
    const cells = [...row.cells];
    for (const each of columns) {
      cells[each] = cells[each] || (last.get(each) ?? '');
      last.set(each, cells[each]);
    }
    return { ...row, cells };
  });
}

/** Whether ids that differ in case only are the same. */
function sameIds(table: SortedTable, column: number, rows: readonly BodyRow[], { desk, aside }: Sides): boolean {
  const name = table.names[column] ?? '';
  const spellings = new Map<string, BodyRow>();
  const alike: BodyRow[] = [];
  for (const row of rows) {
    const text = row.cells[column] ?? '';
    const first = spellings.get(caseKey(text));
    if (first === undefined) spellings.set(caseKey(text), row);
    else if (first.cells[column] !== text) alike.push(first, row);
  }
  if (alike.length === 0) return false;
  const distinct = [...new Map(alike.map((row) => [row.cells[column], row])).values()];
  const answer = desk.ask({
    kind: 'same_id',
    about: [name],
    columns: [name],
    text: `Are ${distinct
      .slice(0, 2)
      .map(({ cells }) => JSON.stringify(cells[column]))
      .join(' and ')} the same course?`,
    examples: distinct.map((row) => ({
      ...placeOf(table, column, row),
      found: row.cells[column] ?? '',
      readings: [],
    })),
    choices: [
      { value: 'one', means: 'they are the same' },
      { value: 'two', means: 'they are different courses' },
    ],
  });
  if (answer === 'one' || answer === 'two') aside.same_id = answer;
  return answer === 'one';
}

/** Columns that tell the rows of a course apart as versions of it: its level; without dates its session, which else names a date. */
export function versionColumns(plan: {
  readonly assignment: Assignment;
  readonly courses: CourseIds['courses'];
}): number[] {
  const isDated = datesOf(plan) !== undefined;
  const fields = isDated ? (['version.level'] as const) : (['version.level', 'version.session.name'] as const);
  return fields
    .map((field) => plan.assignment.get(field)?.column)
    .filter((column) => column !== undefined)
    .filter((column) => variesWithin(plan, column));
}
