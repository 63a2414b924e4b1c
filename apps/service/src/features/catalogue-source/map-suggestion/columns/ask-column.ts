import type { Desk } from '../asking/desk.ts';
import type { Field } from '../headings/fields.ts';
import { matchHeading, wholeMin } from '../headings/match-heading.ts';
import { type FilledCell, filledCells, placeOf, type SortedTable } from '../opening/table.ts';
import { isDate, isPlausible } from './plausible.ts';

type Asking = {
  readonly table: SortedTable;
  readonly desk: Desk;
  readonly text: string;
  readonly suggested: number | undefined;
};

/** Asks which of some columns has a field, if any. */
export function askColumn(field: Field, columns: readonly number[], { table, desk, text, suggested }: Asking): void {
  const names = columns.map((column) => table.names[column] ?? '');
  desk.ask({
    kind: 'column',
    about: [field],
    columns: names,
    text,
    examples: columns.flatMap((column) => {
      const [first] = filledCells(table, column);
      return first === undefined ? [] : [{ ...placeOf(table, column, first.row), found: first.text, readings: [] }];
    }),
    choices: [...names.map((value) => ({ value, means: `the column ${value}` })), { value: '', means: 'none of them' }],
    suggested: suggested === undefined ? null : (table.names[suggested] ?? null),
  });
}

/** Asks whether a column that a kept mapping does not know has a field that it had nowhere. */
export function askNew(field: Field, column: number, table: SortedTable, desk: Desk): void {
  const text = `The column ${JSON.stringify(table.names[column])} is new. Is it ${field}?`;
  askColumn(field, [column], { table, desk, text, suggested: column });
}

/**
 * Asks whether a column whose heading is that of what is shown, but whose cells are days, says so all the same: where a cell has none, the
 * course may be a draft (rule K10).
 */
export function askPublished(
  table: SortedTable,
  cells: readonly (readonly FilledCell[])[],
  matches: readonly { readonly field: Field }[],
  desk: Desk,
): void {
  const field = 'course.published';
  if (!table.hasHeader || matches.some((match) => match.field === field)) return;
  const column = table.names.findIndex((name, at) => {
    const [match] = matchHeading(name);
    const filled = cells[at] ?? [];
    const isOfDays = filled.length > 0 && !isPlausible(field, filled, true);
    const hasOther = filled.length < table.rows.length || !filled.every(isDate);
    return match?.field === field && match.score >= wholeMin && isOfDays && hasOther;
  });
  if (column === -1) return;
  const text = `Most cells of ${JSON.stringify(table.names[column])} are days. Does it say which courses are shown?`;
  askColumn(field, [column], { table, desk, text, suggested: undefined });
}

type Known = {
  readonly cells: readonly (readonly FilledCell[])[];
  readonly matches: readonly { readonly field: Field; readonly column: number }[];
  readonly settled: ReadonlySet<Field>;
};

/** What must not go missing because most of its cells are written oddly. */
const weighty: readonly Field[] = [
  'version.price.amount',
  'version.price.currency',
  'run.start',
  'run.end',
  'run.seats',
  'run.seats_left',
];

/** Asks whether a column has what all of its heading names, where most of its cells look like something else (rule K10). */
export function askOdd(table: SortedTable, { cells, matches, settled }: Known, desk: Desk): void {
  const { names } = table;
  if (!table.hasHeader) return;
  for (const field of weighty) {
    if (settled.has(field) || matches.some((match) => match.field === field)) continue;
    const column = names.findIndex((name, at) => {
      const [match] = matchHeading(name);
      const isFree = (cells[at] ?? []).length > 0 && !matches.some((each) => each.column === at);
      const isOnce = names.filter((each) => each === name).length === 1;
      return match?.field === field && match.score >= wholeMin && isFree && isOnce;
    });
    if (column === -1) continue;
    const text = `Most cells of ${JSON.stringify(names[column])} look like something else. Is it ${field}?`;
    askColumn(field, [column], { table, desk, text, suggested: column });
  }
}

type Context = {
  readonly table: SortedTable;
  readonly desk: Desk;
  readonly assigned: ReadonlyMap<Field, { readonly column: number }>;
};

/** Asks for fields of a kept mapping whose columns are gone, or have another name by now. */
export function askLost(lost: ReadonlyMap<Field, string>, { table, desk, assigned }: Context): void {
  for (const [field, former] of lost) {
    const others = [...assigned].flatMap(([each, { column }]) => (each === field ? [] : [column]));
    const columns = table.names.flatMap((name, column) => (name === '' || others.includes(column) ? [] : [column]));
    const text = `${field} was in the column ${JSON.stringify(former)}, which is not there any more. Which column is it now?`;
    askColumn(field, columns, { table, desk, text, suggested: assigned.get(field)?.column });
  }
}
