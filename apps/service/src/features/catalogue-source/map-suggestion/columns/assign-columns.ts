import { say } from '@prospectus/contract';
import type { Desk } from '../asking/desk.ts';
import { isDenied } from '../headings/denials.ts';
import { type Field, fields } from '../headings/fields.ts';
import { type HeadingMatch, headingWords, matchHeading, wholeMin } from '../headings/match-heading.ts';
import { createMisleading } from '../headings/systems.ts';
import { type FilledCell, filledCells, type SortedTable } from '../opening/table.ts';
import { readNumberText } from '../values/number-text.ts';
import { readShown } from '../values/words.ts';
import { askColumn, askLost, askNew, askOdd, askPublished } from './ask-column.ts';
import { isDate, isPlausible, shareOf } from './plausible.ts';
import { reportTwice } from './report-twice.ts';

/** A column that means a field, and how that is known. */
export type Assigned = { readonly column: number; readonly why: 'heading' | 'values' | 'answer' };
export type Assignment = ReadonlyMap<Field, Assigned>;

/**
 * Finds out which column means what: by answers first, by headings, then by what the cells are (rule K10). Columns that a kept
 * mapping does not know are asked about.
 */
export function assignColumns(table: SortedTable, desk: Desk, former?: readonly string[]): Assignment {
  const assigned = new Map<Field, Assigned>();
  const cells = table.names.map((_, column) => filledCells(table, column));
  const isFree = (column: number) => ![...assigned.values()].some((each) => each.column === column);
  const { settled, lost } = settleAnswers(table, desk, assigned);

  const matches = matchesOf(table, cells);
  if (former === undefined && !settled.has('course.published')) askPublished(table, cells, matches, desk);
  askOdd(table, { cells, matches, settled }, desk);
  for (const { field, column } of matches) {
    if (settled.has(field) || assigned.has(field) || !isFree(column)) continue;
    assigned.set(field, { column, why: 'heading' });
    const isKnown = former?.includes(table.names[column] ?? '') ?? true;
    if (!isKnown && !lost.has(field)) askNew(field, column, table, desk);
  }
  askLost(lost, { table, desk, assigned });
  dropSharedId(table, matches, assigned);
  if (former !== undefined) return assigned;
  const left = matches.filter(({ column, score }) => isFree(column) && score >= wholeMin);
  publishByStatus(cells, settled, assigned);
  const category = left.find(({ field }) => field === 'course.stream');
  const isCategoryOpen = !assigned.has('course.category') && !settled.has('course.category');
  if (category !== undefined && isCategoryOpen && assigned.has('course.stream')) {
    assigned.set('course.category', { column: category.column, why: 'heading' });
  }
  for (const field of ['version.price.amount', 'run.start'] as const) {
    if (!settled.has(field))
      askBetween(field, [...left, ...equalsOf(field, matches, assigned, isFree)], { table, desk, assigned });
  }
  assignByValues({ table, desk, assigned }, cells, (column) => isFree(column) && isNamedOnce(table, column), settled);
  reportTwice(table, (field) => settled.has(field) || assigned.has(field), desk);
  return assigned;
}

/** A column whose heading is an id by a part only, such as `Type code`, is none where courses of other titles share it. */
function dropSharedId({ rows }: SortedTable, matches: readonly Match[], assigned: Map<Field, Assigned>): void {
  const [id, title] = [assigned.get('course.id'), assigned.get('edition.title')];
  const match = matches.find(({ field, column }) => field === 'course.id' && column === id?.column);
  if (id === undefined || title === undefined || match === undefined || match.score >= wholeMin) return;
  const titles = new Map<string, Set<string>>();
  for (const { cells } of rows) {
    const own = cells[id.column] ?? '';
    titles.set(own, (titles.get(own) ?? new Set()).add(cells[title.column] ?? ''));
  }
  const shared = [...titles.values()].filter(({ size }) => size > 1).length;
  if (shared * 2 > titles.size) assigned.delete('course.id');
}

/** A status such as “draft” says whether a course is shown, not whether one can enrol. */
function publishByStatus(
  cells: readonly (readonly FilledCell[])[],
  settled: ReadonlySet<Field>,
  assigned: Map<Field, Assigned>,
): void {
  const [from, to] = ['version.enroll_invite.status', 'course.published'] as const;
  const status = assigned.get(from);
  if (status === undefined || assigned.has(to) || settled.has(from) || settled.has(to)) return;
  const words = (cells[status.column] ?? []).map(({ text }) => readShown(text));
  // What the other words mean is asked.
  const known = words.filter((word) => word !== undefined);
  if (!words.includes(true) || known.length * 2 < words.length) return;
  assigned.delete(from);
  assigned.set(to, status);
}

/** Columns whose heading names a field by a part, as well as the one that was taken: neither is the likelier one. */
function equalsOf(
  field: Field,
  matches: readonly Match[],
  assigned: ReadonlyMap<Field, Assigned>,
  isFree: (column: number) => boolean,
): readonly Match[] {
  const taken = assigned.get(field);
  const score = matches.find((match) => match.field === field && match.column === taken?.column)?.score ?? 0;
  const isAlike = (match: Match) => Math.abs(match.score - score) < 0.005;
  return score >= wholeMin
    ? []
    : matches.filter((match) => match.field === field && isFree(match.column) && isAlike(match));
}

