import type { DateOrder } from '../asking/suggestion.ts';
import { type FilledCell, filledCells, placeOf } from '../opening/table.ts';
import { type DateReading, readDateText, timeFormat } from '../values/date-text.ts';
import { readMark } from '../values/words.ts';
import { columnOf, exampleOf, given, type Plan } from './plan.ts';

/** A column whose heading is a day. */
type DateColumn = { readonly column: number; readonly name: string; readonly readings: readonly DateReading[] };

/** Columns that are days, in a table with a column for each date; none where another column has the dates. */
function dateColumns(plan: Pick<Plan, 'table' | 'assignment'>): readonly DateColumn[] {
  if (columnOf(plan, 'run.start') !== undefined) return [];
  const used = new Set([...plan.assignment.values()].map(({ column }) => column));
  const found = plan.table.names.flatMap((name, column) => {
    const readings = used.has(column) ? [] : readDateText(name);
    return readings.length === 0 ? [] : [{ column, name, readings }];
  });
  return found.length > 1 ? found : [];
}

/** Runs out of such columns: where there is a mark below a day, or a time of day (rules R1, K10). */
export function makeColumnRuns(
  plan: Plan,
  idOf: string,
  shared: Readonly<Record<string, unknown>>,
): readonly unknown[] | undefined {
  const columns = dateColumns(plan);
  if (columns.length === 0) return undefined;
  const order = orderOf(columns, plan);
  const cells = columns.flatMap(({ column }) => filledCells(plan.table, column));
  const others = cells.filter(({ text }) => readMark(text) === undefined && timeFormat(text) === undefined);
  if (others.length > 0) return report(others, plan);
  const marks = [...new Set(cells.map(({ text }) => text).filter((text) => readMark(text) === true))];
  const none = [...new Set(cells.map(({ text }) => text).filter((text) => readMark(text) === false))];
  const times = cells.filter(({ text }) => readMark(text) === undefined);
  const clocks = [...new Set(times.map(({ text }) => timeFormat(text)))];
  return columns.flatMap(({ name, readings }) => {
    const day = (readings.find((each) => each.order === order) ?? readings[0])?.day ?? '';
    const id = `${idOf}_${day}`;
    const start = { template: day, dates: ['YYYY-MM-DD'] };
    const timed = {
      join: [{ template: day }, { column: name }],
      dates: clocks.map((clock) => `YYYY-MM-DD ${clock}`),
    };
    return [
      ...(marks.length > 0 ? [given({ when: [{ column: name, is: marks }], id, start, ...shared })] : []),
      ...(times.length > 0
        ? [given({ when: [{ column: name, is_not: ['', ...marks, ...none] }], id, start: timed, ...shared })]
        : []),
    ];
  });
}

/** The order in which all of these headings can be read; asked where that is more than one. */
function orderOf(columns: readonly DateColumn[], { desk, table }: Plan): DateOrder | undefined {
  const orders = (['DMY', 'MDY', 'YMD'] as const).filter((order) =>
    columns.every(({ readings }) => readings.some((reading) => reading.order === order)),
  );
  const isOpen = columns.some(({ readings }) => new Set(readings.map(({ day }) => day)).size > 1);
  if (!isOpen || orders.length < 2) return orders[0];
  const answer = desk.ask({
    kind: 'date_order',
    columns: columns.map(({ name }) => name),
    text: `Which number is the month in ${columns[0]?.name ?? ''}?`,
    examples: columns.map(({ column, name, readings }) => ({
      ...placeOf(table, column, table.head[0] ?? { line: 1 }),
      found: name,
      readings: readings.map(({ day }) => day),
    })),
    choices: [
      { value: 'DMY', means: 'the second: day, month, year' },
      { value: 'MDY', means: 'the first: month, day, year' },
    ],
  });
  return orders.find((order) => order === answer);
}

function report(cells: readonly FilledCell[], { desk }: Plan): undefined {
  desk.find({
    cause: 'header',
    expected: 'a mark such as x, or a time of day, in columns whose headings are dates',
    found: JSON.stringify(cells[0]?.text ?? ''),
    hint: 'Put each date in a row of its own, with what it has: seats, price, place.',
    places: cells.map((cell) => {
      const { line, column, cell: name } = exampleOf(cell);
      return { line, column, cell: name };
    }),
  });
  return undefined;
}
