import type { CsvCondition, CsvDialect, CsvValue } from '@prospectus/contract';
import type { Desk } from '../asking/desk.ts';
import type { Assignment } from '../columns/assign-columns.ts';
import type { DateForms } from '../dates/dates.ts';
import type { Field } from '../headings/fields.ts';
import type { BodyRow } from '../opening/sort-rows.ts';
import { type FilledCell, filledCells, type SortedTable } from '../opening/table.ts';
import type { NumberForms } from './numbers.ts';

/** What the parts of a mapping are made from. */
export type Plan = {
  readonly table: SortedTable;
  readonly assignment: Assignment;
  readonly desk: Desk;
  readonly numbers: NumberForms;
  readonly dates: DateForms;
  /** Lines of rows without an id of their own, which go on with the course above. */
  readonly below: ReadonlySet<number>;
  /** The rows of each course, in the order of the table. */
  readonly courses: ReadonlyMap<string, readonly BodyRow[]>;
};

/** What a part of a mapping leaves out or says of the table, besides itself. */
export type Aside = { readonly skip: CsvCondition[]; readonly dialect: CsvDialect; same_id?: 'one' | 'two' };

export const columnOf = ({ assignment }: Pick<Plan, 'assignment'>, field: Field): number | undefined =>
  assignment.get(field)?.column;

/** The column that says when dates are: their first day, else in words. */
export const datesOf = (plan: Pick<Plan, 'assignment'>): number | undefined =>
  columnOf(plan, 'run.start') ?? columnOf(plan, 'run.when');

/** The name of the column that means a field; undefined where there is none. */
export function nameOf(plan: Pick<Plan, 'assignment' | 'table'>, field: Field): string | undefined {
  const column = columnOf(plan, field);
  return column === undefined ? undefined : plan.table.names[column];
}

/** A value that holds a date: it says how dates are written where columns differ in that. */
export function asDate(plan: Pick<Plan, 'dates'>, value: unknown, formats: readonly string[]): unknown {
  if (value === undefined || !plan.dates.isMixed || formats.length === 0) return value;
  return { ...(typeof value === 'string' ? { template: value } : (value as object)), dates: [...new Set(formats)] };
}

/** The value of a field’s column of dates; undefined without one. */
export function dateValue(plan: Pick<Plan, 'assignment' | 'table' | 'dates'>, field: Field): unknown {
  const formats = plan.dates.of(columnOf(plan, field) ?? -1)?.formats ?? [];
  return asDate(plan, fieldValue(plan, field), formats);
}

export function cellsOf(plan: Pick<Plan, 'assignment' | 'table'>, field: Field): readonly FilledCell[] {
  const column = columnOf(plan, field);
  return column === undefined ? [] : filledCells(plan.table, column);
}

/** The value of a column as a mapping writes it: as short as it can be. */
export const cellValue = (name: string): CsvValue => (/[{}]/.test(name) ? { column: name } : `{${name}}`);

/** The value of a field’s column; undefined without one. */
export function fieldValue(plan: Pick<Plan, 'assignment' | 'table'>, field: Field): CsvValue | undefined {
  const name = nameOf(plan, field);
  return name === undefined ? undefined : cellValue(name);
}

/** The different texts of some cells, each with its first place. */
export const distinctCells = (cells: readonly FilledCell[]): readonly FilledCell[] =>
  [...new Map(cells.toReversed().map((cell) => [cell.text, cell] as const)).values()].toReversed();

/** Whether rows of one course have different texts in a column. */
export function variesWithin({ courses }: Pick<Plan, 'courses'>, column: number | undefined): boolean {
  if (column === undefined) return false;
  return [...courses.values()].some((rows) => {
    const texts = new Set(rows.map(({ cells }) => cells[column] ?? '').filter((text) => text !== ''));
    return texts.size > 1;
  });
}

/** An example of a question, with no more to say of it than what stands there. */
export const exampleOf = ({ line, column, cell, text }: FilledCell) => ({
  line,
  column,
  cell,
  found: text,
  readings: [],
});

/** `1 row`, `2 rows`. */
export const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Leaves fields out that have no value. */
export const given = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