/** A mapping can name a column only if its name is no other column’s. */
const isNamedOnce = ({ names }: SortedTable, column: number): boolean =>
  names[column] !== '' && names.filter((each) => each === names[column]).length === 1;

type Match = HeadingMatch & { readonly column: number };

/** Headings that say first and last day are those of times of day where such are in the cells: `Date | From | To`. */
const timesOf: Readonly<Partial<Record<Field, Field>>> = { 'run.start': 'run.start.time', 'run.end': 'run.end.time' };

function withTimes(match: Match, cells: readonly FilledCell[]): readonly Match[] {
  const field = timesOf[match.field];
  // `9.00` may be a price.
  const isNumber = ({ text }: FilledCell) => readNumberText(text) !== undefined;
  return field === undefined || cells.length === 0 || cells.some(isNumber) ? [match] : [match, { ...match, field }];
}

function matchesOf(table: SortedTable, cells: readonly (readonly FilledCell[])[]): readonly Match[] {
  if (!table.hasHeader) return [];
  const isMisleading = createMisleading(table.names);
  const all = table.names.flatMap((name, column) =>
    isNamedOnce(table, column)
      ? matchHeading(name)
          .filter(({ field }) => !isMisleading(name, field))
          .flatMap((match) => withTimes({ ...match, column }, cells[column] ?? []))
      : [],
  );
  // Most headings of a table are in one language: of words that several have, it counts a little more.
  const weights = new Map<string, number>();
  for (const { language, score } of all) weights.set(language, (weights.get(language) ?? 0) + score);
  const most = [...weights].toSorted(([, one], [, other]) => other - one)[0]?.[0];
  return all
    .filter(({ field, column, score }) => isPlausible(field, cells[column] ?? [], score >= wholeMin))
    .map((match) => (match.language === most ? { ...match, score: match.score + 0.02 } : match))
    .toSorted((one, other) => other.score - one.score);
}

type Settled = {
  readonly settled: ReadonlySet<Field>;
  /** Fields of a kept mapping, and the columns that they were in, which are not there any more. */
  readonly lost: ReadonlyMap<Field, string>;
};

/** Takes over what was answered; an empty answer is none of the columns. */
function settleAnswers({ names }: SortedTable, desk: Desk, assigned: Map<Field, Assigned>): Settled {
  const settled = new Set<Field>();
  const lost = new Map<Field, string>();
  for (const [key, field] of desk.answersTo('column')) {
    if (!fields.some((each) => each === field))
      desk.reject(key, `one of ${fields.map((each) => `column:${each}`).join(', ')}`);
  }
  for (const field of fields) {
    const key = `column:${field}`;
    const answer = desk.answer(key);
    if (answer === undefined) continue;
    const column = names.indexOf(answer);
    if (column === -1 && answer !== '' && desk.isKept(key)) {
      lost.set(field, answer);
      continue;
    }
    if (column === -1 && answer !== '') {
      const expected = say('one of the columns {columns}', {
        columns: names.map((name) => JSON.stringify(name)).join(', '),
      });
      desk.find({ cause: 'header', found: JSON.stringify(answer), expected, places: [] });
    }
    settled.add(field);
    if (column !== -1) assigned.set(field, { column, why: 'answer' });
  }
  return { settled, lost };
}

type Context = { readonly table: SortedTable; readonly desk: Desk; readonly assigned: Map<Field, Assigned> };

/** Asks where two columns could be a price, or the first day. */
function askBetween(field: Field, left: readonly Match[], { table, desk, assigned }: Context): void {
  const taken = assigned.get(field);
  const others = left.filter((match) => match.field === field).map(({ column }) => column);
  if (taken === undefined || others.length === 0) return;
  const columns = [taken.column, ...new Set(others)];
  askColumn(field, columns, { table, desk, text: `Which column is ${field}?`, suggested: taken.column });
}

/** Columns whose cells alone say what they are; where they have headings, it is asked. */
function assignByValues(
  { table, desk, assigned }: Context,
  cells: readonly (readonly FilledCell[])[],
  isFree: (column: number) => boolean,
  settled: ReadonlySet<Field>,
): void {
  const byValues = (field: Field, isAsked: boolean, judge: (cell: FilledCell) => boolean) => {
    if (assigned.has(field) || settled.has(field)) return;
    const denied = (column: number) => table.hasHeader && isDenied(field, headingWords(table.names[column] ?? ''));
    const columns = cells.flatMap((each, column) =>
      isFree(column) && shareOf(each, judge) > 0.8 && !denied(column) ? [column] : [],
    );
    const [column] = columns;
    if (column === undefined) return;
    assigned.set(field, { column, why: 'values' });
    if (isAsked && table.hasHeader)
      askColumn(field, columns, { table, desk, text: `Which column is ${field}?`, suggested: column });
  };
  byValues('version.price.amount', true, ({ text }) => readNumberText(text)?.currency !== undefined);
  byValues('run.start', true, (cell) => isDate(cell) && /\D/.test(cell.text));
  byValues('course.url', false, ({ text }) => text.startsWith('https://'));
}
