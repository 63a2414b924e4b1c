import { isDate } from '../columns/plausible.ts';
import type { BodyRow } from '../opening/sort-rows.ts';
import { readShown, readSwitch } from '../values/words.ts';
import { askEmpty, out } from './ask-empty.ts';
import { type Aside, cellsOf, columnOf, distinctCells, exampleOf, given, nameOf, type Plan } from './plan.ts';

/** Whether courses are shown, and their parts where rows of one course differ in it. */
export type Published = { readonly course: unknown; readonly part: unknown };

const choices = [{ value: 'shown', means: 'it is shown' }, { value: 'hidden', means: 'it is hidden' }, out];

/** Makes of words whether something is shown; an empty cell is asked about, and so is an unknown word: no draft is published unasked (rule K10). */
export function makePublished(plan: Plan, aside: Aside): Published {
  const column = nameOf(plan, 'course.published');
  if (column === undefined) return { course: undefined, part: undefined };
  const { map, left } = readWords(plan, column);
  const { isOfPart, empty, hasBelow } = sortRows(plan);
  const answer = empty.length === 0 ? undefined : askEmpty(plan, { name: column, empty, hasBelow, choices });
  if (answer === 'out') left.push('');
  if (left.length > 0) aside.skip.push({ column, is: left });
  const standIn = answer === 'shown' || answer === 'hidden' ? answer === 'shown' : undefined;
  const value = given({ column, map, default: standIn });
  if (!isOfPart) return { course: value, part: undefined };
  // A course is hidden once all of its parts are; an empty cell has no value to agree with.
  const shownOnly = Object.fromEntries(Object.entries(map).map(([word, on]) => [word, on ? true : null]));
  const course = standIn === false ? { column, map: shownOnly, default: false } : { column, map, rows: 'all' };
  return { course, part: value };
}

/** What its words mean, and those of rows that are left out. */
function readWords(plan: Plan, column: string) {
  const map: Record<string, boolean> = {};
  const left: string[] = [];
  // Where somebody said that days tell what is shown, what has one was published.
  const isByDay = plan.assignment.get('course.published')?.why === 'answer';
  for (const cell of distinctCells(cellsOf(plan, 'course.published'))) {
    const byDay = isByDay && isDate(cell) ? true : undefined;
    const known = readSwitch(cell.text) ?? readShown(cell.text) ?? byDay ?? askWord(plan, column, cell);
    if (known === 'out') left.push(cell.text);
    else if (known !== undefined) map[cell.text] = known;
  }
  return { map, left };
}

function askWord({ desk }: Plan, column: string, cell: Parameters<typeof exampleOf>[0]): boolean | 'out' | undefined {
  const text = `What does ${JSON.stringify(cell.text)} mean in ${column}?`;
  const about = [column, cell.text];
  const answer = desk.ask({ kind: 'word', about, columns: [column], text, examples: [exampleOf(cell)], choices });
  return answer === undefined || answer === 'out' ? answer : answer === 'shown';
}

/** Whether rows of a course differ, and the rows whose empty cell says something: not those that only go on with the course above. */
function sortRows(plan: Plan) {
  const column = columnOf(plan, 'course.published') ?? 0;
  const title = columnOf(plan, 'edition.title') ?? 0;
  const textOf = ({ cells }: BodyRow) => cells[column] ?? '';
  const goesOn = (row: BodyRow) => plan.below.has(row.line) || (row.cells[title] ?? '') === '';
  const says = (row: BodyRow) => textOf(row) !== '' || !goesOn(row);
  const isOfPart = [...plan.courses.values()].some((rows) => new Set(rows.filter(says).map(textOf)).size > 1);
  const all = plan.table.rows.filter((row) => textOf(row) === '');
  const empty = isOfPart ? all : all.filter((row) => !goesOn(row));
  return { isOfPart, empty, hasBelow: !isOfPart && empty.length < all.length };
}
